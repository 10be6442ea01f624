import type { LineUpPosition } from '@palpite/kernel/line-up';
import { type Chance, chanceOf } from '../model/chance.ts';
import { clubCountryOf, type TeamSport } from '../names/countries.ts';
import { type People, type Person, personOf } from '../names/people.ts';
import { FILIPINA, FILIPINO, INDIAN, IRANIAN, JAPANESE, KENYAN, VIETNAMESE } from '../names/people-asian.ts';
import { ENGLISH, GERMAN } from '../names/people-germanic.ts';
import { FRENCH, ITALIAN, PORTUGUESE, SPANISH } from '../names/people-romance.ts';
import { RUSSIAN, WEST_SLAVIC } from '../names/people-slavic.ts';

export interface SquadPlayer extends Person {
  /** On the shirt. */
  readonly number: number;
  readonly position: LineUpPosition;
  /** How often the player scores, relative to the others of the side. */
  readonly weight: number;
}

/** In each position the first choice comes first. */
export type Squad = readonly SquadPlayer[];

const OF_COUNTRY: Readonly<Record<string, People>> = {
  AR: SPANISH,
  BR: PORTUGUESE,
  CA: ENGLISH,
  CO: SPANISH,
  CU: SPANISH,
  DE: GERMAN,
  ES: SPANISH,
  FR: FRENCH,
  GB: ENGLISH,
  IN: INDIAN,
  IR: IRANIAN,
  IT: ITALIAN,
  JP: JAPANESE,
  KE: KENYAN,
  MX: SPANISH,
  PE: SPANISH,
  PH: FILIPINO,
  PL: WEST_SLAVIC,
  RU: RUSSIAN,
  SI: WEST_SLAVIC,
  US: ENGLISH,
  VN: VIETNAMESE,
};
/** Clubs that only play in leagues of several countries. */
const FROM_EVERYWHERE = [PORTUGUESE, SPANISH, ITALIAN, FRENCH, GERMAN, ENGLISH, WEST_SLAVIC];
const WOMEN_OF_LEAGUE: Readonly<Record<number, People>> = { 903: FILIPINA };

type Positions = readonly (readonly [position: LineUpPosition, count: number, weight: number])[];
const POSITIONS: Readonly<Record<TeamSport, Positions>> = {
  football: [
    ['goalkeeper', 3, 0],
    ['defender', 7, 0.35],
    ['midfielder', 8, 1],
    ['forward', 6, 2.3],
  ],
  basketball: [
    ['guard', 5, 1],
    ['wing', 5, 1],
    ['centre', 3, 1],
  ],
  volleyball: [
    ['setter', 2, 0.3],
    ['hitter', 4, 1],
    ['blocker', 4, 0.7],
    ['opposite', 2, 1.2],
    ['libero', 2, 0],
  ],
};
const KEEPER_NUMBERS = [1, 12, 23];
const NUMBER_MAX = 30;
const FACTOR = { from: 0.6, to: 1.5 };

const known = new Map<string, Squad>();

export interface SquadOwner {
  readonly id: number;
  readonly country?: string;
}

/** The invented players of a team, the same in every season. */
export function squadOf(sport: TeamSport, league: number, team: SquadOwner): Squad {
  const key = `${sport} ${team.id}`;
  const found = known.get(key) ?? drawSquad(sport, league, team);
  known.set(key, found);
  return found;
}

function drawSquad(sport: TeamSport, league: number, { id, country }: SquadOwner): Squad {
  const chance = chanceOf(0, `squad ${sport}`, id);
  const named = WOMEN_OF_LEAGUE[league] ?? OF_COUNTRY[country ?? clubCountryOf(id) ?? ''];
  const numbers = shuffled(
    Array.from({ length: NUMBER_MAX }, (_none, index) => index + 1).filter(
      (number) => !KEEPER_NUMBERS.includes(number),
    ),
    chance,
  );
  const taken = new Set<string>();
  return POSITIONS[sport].flatMap(([position, count, weight]) =>
    Array.from({ length: count }, (_none, index) => ({
      ...newPerson(named, taken, chance),
      number: (position === 'goalkeeper' ? KEEPER_NUMBERS[index] : numbers.pop()) ?? 99,
      position,
      weight: weight * chance.between(FACTOR.from, FACTOR.to),
    })),
  );
}

/** No two players of a side share a name. */
function newPerson(named: People | undefined, taken: Set<string>, chance: Chance): Person {
  for (;;) {
    const among = named ?? FROM_EVERYWHERE[chance.below(FROM_EVERYWHERE.length)] ?? ENGLISH;
    const person = personOf(among, chance);
    if (taken.has(person.name)) continue;
    taken.add(person.name);
    return person;
  }
}

export function shuffled<T>(values: readonly T[], chance: Chance): T[] {
  return values
    .map((value) => ({ value, order: chance.uniform() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ value }) => value);
}
