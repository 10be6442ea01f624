import type { PlayerId } from '@palpite/kernel/ids';
import { type Instant, instant, MINUTE_MS } from '@palpite/kernel/time';
import { type Tx, within } from '../../../../platform/database/database.ts';
import { type FactChange, periodAt, readDated } from '../../counters/index.ts';
import { amountOf, daysOf, firstDayOf, type Played, playedOf, scoreOf } from '../core/score.ts';
import { insertPeriod, type Period, type PeriodKey, sharePeriods } from '../store/periods.ts';
import { addScores, type PlayerScore, raiseScores, replaceScores } from '../store/scores.ts';
import { nowOf, type RankingsDeps } from './deps.ts';
import type { RankingsOf } from './rankings-of.ts';

interface Change {
  readonly player: PlayerId;
  readonly brand: string;
  readonly at: Instant;
  readonly was: Played | undefined;
  readonly now: Played | undefined;
}

const SPANS = ['day', 'week'] as const;
const keyOf = ({ brand, span, firstDay }: PeriodKey) => `${brand} ${span} ${firstDay}`;

/**
 * Moves the scores in the transaction that moves the counters, with a fixed number of statements for any number of
 * facts. New facts are added; where a fact was taken back or changed, the scores of its player are computed again from
 * all facts of the period. The caller holds the locks of the players' counters, and the periods are held against being
 * closed: what belongs to a closed one changes nothing.
 */
export async function countScores(
  deps: RankingsDeps,
  rankings: RankingsOf,
  tx: Tx,
  facts: readonly FactChange[],
): Promise<void> {
  const changes = facts.flatMap(({ player, brand, at, was, counted }): Change[] => {
    const [before, now] = [was && playedOf(was), counted && playedOf(counted)];
    return before || now ? [{ player, brand, at, was: before, now }] : [];
  });
  if (changes.length === 0) return;
  const periods = await openPeriods(deps, rankings, tx, changes);
  if (periods.size === 0) return;
  const { added, again } = sorted(changes, periods);
  await Promise.all([
    addScores(tx, scoresOf(added, false)),
    raiseScores(tx, scoresOf(added, true)),
    countAgain(tx, again).then((scores) => replaceScores(tx, scores)),
  ]);
}

/** The periods that are not closed, by the brand and day of what counts in them. */
type OpenPeriods = ReadonlyMap<string, readonly Period[]>;
const dayKeyOf = (brand: string, { day }: Played) => `${brand} ${day}`;

/** The periods of the changes. Those that are not there yet are made. */
async function openPeriods(
  deps: RankingsDeps,
  rankings: RankingsOf,
  tx: Tx,
  changes: readonly Change[],
): Promise<OpenPeriods> {
  // By brand and day, and when something counted on it first: thousands of changes have few days.
  const days = new Map<string, { brand: string; day: string; at: Instant | undefined }>();
  for (const { brand, at, was, now } of changes)
    for (const played of [was, now]) {
      if (!played) continue;
      const key = dayKeyOf(brand, played);
      const known = days.get(key);
      const first = played === now ? at : undefined;
      if (!known) days.set(key, { brand, day: played.day, at: first });
      else known.at ??= first;
    }
  const keys = new Map<string, PeriodKey & { readonly at: Instant | undefined }>();
  for (const { brand, day, at } of days.values())
    for (const span of SPANS) {
      const key = { brand, span, firstDay: firstDayOf(span, day) };
      keys.set(keyOf(key), { ...key, at: keys.get(keyOf(key))?.at ?? at });
    }
  // In one order, because a transaction that makes a period blocks others that make it.
  const wanted = [...keys].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, key]) => key);
  const found = await sharePeriods(tx, wanted);
  const there = new Set(found.map(keyOf));
  let made = 0;
  for (const key of wanted)
    if (key.at !== undefined && !there.has(keyOf(key)))
      made += await makePeriod(deps, rankings, tx, key, key.at);
  const all = made > 0 ? await sharePeriods(tx, wanted) : found;
  const open = new Map(
    all.filter(({ closedMs }) => closedMs === undefined).map((period) => [keyOf(period), period]),
  );
  return new Map(
    [...days].flatMap(([key, { brand, day }]) => {
      const own = SPANS.flatMap(
        (span) => open.get(keyOf({ brand, span, firstDay: firstDayOf(span, day) })) ?? [],
      );
      return own.length > 0 ? [[key, own] as const] : [];
    }),
  );
}

/** A period that would be closed by now is not begun: what is read so late counts in no ranking. */
async function makePeriod(
  deps: RankingsDeps,
  rankings: RankingsOf,
  tx: Tx,
  { brand, span, firstDay }: PeriodKey,
  at: Instant,
): Promise<number> {
  const ranking = await rankings.one(brand, span, within(tx));
  if (!ranking) return 0;
  const { from, to, fromDay } = periodAt(span, at, deps.brandOf(brand).zone);
  if (fromDay !== firstDay || nowOf(deps) >= to + ranking.settleMinutes * MINUTE_MS) return 0;
  await insertPeriod(tx, deps.ids.next(), ranking, { firstDay, from, to });
  return 1;
}

interface Counting {
  readonly period: Period;
  readonly player: PlayerId;
  readonly facts: { readonly amount: bigint; readonly at: Instant }[];
}

/** What is only added, and the players and periods that are counted again. */
function sorted(
  changes: readonly Change[],
  periods: OpenPeriods,
): { readonly added: readonly Counting[]; readonly again: readonly Counting[] } {
  const countings = new Map<Period, Map<PlayerId, Counting>>();
  const again = new Set<Counting>();
  const of = (brand: string, player: PlayerId, played: Played): Counting[] =>
    (periods.get(dayKeyOf(brand, played)) ?? []).map((period) => {
      const players = countings.get(period) ?? new Map<PlayerId, Counting>();
      const counting = players.get(player) ?? { period, player, facts: [] };
      countings.set(period, players.set(player, counting));
      return counting;
    });
  for (const { brand, player, at, was, now } of changes) {
    if (was) for (const counting of of(brand, player, was)) again.add(counting);
    if (!now) continue;
    for (const counting of of(brand, player, now))
      counting.facts.push({ amount: amountOf(counting.period, now), at });
  }
  const all = [...countings.values()].flatMap((players) => [...players.values()]);
  return { added: all.filter((counting) => !again.has(counting)), again: [...again] };
}

function scoresOf(countings: readonly Counting[], isHighest: boolean): PlayerScore[] {
  return countings.flatMap(({ period, player, facts }) => {
    if ((period.metric === 'multiplier') !== isHighest) return [];
    const score = scoreOf(period.metric, facts);
    return score ? [{ period: period.id, player, ...score }] : [];
  });
}

const NEVER = instant(0);

async function countAgain(tx: Tx, again: readonly Counting[]): Promise<PlayerScore[]> {
  if (again.length === 0) return [];
  const ranges = new Map<PlayerId, { fromDay: string; toDay: string }>();
  for (const { period, player } of again) {
    const days = daysOf(period.span, period.firstDay);
    const known = ranges.get(player) ?? days;
    ranges.set(player, {
      fromDay: days.fromDay < known.fromDay ? days.fromDay : known.fromDay,
      toDay: days.toDay > known.toDay ? days.toDay : known.toDay,
    });
  }
  const facts = await readDated(
    tx,
    [...ranges].map(([player, days]) => ({ player, ...days })),
  );
  const played = new Map<
    PlayerId,
    { readonly played: Played; readonly brand: string; readonly at: Instant }[]
  >();
  for (const { player, at, counted } of facts) {
    const one = playedOf(counted);
    if (!one) continue;
    const own = played.get(player) ?? [];
    played.set(player, own);
    own.push({ played: one, brand: counted.brand, at });
  }
  return again.map(({ period, player }) => {
    const own = (played.get(player) ?? []).filter(
      (fact) => fact.brand === period.brand && firstDayOf(period.span, fact.played.day) === period.firstDay,
    );
    const counted = own.map((fact) => ({ amount: amountOf(period, fact.played), at: fact.at }));
    const score = scoreOf(period.metric, counted) ?? { score: 0n, reachedAt: NEVER };
    return { period: period.id, player, ...score };
  });
}
