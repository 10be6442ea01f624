import type { Names } from '@palpite/kernel/match-facts';
import type { Chance } from '../model/chance.ts';

interface Part {
  readonly name: string;
  readonly russian: string;
}

/** Invented persons of a country: any given name goes with any family name. */
export interface People {
  readonly given: readonly Part[];
  readonly family: readonly Part[];
  readonly isFamilyFirst: boolean;
}

export interface Person {
  readonly name: string;
  readonly names: Names;
}

/** `Lucas=Лукас` between spaces; between commas where a name has several words. */
function partsOf(text: string): readonly Part[] {
  return text
    .split(text.includes(',') ? ',' : /\s+/)
    .map((entry) => entry.trim().split('='))
    .map(([name = '', russian = '']) => {
      if (name === '' || russian === '') throw new Error(`no name: ${name}=${russian}`);
      return { name, russian };
    });
}

export function people(given: string, family: string, order?: 'family-first'): People {
  return {
    given: partsOf(given),
    family: partsOf(family),
    isFamilyFirst: order !== undefined,
  };
}

/** Draws a person; two with the same names cannot be distinguished, so the caller draws again. */
export function personOf({ given, family, isFamilyFirst }: People, chance: Chance): Person {
  const [one, two] = [given[chance.below(given.length)], family[chance.below(family.length)]];
  if (!one || !two) throw new RangeError('a country without names');
  const [first, last] = isFamilyFirst ? [two, one] : [one, two];
  return { name: `${first.name} ${last.name}`, names: { RU: `${first.russian} ${last.russian}` } };
}
