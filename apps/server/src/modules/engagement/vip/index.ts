import { firstReferenceAt, type PlayerId, type Reference } from '@palpite/kernel/ids';
import { DAY_MS, dayBounds } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deliveries } from '../../bonuses/index.ts';
import { type CountedPlayer, periodAt } from '../counters/index.ts';
import { perksOf } from './core/perks.ts';
import type { VipProgramme } from './core/programme.ts';
import { payWeeks, SETTLES_MS } from './service/cashback.ts';
import { nowOf, type VipDeps, type VipPlayer } from './service/deps.ts';
import { applyChanges, payLevels, reachLevels } from './service/levels.ts';
import { type ReceiveOutcome, receiveReward } from './service/period-rewards.ts';
import { type SpinOutcome, type SpinRequest, spinWheel } from './service/spin-wheel.ts';
import { type VipView, viewVip } from './service/vip-view.ts';
import { resealWheelSeeds, wheelSeedOf } from './service/wheel-seeds.ts';
import { countDraws, countPrizes, type Draw, readDraws } from './store/draws.ts';
import { markSeen, readLevels } from './store/levels.ts';
import { countSpins, takeSpinsBack, writeSpins } from './store/spins.ts';
import type { WheelSeed } from './store/wheel-seeds.ts';

export { mostPieceWorth, type Perks, perksOf, STAKES_OF_POINT } from './core/perks.ts';
export {
  CASHBACK_BPS_MAX,
  type LevelTerms,
  mostWeight,
  POINTS_MAX,
  type ProgrammeDifference,
  programmeDifferences,
  programmeOf,
  type VipProgramme,
} from './core/programme.ts';
export { rewardId } from './core/rewards.ts';
export type { VipBrand, VipDeps, VipPlayer } from './service/deps.ts';
export { type PastWeek, pastWeeks } from './service/past-weeks.ts';
export type { OfferedReward, ReceiveOutcome } from './service/period-rewards.ts';
export { prizeUnits } from './service/prize-value.ts';
export {
  createProgrammes,
  type ProgrammeAdmin,
  type Programmes,
  type ProgrammeView,
} from './service/programmes.ts';
export type { SpinOutcome } from './service/spin-wheel.ts';
export { nextLevel, type VipView } from './service/vip-view.ts';
export type { VipChange } from './store/changes.ts';
export type { Draw } from './store/draws.ts';

/** How long after its end a week is paid at the earliest. */
export const CASHBACK_SETTLES_MS = SETTLES_MS;

export interface WheelView {
  readonly spins: number;
  readonly level: number;
  /** When the spins of the next week come. */
  readonly nextAt: number;
  readonly today: number;
  readonly seed: Pick<WheelSeed, 'serverHash' | 'clientSeed' | 'nonce'>;
}

export interface LevelUp {
  readonly level: number;
  readonly amount: bigint;
}

export interface Vip {
  view(who: VipPlayer): Promise<VipView>;
  levelOf(player: PlayerId): Promise<number>;
  /** What the levels of a brand need and give. */
  programmeOf(brand: string): Promise<VipProgramme>;
  /** What the level of the player adds to the rewards of tasks. */
  taskBps(level: number): bigint;
  receive(who: VipPlayer, id: string): Promise<ReceiveOutcome>;
  /** The highest level that the player was not notified of yet. */
  levelUp(player: PlayerId): Promise<LevelUp | undefined>;
  levelSeen(tx: Tx, player: PlayerId, level: number): Promise<boolean>;
  readonly wheel: {
    view(who: VipPlayer): Promise<WheelView>;
    spins(player: PlayerId): Promise<number>;
    spin(who: VipPlayer, request: SpinRequest): Promise<SpinOutcome>;
    /** The newest first. */
    draws(
      of: { readonly brand: string } | { readonly player: PlayerId },
      before: Reference | undefined,
      limit: number,
    ): Promise<readonly Draw[]>;
    /** How often each prize was drawn in the last 30 days. */
    frequencies(brand: string): Promise<ReadonlyMap<number, number>>;
  };
  /** What grants of spins and points store. */
  readonly deliver: Pick<Deliveries, 'spin' | 'points'>;
  /** Follows the counters, in their transaction. */
  counted(tx: Tx, players: readonly CountedPlayer[]): Promise<void>;
  /** Jobs. */
  applyChanges(signal?: AbortSignal): Promise<number>;
  payLevels(signal?: AbortSignal): Promise<number>;
  payWeeks(signal?: AbortSignal): Promise<number>;
  reseal(signal?: AbortSignal): Promise<{ readonly sealed: number; readonly unreadable: number }>;
}

const FREQUENCY_MS = 30 * DAY_MS;

export function createVip(deps: VipDeps): Vip {
  return {
    view: ({ player, brand }) => viewVip(deps, player, brand),
    levelOf: async (player) => (await readLevels(deps.database, player)).at(-1)?.level ?? 0,
    programmeOf: (brand) => deps.programmes.of(brand),
    taskBps: (level) => perksOf(level).taskBps,
    receive: (who, id) => receiveReward(deps, who, id),
    async levelUp(player) {
      const fresh = (await readLevels(deps.database, player)).filter(({ seen }) => !seen);
      const top = fresh.at(-1);
      return top && { level: top.level, amount: fresh.reduce((sum, { amount }) => sum + amount, 0n) };
    },
    levelSeen: markSeen,
    wheel: {
      view: (who) => viewWheel(deps, who),
      spins: (player) => countSpins(deps.database, player, new Date(deps.clock.nowMs())),
      spin: (who, request) => spinWheel(deps, who, request),
      draws: (of, before, limit) => readDraws(deps.database, of, before, limit),
      frequencies: (brand) =>
        countPrizes(deps.database, brand, firstReferenceAt(deps.clock.nowMs() - FREQUENCY_MS)),
    },
    deliver: {
      spin: {
        give: (tx, { id, player, value, expiresMs, grantedMs }) =>
          writeSpins(tx, {
            id,
            player,
            count: value.count,
            expiresAt: expiresMs === undefined ? undefined : new Date(expiresMs),
            at: new Date(grantedMs),
          }),
        takeBack: (tx, { id }) => takeSpinsBack(tx, id),
      },
      points: {
        give: (tx, { id, player, brand, value }) =>
          deps.counters.takePoints(tx, player, brand, {
            id,
            points: BigInt(value.count),
            isTakenBack: false,
          }),
        async takeBack(tx, { id, player, brand, value }) {
          const grant = { id, points: BigInt(value.count), isTakenBack: true };
          await deps.counters.takePoints(tx, player, brand, grant);
          return true;
        },
      },
    },
    counted: (tx, players) => reachLevels(deps, tx, players),
    applyChanges: (signal) => applyChanges(deps, signal),
    payLevels: (signal) => payLevels(deps, signal),
    payWeeks: (signal) => payWeeks(deps, signal),
    reseal: (signal) => resealWheelSeeds(deps, signal),
  };
}

async function viewWheel(deps: VipDeps, { player, brand: id }: VipPlayer): Promise<WheelView> {
  const { zone } = deps.brandOf(id);
  const now = nowOf(deps);
  const [spins, levels, today, seed] = await Promise.all([
    countSpins(deps.database, player, new Date(now)),
    readLevels(deps.database, player),
    countDraws(deps.database, player, firstReferenceAt(dayBounds(now, zone).from)),
    wheelSeedOf(deps, player),
  ]);
  return {
    spins,
    level: levels.at(-1)?.level ?? 0,
    nextAt: periodAt('week', now, zone).to,
    today,
    seed: { serverHash: seed.serverHash, clientSeed: seed.clientSeed, nonce: seed.nonce },
  };
}
