import { createHash } from 'node:crypto';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { instant } from '@palpite/kernel/time';
import type { Tx } from '../../../../platform/database/database.ts';
import type { NewGrant } from '../../../bonuses/index.ts';
import { periodAt } from '../../counters/index.ts';
import { averageOf } from '../core/shower.ts';
import {
  type Envelope,
  findMarks,
  nextEnvelopes,
  sumCaught,
  writeCaught,
  writeMarks,
} from '../store/envelopes.ts';
import type { Shower } from '../store/showers.ts';
import type { RainDeps } from './deps.ts';

export interface Tap {
  readonly shower: Reference;
  readonly player: PlayerId;
  readonly brand: string;
  /** When it arrived: a tap in time counts as in time, however long the queue is. */
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

interface Allowed {
  readonly shower: Shower;
  readonly taps: readonly Tap[];
  readonly marks: Marks;
  /** The next ones that no player has. */
  readonly envelopes: readonly Envelope[];
}

/** Those who may have an envelope; the others are refused. The questions do not need each other's answers, so they are sent together. */
export async function allowedOf(
  deps: RainDeps,
  tx: Tx,
  shower: Shower,
  asking: readonly Tap[],
  outcomes: Map<Tap, TapOutcome>,
): Promise<Allowed> {
  const isOn = await deps.isOn(shower.brand, shower.code);
  const remaining = asking.map(({ player }) => player);
  const [blocked, covered, marks, envelopes] = await Promise.all([
    deps.blockedOf(tx, remaining),
    coveredOf(deps, tx, shower, remaining),
    marksOf(deps, tx, shower, remaining),
    nextEnvelopes(tx, shower.id, remaining.length),
  ]);
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
  return { shower, taps: allowed, marks, envelopes };
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
  const average = averageOf(shower);
  const [earned, caught] = await Promise.all([
    deps.earnedOf(tx, players, fromDay),
    sumCaught(tx, players, new Date(from), average),
  ]);
  return new Set(
    players.filter((player) => (earned.get(player) ?? 0n) >= (caught.get(player) ?? 0n) + average),
  );
}

const PAID_BY_DAYS = 7;
const MARK_BYTES = 16;

/**
 * Devices and documents as they are stored with the shower: equal ones are found, and nothing else can be read from
 * them.
 */
async function marksOf(deps: RainDeps, tx: Tx, { id }: Shower, players: readonly PlayerId[]): Promise<Marks> {
  const hashed = (word: string) =>
    createHash('sha256').update(`${id} ${word}`).digest().subarray(0, MARK_BYTES).toString('hex');
  const words = await deps.marksOf(tx, players);
  return new Map([...words].map(([player, own]) => [player, own.map(hashed)]));
}

/** How often envelopes whose grants were refused are offered to later players of the same batch. */
const OFFERS_MAX = 8;

/** An envelope whose grant is refused stays for the next player. Returns how many are left. */
export async function catchEnvelopes(
  deps: RainDeps,
  tx: Tx,
  { shower, taps, marks, envelopes: next }: Allowed,
  outcomes: Map<Tap, TapOutcome>,
): Promise<number> {
  let waiting = taps;
  let left = shower.envelopes - shower.taken;
  for (let offer = 0; offer < OFFERS_MAX && waiting.length > 0 && left > 0; offer += 1) {
    const envelopes = offer === 0 ? next : await nextEnvelopes(tx, shower.id, waiting.length);
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
    const caughtMarks = caught.flatMap(({ player }) => marks.get(player) ?? []);
    await Promise.all([
      writeCaught(tx, shower.id, caught, new Date(deps.clock.nowMs())),
      writeMarks(tx, shower.id, caughtMarks),
    ]);
    left -= caught.length;
    for (const { tap, amount } of caught) outcomes.set(tap, { is: 'caught', amount, left });
    for (const tap of first) if (!outcomes.has(tap)) outcomes.set(tap, { is: 'growth-paused' });
    // The grants of the players behind would be refused too.
    if (granted.some(({ is }) => is === 'exhausted' || is === 'campaign-off')) break;
  }
  for (const tap of waiting) outcomes.set(tap, { is: left > 0 ? 'growth-paused' : 'rain-empty' });
  return left;
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
