import type { Fiat } from '@palpite/kernel/assets';
import { boundsOf } from '@palpite/kernel/day';
import type { PlayerId } from '@palpite/kernel/ids';
import { instant, type Zone } from '@palpite/kernel/time';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Database, within } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/ids/ids.ts';
import type { Bonuses } from '../../bonuses/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import { type Counters, dayAt } from '../counters/index.ts';
import { type CollectedLine, collectedOf, dayMax, linesOf } from './service/collected.ts';
import {
  findRealtimeDraw,
  lockDrawn,
  type RealtimeDraw,
  readDrawn,
  readRealtimeDraws,
  writeRealtimeDraw,
} from './store/draws.ts';

export type { CollectedLine } from './service/collected.ts';
export type { RealtimeDraw } from './store/draws.ts';

export interface RealtimeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly counters: Pick<Counters, 'days'>;
  readonly bonuses: Pick<Bonuses, 'grant'>;
  readonly wallet: Pick<Wallet, 'blockedOf'>;
  brandOf(id: string): { readonly zone: Zone; readonly asset: Fiat };
  mayReceive(player: PlayerId, brand: string): Promise<boolean>;
}

export interface RealtimePlayer {
  readonly player: PlayerId;
  readonly brand: string;
}

export type RealtimeOutcome =
  | { readonly is: 'drawn'; readonly amount: bigint }
  | { readonly is: 'nothing-to-draw' | 'account-blocked' };

export interface RealtimeView {
  /** Collected and not drawn. */
  readonly collected: bigint;
  readonly today: bigint;
  readonly dayMax: bigint;
  /** The newest first. */
  readonly records: readonly RealtimeRecord[];
}

export type RealtimeRecord =
  | ({ readonly kind: 'collected'; readonly at: number } & CollectedLine)
  | { readonly kind: 'drawn'; readonly at: number; readonly draw: RealtimeDraw };

export interface Realtime {
  view(who: RealtimePlayer): Promise<RealtimeView>;
  /** Moves what is collected to cash, once per request. */
  draw(who: RealtimePlayer, request: string): Promise<RealtimeOutcome>;
}

const CAMPAIGN = 'realtime';
const ALWAYS = { fromDay: '2020-01-01', toDay: '9999-12-31' } as const;
/** Older records are on older statements. */
const RECORD_DAYS = 92;
const DRAWS_MAX = 500;

/** Ends a transaction whose grant was refused. */
class DrawRefused extends Error {}

export function createRealtime(deps: RealtimeDeps): Realtime {
  return {
    view: (who) => viewRealtime(deps, who),
    async draw(who, request) {
      try {
        return await drawRealtime(deps, who, request);
      } catch (error) {
        if (error instanceof DrawRefused) return { is: 'nothing-to-draw' };
        throw error;
      }
    },
  };
}

async function drawRealtime(
  deps: RealtimeDeps,
  { player, brand }: RealtimePlayer,
  request: string,
): Promise<RealtimeOutcome> {
  const { asset } = deps.brandOf(brand);
  const mayReceive = await deps.mayReceive(player, brand);
  return deps.database.inTransaction(async (tx): Promise<RealtimeOutcome> => {
    const drawn = await lockDrawn(tx, player);
    const earlier = await findRealtimeDraw(tx, player, request);
    if (earlier) return { is: 'drawn', amount: earlier.amount };
    if ((await deps.wallet.blockedOf(tx, [player])).has(player)) return { is: 'account-blocked' };
    const amount = collectedOf(await deps.counters.days(player, ALWAYS, within(tx)), asset) - drawn;
    if (amount <= 0n || !mayReceive) return { is: 'nothing-to-draw' };
    const id = deps.ids.next();
    await writeRealtimeDraw(tx, player, request, { id, amount, at: new Date(deps.clock.nowMs()) });
    const [outcome] = await deps.bonuses.grant(tx, [
      {
        campaign: CAMPAIGN,
        player,
        brand,
        asset,
        key: String(id),
        reason: 'realtime',
        value: { kind: 'cash', units: amount },
      },
    ]);
    if (outcome?.is !== 'granted') throw new DrawRefused(`the grant is ${outcome?.is}`);
    return { is: 'drawn', amount };
  });
}

async function viewRealtime(deps: RealtimeDeps, { player, brand }: RealtimePlayer): Promise<RealtimeView> {
  const { asset, zone } = deps.brandOf(brand);
  const now = instant(deps.clock.nowMs());
  const today = dayAt(now, zone);
  const [days, drawn, draws] = await Promise.all([
    deps.counters.days(player, ALWAYS),
    readDrawn(deps.database, player),
    readRealtimeDraws(deps.database, player, DRAWS_MAX),
  ]);
  const lines = days.slice(-RECORD_DAYS).flatMap((tally) => {
    const at = Math.min(now, boundsOf(tally.day, zone).to - 1);
    return linesOf(tally, asset).map((line) => ({ kind: 'collected' as const, at, ...line }));
  });
  const records: RealtimeRecord[] = [
    ...lines,
    ...draws.map((draw) => ({ kind: 'drawn' as const, at: draw.at.getTime(), draw })),
  ];
  const collected = collectedOf(days, asset) - drawn;
  return {
    collected: collected > 0n ? collected : 0n,
    today: collectedOf(
      days.filter(({ day }) => day === today),
      asset,
    ),
    dayMax: dayMax(today, asset),
    records: records.sort((a, b) => b.at - a.at),
  };
}
