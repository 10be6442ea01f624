import { isLanguage, type Language } from './kind.ts';

/** Whom a send is for: every condition holds. All about one brand. */
export interface Audience extends Conditions {
  readonly hasOpenBets?: boolean;
  /** Players for whom all of these hold are left out. */
  readonly except?: Conditions;
}

/** What the module knows by itself. */
export interface Conditions {
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
  /** These players only. */
  readonly players?: readonly number[];
}

export const AUDIENCE_PLAYERS_MAX = 1_000;
/** A hundred years; more days back the database has no date. */
export const AUDIENCE_DAYS_MAX = 36_500;
/** What a count of deposits or a level is compared with: what the columns hold. */
const COUNT_MAX = 2_147_483_647;
/** The latest moment that a `Date` can hold. */
const MOMENT_MAX = 8_640_000_000_000_000;

/** The most that each number may be. */
const NUMBERS = {
  registeredFromMs: MOMENT_MAX,
  registeredUntilMs: MOMENT_MAX,
  seenDays: AUDIENCE_DAYS_MAX,
  unseenDays: AUDIENCE_DAYS_MAX,
  depositsFrom: COUNT_MAX,
  depositsUntil: COUNT_MAX,
  levelFrom: COUNT_MAX,
  levelUntil: COUNT_MAX,
} as const;
const CONDITIONS: ReadonlySet<string> = new Set([
  ...Object.keys(NUMBERS),
  'country',
  'languages',
  'plays',
  'players',
]);
const OUTER: ReadonlySet<string> = new Set(['hasOpenBets', 'except']);

export type AudienceRead =
  | { readonly is: 'audience'; readonly audience: Audience }
  | { readonly is: 'wrong'; readonly field: string };

const wrong = (field: string): AudienceRead => ({ is: 'wrong', field });

/** Checks an audience from a request or from a row; the first wrong field is named. */
export function readAudience(value: unknown): AudienceRead {
  if (!isRecord(value)) return wrong('audience');
  const { hasOpenBets, except } = value;
  if (hasOpenBets !== undefined && typeof hasOpenBets !== 'boolean') return wrong('hasOpenBets');
  if (except !== undefined) {
    // An exception without a condition would leave out everybody.
    if (!isRecord(except) || Object.keys(except).length === 0) return wrong('except');
    const field = wrongCondition(except, CONDITIONS);
    if (field !== undefined) return wrong(`except.${field}`);
  }
  const field = wrongCondition(value, new Set([...CONDITIONS, ...OUTER]));
  return field === undefined ? { is: 'audience', audience: value as Audience } : wrong(field);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function wrongCondition(
  given: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
): string | undefined {
  const unknown = Object.keys(given).find((key) => !known.has(key));
  if (unknown !== undefined) return unknown;
  for (const [field, most] of Object.entries(NUMBERS)) if (!isCount(given[field], most)) return field;
  const { country, languages, plays, players } = given;
  if (country !== undefined && !(typeof country === 'string' && /^[A-Z]{2}$/.test(country))) return 'country';
  if (languages !== undefined && !isListOf(languages, 5, isLanguage)) return 'languages';
  if (plays !== undefined && plays !== 'sports' && plays !== 'casino') return 'plays';
  if (players !== undefined && !isListOf(players, AUDIENCE_PLAYERS_MAX, isPlayer)) return 'players';
  return backwardsWindow(given);
}

/** A window that ends before it begins finds nobody: that is a mistake. */
function backwardsWindow(given: Readonly<Record<string, unknown>>): string | undefined {
  const pairs = [
    ['registeredFromMs', 'registeredUntilMs'],
    ['depositsFrom', 'depositsUntil'],
    ['levelFrom', 'levelUntil'],
  ] as const;
  for (const [from, until] of pairs) {
    const [low, high] = [given[from], given[until]];
    if (typeof low === 'number' && typeof high === 'number' && low > high) return until;
  }
  return undefined;
}

const isCount = (value: unknown, most: number) =>
  value === undefined || (Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most);
const isPlayer = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0;

function isListOf(value: unknown, most: number, is: (item: never) => boolean): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= most &&
    value.every((item) => is(item as never))
  );
}
