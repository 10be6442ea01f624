export const BOOKING_CODE_LENGTH = 8;
/** The query parameter of a shared slip. */
export const BOOKING_QUERY = 'booking';

/** Normalises a typed or pasted code: upper case, without spaces and dashes. */
export function typedCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, BOOKING_CODE_LENGTH);
}

/** The code in the query of a location; empty when there is none. */
export function linkedCode(search: string): string {
  const code = typedCode(new URLSearchParams(search).get(BOOKING_QUERY) ?? '');
  return code.length === BOOKING_CODE_LENGTH ? code : '';
}
