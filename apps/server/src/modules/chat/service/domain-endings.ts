import { parse } from 'tldts';

/** `casino`, `pe`, `рф`: a name under it may be an address of the internet. */
export function isDomainEnding(word: string): boolean {
  return parse(`name.${word}`).isIcann === true;
}
