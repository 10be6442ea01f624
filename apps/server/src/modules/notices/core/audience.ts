import { isLanguage, type Language } from './kind.ts';

/** Whom a send is for: every condition holds. All about one brand. */
export interface Audience {
  readonly country?: string;
  readonly languages?: readonly Language[];
  readonly registeredFromMs?: number;
  readonly registeredUntilMs?: number;
  /** Seen within this many days; not seen for this many. */
  readonly seenDays?: number;
  readonly unseenDays?: number;
  readonly depositsFrom?: number;
  readonly depositsUntil?: number;
  readonly levelFrom?: number;
  readonly levelUntil?: number;
  readonly plays?: 'sports' | 'casino';
  readonly hasOpenBets?: boolean;
  /** These players only. */
  readonly players?: readonly number[];
}

export const AUDIENCE_PLAYERS_MAX = 1_000;

const NUMBERS = [
  'registeredFromMs',
  'registeredUntilMs',
  'seenDays',
  'unseenDays',
  'depositsFrom',
  'depositsUntil',
  'levelFrom',
  'levelUntil',
] as const;
const KNOWN: ReadonlySet<string> = new Set([
  ...NUMBERS,
  'country',
  'languages',
  'plays',
  'hasOpenBets',
  'players',
]);

export type AudienceRead =
  | { readonly is: 'audience'; readonly audience: Audience }
  | { readonly is: 'wrong'; readonly field: string };

const wrong = (field: string): AudienceRead => ({ is: 'wrong', field });

/** Checks an audience from a request or from a row; the first wrong field is named. */
export function readAudience(value: unknown): AudienceRead {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong('audience');
  const given = value as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(given).find((key) => !KNOWN.has(key));
  if (unknown !== undefined) return wrong(unknown);
  for (const field of NUMBERS) if (!isCount(given[field])) return wrong(field);
  const { country, languages, plays, hasOpenBets, players } = given;
  if (country !== undefined && !(typeof country === 'string' && /^[A-Z]{2}$/.test(country)))
    return wrong('country');
  if (languages !== undefined && !isListOf(languages, 5, isLanguage)) return wrong('languages');
  if (plays !== undefined && plays !== 'sports' && plays !== 'casino') return wrong('plays');
  if (hasOpenBets !== undefined && typeof hasOpenBets !== 'boolean') return wrong('hasOpenBets');
  if (players !== undefined && !isListOf(players, AUDIENCE_PLAYERS_MAX, isPlayer)) return wrong('players');
  return isBackwards(given) ?? { is: 'audience', audience: given as Audience };
}

/** A window that ends before it begins finds nobody: that is a mistake. */
function isBackwards(given: Readonly<Record<string, unknown>>): AudienceRead | undefined {
  const pairs = [
    ['registeredFromMs', 'registeredUntilMs'],
    ['depositsFrom', 'depositsUntil'],
    ['levelFrom', 'levelUntil'],
  ] as const;
  for (const [from, until] of pairs) {
    const [low, high] = [given[from], given[until]];
    if (typeof low === 'number' && typeof high === 'number' && low > high) return wrong(until);
  }
  return undefined;
}

const isCount = (value: unknown) =>
  value === undefined || (Number.isSafeInteger(value) && (value as number) >= 0);
const isPlayer = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0;

function isListOf(value: unknown, most: number, is: (item: never) => boolean): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= most &&
    value.every((item) => is(item as never))
  );
}
