const LENGTH_MAX = 254;
/** The HTML standard's pattern for one address, with a dot in the domain; applied to lower case. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * Normalises an address: trimmed, in one Unicode form, in lower case. Undefined when it is invalid. Two spellings of
 * one address would otherwise be two accounts.
 */
export function readEmail(text: string): string | undefined {
  const email = text.trim().normalize('NFKC').toLowerCase();
  return email.length <= LENGTH_MAX && ADDRESS.test(email) ? email : undefined;
}
