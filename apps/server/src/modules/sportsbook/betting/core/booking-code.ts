/** Without 0 and O, 1, I and L, U and V, which are confused when read aloud or copied by hand. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const LENGTH = 8;

/** The most random bytes that one code uses. */
export const CODE_CHANCE_BYTES = 32;

/**
 * Undefined when too many bytes had to be skipped because they would favour some letters. 29 letters in 8 positions:
 * 500 thousand million codes.
 */
export function bookingCode(chance: Uint8Array): string | undefined {
  const fair = Math.floor(256 / LETTERS.length) * LETTERS.length;
  const letters = [...chance].filter((byte) => byte < fair).slice(0, LENGTH);
  if (letters.length < LENGTH) return undefined;
  return letters.map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Accepts small letters, and a space or a dash in the middle. */
export function readBookingCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[ -]/g, '');
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : undefined;
}
