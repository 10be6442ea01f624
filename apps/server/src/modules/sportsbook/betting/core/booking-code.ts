/** No 0 and O, 1, I and L, U and V: what is read aloud or copied by hand stays what it was. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const LENGTH = 8;

/** How many bytes of chance one code takes at most. */
export const CODE_CHANCE_BYTES = 32;

/** Undefined when chance gave too many bytes that would favour some letters. 29 letters in 8 places: 500 thousand million. */
export function bookingCode(chance: Uint8Array): string | undefined {
  const fair = Math.floor(256 / LETTERS.length) * LETTERS.length;
  const letters = [...chance].filter((byte) => byte < fair).slice(0, LENGTH);
  if (letters.length < LENGTH) return undefined;
  return letters.map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** As people type it: small letters, with a space or a dash in the middle. */
export function readBookingCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[ -]/g, '');
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : undefined;
}
