import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { type BatchQueue, createBatchQueue } from '../../../../platform/batch/batch-queue.ts';
import { type Tx, within } from '../../../../platform/database/database.ts';
import { findCaught } from '../store/envelopes.ts';
import { lockShowers, type Shower } from '../store/showers.ts';
import { allowedOf, catchEnvelopes, type Tap, type TapOutcome } from './catch-envelopes.ts';
import type { RainDeps } from './deps.ts';

const LIMIT = { batch: 500, waiting: 20_000, waitMs: 8_000 };

/** Showers without an envelope that are remembered. */
const EMPTY_MAX = 100;

/**
 * Taps are decided in batches in the order in which they arrive, each batch in one transaction. Envelopes are never
 * returned, so a shower that a committed batch found empty needs no lock any more: a player either has an envelope or
 * gets none.
 */
export function createTaps(deps: RainDeps): BatchQueue<Tap, TapOutcome> {
  const empty = new Map<Reference, Shower>();
  return createBatchQueue<Tap, TapOutcome>({
    clock: deps.clock,
    limit: LIMIT,
    keyOf: ({ shower, player }) => `${shower} ${player}`,
    async decide(taps) {
      const outcomes = new Map<Tap, TapOutcome>();
      for (const [id, own] of byShower(taps)) {
        const shower = empty.get(id);
        if (shower) await decideEmpty(deps, shower, own, outcomes);
      }
      const others = taps.filter((tap) => !outcomes.has(tap));
      if (others.length > 0)
        for (const shower of await decideTaps(deps, others, outcomes)) {
          if (empty.size >= EMPTY_MAX) empty.clear();
          empty.set(shower.id, shower);
        }
      return taps.map((tap) => outcomes.get(tap) ?? { is: 'no-such-activity' });
    },
  });
}

function byShower(taps: readonly Tap[]): ReadonlyMap<Reference, Tap[]> {
  const own = new Map<Reference, Tap[]>();
  for (const tap of taps) {
    const known = own.get(tap.shower);
    if (known) known.push(tap);
    else own.set(tap.shower, [tap]);
  }
  return own;
}

/** Returns the showers that have no envelope left when the transaction has committed. */
async function decideTaps(
  deps: RainDeps,
  taps: readonly Tap[],
  outcomes: Map<Tap, TapOutcome>,
): Promise<readonly Shower[]> {
  const tapsOf = byShower(taps);
  const ids = [...tapsOf.keys()];
  return deps.database.inTransaction(async (tx) => {
    // The work may run again, after an attempt that was rolled back.
    for (const tap of taps) outcomes.delete(tap);
    // Sent together: what was caught is read under the lock.
    const [locked, ...caught] = await Promise.all([
      lockShowers(tx, ids),
      ...ids.map((id) => findCaught(within(tx), id, playersOf(tapsOf.get(id) ?? []))),
    ]);
    const showers = new Map(locked.map((shower) => [shower.id, shower]));
    const empty: Shower[] = [];
    for (const [index, id] of ids.entries()) {
      const shower = showers.get(id);
      if (!shower) continue;
      const left = await decideShower(
        deps,
        tx,
        { shower, taps: tapsOf.get(id) ?? [], known: caught[index] ?? new Map() },
        outcomes,
      );
      if (left === 0) empty.push({ ...shower, taken: shower.envelopes });
    }
    return empty;
  });
}

const playersOf = (taps: readonly Tap[]): PlayerId[] => taps.map(({ player }) => player);

async function decideEmpty(
  deps: Pick<RainDeps, 'database'>,
  shower: Shower,
  taps: readonly Tap[],
  outcomes: Map<Tap, TapOutcome>,
): Promise<void> {
  const known = await findCaught(deps.database, shower.id, playersOf(taps));
  for (const tap of askingOf({ shower, taps, known }, outcomes)) outcomes.set(tap, { is: 'rain-empty' });
}

interface ShowerTaps {
  readonly shower: Shower;
  readonly taps: readonly Tap[];
  /** What the players have. */
  readonly known: ReadonlyMap<PlayerId, bigint>;
}

/** Those who have no envelope and came in time; the others are answered. */
function askingOf({ shower, taps, known }: ShowerTaps, outcomes: Map<Tap, TapOutcome>): readonly Tap[] {
  return taps.filter((tap) => {
    const amount = known.get(tap.player);
    const refused = amount === undefined ? refusalOf(shower, tap) : undefined;
    if (amount !== undefined)
      outcomes.set(tap, { is: 'caught', amount, left: shower.envelopes - shower.taken });
    else if (refused) outcomes.set(tap, { is: refused });
    return amount === undefined && refused === undefined;
  });
}

/** Returns how many envelopes are left. */
async function decideShower(
  deps: RainDeps,
  tx: Tx,
  own: ShowerTaps,
  outcomes: Map<Tap, TapOutcome>,
): Promise<number> {
  const { shower } = own;
  const left = shower.envelopes - shower.taken;
  const asking = askingOf(own, outcomes);
  if (asking.length === 0) return left;
  if (left === 0) {
    for (const tap of asking) outcomes.set(tap, { is: 'rain-empty' });
    return 0;
  }
  return catchEnvelopes(deps, tx, await allowedOf(deps, tx, shower, asking, outcomes), outcomes);
}

function refusalOf(shower: Shower, { brand, atMs }: Tap) {
  if (shower.brand !== brand) return 'no-such-activity' as const;
  if (atMs < shower.beginsMs) return 'activity-not-started' as const;
  return atMs >= shower.endsMs ? ('activity-over' as const) : undefined;
}
