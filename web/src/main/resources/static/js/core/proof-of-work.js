/** A little work that a person's browser does once and a robot army does a million times: SHA-256 with leading zero bits. */
const encoder = new TextEncoder();

/** Enough sums at a time that waiting for their answers does not count. */
const BATCH = 512;

function zeroBits(digest) {
  let bits = 0;
  for (const byte of new Uint8Array(digest)) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

/** A text that, put after the challenge, gives a hash that begins with that many zero bits. */
export async function prove(challenge, bits) {
  for (let first = 0; ; first += BATCH) {
    const tries = Array.from({ length: BATCH }, (_, index) => (first + index).toString(36));
    const hashes = await Promise.all(tries.map((text) => crypto.subtle.digest('SHA-256', encoder.encode(challenge + text))));
    const found = hashes.findIndex((hash) => zeroBits(hash) >= bits);
    if (found >= 0) return tries[found];
  }
}
