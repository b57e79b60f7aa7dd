/** The operator's password, for as long as this tab is open. It is proven anew with every request. */
const STORE_KEY = 'holdfast.operator';
const USER = 'operator';

let kept = read();

function read() {
  try {
    return sessionStorage.getItem(STORE_KEY);
  } catch {
    // Storage may be forbidden; then the password lives as long as the page.
    return null;
  }
}

function write(value) {
  kept = value;
  try {
    if (value === null) sessionStorage.removeItem(STORE_KEY);
    else sessionStorage.setItem(STORE_KEY, value);
  } catch {
    // see above
  }
}

export const isSignedIn = () => kept !== null;
export const authorization = () => `Basic ${kept}`;
export const signOut = () => write(null);

export function keepPassword(password) {
  const bytes = new TextEncoder().encode(`${USER}:${password}`);
  write(btoa(String.fromCharCode(...bytes)));
}
