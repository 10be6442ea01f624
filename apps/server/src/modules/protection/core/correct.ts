import type { KnownIdentity } from './declare.ts';
import { ageOn, isDate, type Level } from './identity-level.ts';

const OLDEST = 120;

/** Whether the text can be the date of birth of a living person. */
export function isBirthDate(text: string, today: string): boolean {
  return isDate(text) && text <= today && ageOn(text, today) <= OLDEST;
}

/**
 * The identity with another date of birth. Who turns out to be too young has no level, whatever the documents showed; who
 * had none because of a wrong date gets the one that the declaration would have given.
 */
export function corrected(
  kept: KnownIdentity,
  birthDate: string,
  terms: { readonly minimumAge: number; readonly today: string },
): KnownIdentity {
  const isOfAge = ageOn(birthDate, terms.today) >= terms.minimumAge;
  const first: Level = kept.document ? 'identity' : 'age';
  const level: Level = isOfAge ? (kept.level === 'none' ? first : kept.level) : 'none';
  return { ...kept, birthDate, level };
}
