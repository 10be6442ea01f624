export const BOOKING_CODE_LENGTH = 8;
/** In the address of a shared slip. */
export const BOOKING_QUERY = 'booking';

/** What can be a code of what was typed or pasted: the letters, without spaces and dashes between them. */
export function typedCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, BOOKING_CODE_LENGTH);
}

/** The code in the query of a place; empty when there is none. */
export function linkedCode(search: string): string {
  const code = typedCode(new URLSearchParams(search).get(BOOKING_QUERY) ?? '');
  return code.length === BOOKING_CODE_LENGTH ? code : '';
}
