/**
 * The sums by which a shuffle is checked, as docs/guides/waiting-room.md describes them: a leaf is SHA-256 of 0x00, id,
 * group and nonce; an inner node SHA-256 of 0x01 and its children; a joiner's key is HMAC-SHA-256 of root and id with the
 * seed; the places of a group follow the ascending keys.
 */
const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (array) => [...array].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const sha256 = async (...parts) => new Uint8Array(await crypto.subtle.digest('SHA-256', joined(...parts)));

export const fitsCommitment = async ({ seed, commitment }) => hex(await sha256(bytes(seed))) === commitment;

/** Whether the leaf is that of this joiner, and the path leads from it to the root. */
export async function isIncluded({ poolId, group, nonce, leaf, path, root }) {
  let node = await sha256(Uint8Array.of(0), bytes(poolId), Uint8Array.of(group), bytes(nonce));
  if (hex(node) !== leaf) return false;
  for (const step of path) {
    const other = bytes(step.slice(2));
    node = step.startsWith('L:') ? await sha256(Uint8Array.of(1), other, node) : await sha256(Uint8Array.of(1), node, other);
  }
  return hex(node) === root;
}

/** The place that the rule gives, from 1; pool: its file, a line "id group nonce" for each joiner. */
export async function placeOf({ poolId, group }, pool, { seed, root }) {
  const key = await crypto.subtle.importKey('raw', bytes(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const keyOf = async (id) => hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, joined(bytes(root), bytes(id)))));
  const own = await keyOf(poolId);
  let before = 0;
  for (const line of pool.split('\n')) {
    const [id, itsGroup] = line.split(' ');
    if (id && Number(itsGroup) === group && (await keyOf(id)) < own) before++;
  }
  return before + 1;
}
