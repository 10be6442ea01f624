import { createHash } from 'node:crypto';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { instant } from '@palpite/kernel/time';
import { type BatchQueue, createBatchQueue } from '../../../../platform/batch/batch-queue.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import type { NewGrant } from '../../../bonuses/index.ts';
import { periodAt } from '../../counters/index.ts';
import { averageOf } from '../core/shower.ts';
import {
  type Envelope,
  findCaught,
  findMarks,
  nextEnvelopes,
  sumCaught,
  writeCaught,
  writeMarks,
} from '../store/envelopes.ts';
import { lockShowers, type Shower } from '../store/showers.ts';
import type { RainDeps } from './deps.ts';

export interface Tap {
  readonly shower: Reference;
  readonly player: PlayerId;
  readonly brand: string;
  /** When it arrived: whoever tapped in time is answered as such, however long the queue is. */
  readonly atMs: number;
}

export type TapOutcome =
  | { readonly is: 'caught'; readonly amount: bigint; readonly left: number }
  | {
      readonly is:
        | 'no-such-activity'
        | 'activity-not-started'
        | 'activity-over'
        | 'rain-empty'
        | 'rain-not-played'
        | 'rain-shared'
        | 'account-blocked'
        | 'growth-paused';
    };

const LIMIT = { batch: 500, waiting: 20_000, waitMs: 8_000 };

/** Taps are decided in batches in the order in which they arrive, each batch in one transaction. */
export function createTaps(deps: RainDeps): BatchQueue<Tap, TapOutcome> {
  return createBatchQueue<Tap, TapOutcome>({
    clock: deps.clock,
    limit: LIMIT,
    keyOf: ({ shower, player }) => `${shower} ${player}`,
    decide: (taps) => decideTaps(deps, taps),
  });
}

async function decideTaps(deps: RainDeps, taps: readonly Tap[]): Promise<readonly TapOutcome[]> {
  const ids = [...new Set(taps.map(({ shower }) => shower))];
  return deps.database.inTransaction(async (tx) => {
    const showers = new Map((await lockShowers(tx, ids)).map((shower) => [shower.id, shower]));
    const outcomes = new Map<Tap, TapOutcome>();
    for (const id of ids) {
      const own = taps.filter(({ shower }) => shower === id);
      const shower = showers.get(id);
      if (shower) await decideShower(deps, tx, shower, own, outcomes);
    }
    return taps.map((tap) => outcomes.get(tap) ?? { is: 'no-such-activity' });
  });
}

async function decideShower(
  deps: RainDeps,
  tx: Tx,
  shower: Shower,
  taps: readonly Tap[],
  outcomes: Map<Tap, TapOutcome>,
): Promise<void> {
  const players = taps.map(({ player }) => player);
  const known = await findCaught(tx, shower.id, players);
  const left = () => shower.envelopes - shower.taken;
  const asking = taps.filter((tap) => {
    const amount = known.get(tap.player);
    const refused = amount === undefined ? refusalOf(shower, tap) : undefined;
    if (amount !== undefined) outcomes.set(tap, { is: 'caught', amount, left: left() });
    else if (refused) outcomes.set(tap, { is: refused });
    return amount === undefined && refused === undefined;
  });
  if (asking.length === 0) return;
  if (left() === 0) {
    for (const tap of asking) outcomes.set(tap, { is: 'rain-empty' });
    return;
  }
  const { allowed, marks } = await allowedOf(deps, tx, shower, asking, outcomes);
  await catchEnvelopes(deps, tx, { shower, taps: allowed, marks }, outcomes);
}

/** Those who may have an envelope; the others are refused. */
async function allowedOf(
  deps: RainDeps,
  tx: Tx,
  shower: Shower,
  asking: readonly Tap[],
  outcomes: Map<Tap, TapOutcome>,
): Promise<{ readonly allowed: readonly Tap[]; readonly marks: Marks }> {
  const isOn = await deps.isOn(shower.brand, shower.code);
  const remaining = asking.map(({ player }) => player);
  const blocked = await deps.blockedOf(tx, remaining);
  const covered = await coveredOf(deps, tx, shower, remaining);
  const marks = await marksOf(deps, tx, shower, remaining);
  const taken = await findMarks(tx, shower.id, [...marks.values()].flat());
  const allowed = asking.filter((tap) => {
    const { player } = tap;
    const own = marks.get(player) ?? [];
    const is = refused();
    if (is) outcomes.set(tap, { is });
    // Of several accounts of a device in one batch the first has the envelope.
    else for (const mark of own) taken.add(mark);
    return is === undefined;
    function refused() {
      if (!isOn) return 'growth-paused' as const;
      if (blocked.has(player)) return 'account-blocked' as const;
      if (!covered.has(player)) return 'rain-not-played' as const;
      return own.some((mark) => taken.has(mark)) ? ('rain-shared' as const) : undefined;
    }
  });
  return { allowed, marks };
}

/** By player, in hex. */
type Marks = ReadonlyMap<PlayerId, readonly string[]>;

/**
 * Those of whose stakes of the last seven days the bookmaker earns on average what they caught in these days and an average
 * envelope more. Otherwise accounts that deposit once and withdraw it would be paid twice a day.
 */
async function coveredOf(
  deps: RainDeps,
  tx: Tx,
  shower: Shower,
  players: readonly PlayerId[],
): Promise<ReadonlySet<PlayerId>> {
  const now = instant(deps.clock.nowMs());
  const { from, fromDay } = periodAt('day', now, deps.brandOf(shower.brand).zone, PAID_BY_DAYS - 1);
  const earned = await deps.earnedOf(tx, players, fromDay);
  const average = averageOf(shower);
  const caught = await sumCaught(tx, players, new Date(from), average);
  return new Set(
    players.filter((player) => (earned.get(player) ?? 0n) >= (caught.get(player) ?? 0n) + average),
  );
}

const PAID_BY_DAYS = 7;
const MARK_BYTES = 16;

/** Devices and documents as they are stored with the shower: equal ones are found, and nothing else is told. */
async function marksOf(deps: RainDeps, tx: Tx, { id }: Shower, players: readonly PlayerId[]): Promise<Marks> {
  const hashed = (word: string) =>
    createHash('sha256').update(`${id} ${word}`).digest().subarray(0, MARK_BYTES).toString('hex');
  const words = await deps.marksOf(tx, players);
  return new Map([...words].map(([player, own]) => [player, own.map(hashed)]));
}

function refusalOf(shower: Shower, { brand, atMs }: Tap) {
  if (shower.brand !== brand) return 'no-such-activity' as const;
  if (atMs < shower.beginsMs) return 'activity-not-started' as const;
  return atMs >= shower.endsMs ? ('activity-over' as const) : undefined;
}

/** So often envelopes whose grants were refused are offered to the players behind in the same batch. */
const OFFERS_MAX = 8;

/** An envelope whose grant is refused stays for the next player. */
async function catchEnvelopes(
  deps: RainDeps,
  tx: Tx,
  { shower, taps, marks }: { readonly shower: Shower; readonly taps: readonly Tap[]; readonly marks: Marks },
  outcomes: Map<Tap, TapOutcome>,
): Promise<void> {
  let waiting = taps;
  let left = shower.envelopes - shower.taken;
  for (let offer = 0; offer < OFFERS_MAX && waiting.length > 0 && left > 0; offer += 1) {
    const envelopes = await nextEnvelopes(tx, shower.id, waiting.length);
    const first = waiting.slice(0, envelopes.length);
    waiting = waiting.slice(envelopes.length);
    const granted = await deps.bonuses.grant(
      tx,
      first.map(({ player }, index) => grantOf(deps, shower, player, envelopes[index] as Envelope)),
    );
    const caught = first.flatMap((tap, index) => {
      const is = granted[index]?.is;
      const { n, amount } = envelopes[index] as Envelope;
      return is === 'granted' || is === 'repeated' ? [{ tap, player: tap.player, n, amount }] : [];
    });
    await writeCaught(tx, shower.id, caught, new Date(deps.clock.nowMs()));
    await writeMarks(
      tx,
      shower.id,
      caught.flatMap(({ player }) => marks.get(player) ?? []),
    );
    left -= caught.length;
    for (const { tap, amount } of caught) outcomes.set(tap, { is: 'caught', amount, left });
    for (const tap of first) if (!outcomes.has(tap)) outcomes.set(tap, { is: 'growth-paused' });
    // Nobody behind would be paid either.
    if (granted.some(({ is }) => is === 'exhausted' || is === 'campaign-off')) break;
  }
  for (const tap of waiting) outcomes.set(tap, { is: left > 0 ? 'growth-paused' : 'rain-empty' });
}

function grantOf(
  deps: RainDeps,
  { id, brand, code }: Shower,
  player: PlayerId,
  { amount }: Envelope,
): NewGrant {
  return {
    campaign: code,
    player,
    brand,
    asset: deps.brandOf(brand).asset,
    key: `${id}:${player}`,
    reason: 'money-rain',
    value: { kind: 'cash', units: amount },
  };
}
