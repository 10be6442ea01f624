export const RECOVERY_CODES = 10;
const GROUP = 4;
const GROUPS = 3;
export const RECOVERY_BYTES = GROUP * GROUPS;
/** Without letters and digits that look alike. 32 of them, so that a byte falls on each equally often. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** `k7fm-29qx-hbtc`, of random bytes. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = [...bytes.slice(0, RECOVERY_BYTES)].map((byte) => ALPHABET[byte & 31] ?? 'a');
  const groups = Array.from({ length: GROUPS }, (_, at) => letters.slice(at * GROUP, (at + 1) * GROUP));
  return groups.map((group) => group.join('')).join('-');
}

/** As it is hashed: however the person typed it. */
export function plainCode(text: string): string {
  return text.replace(/[\s-]/g, '').toLowerCase();
}

export function isAppCode(plain: string): boolean {
  return /^[0-9]{6}$/.test(plain);
}
