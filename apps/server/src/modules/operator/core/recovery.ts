export const RECOVERY_CODES = 10;
const GROUP = 4;
const GROUPS = 3;
export const RECOVERY_BYTES = GROUP * GROUPS;
/** 32 characters that do not look alike, so that a random byte maps to each equally often. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Formats random bytes as `k7fm-29qx-hbtc`. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = [...bytes.slice(0, RECOVERY_BYTES)].map((byte) => ALPHABET[byte & 31] ?? 'a');
  const groups = Array.from({ length: GROUPS }, (_, at) => letters.slice(at * GROUP, (at + 1) * GROUP));
  return groups.map((group) => group.join('')).join('-');
}

/** The canonical form that is hashed, however the person typed it. */
export function plainCode(text: string): string {
  return text.replace(/[\s-]/g, '').toLowerCase();
}

export function isAppCode(plain: string): boolean {
  return /^[0-9]{6}$/.test(plain);
}
