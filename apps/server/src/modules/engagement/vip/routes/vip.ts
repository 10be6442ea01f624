import { vipInfo, vipReceive } from '@palpite/contract/calls/growth/vip';
import type { VipReward } from '@palpite/contract/entities/growth';
import { engagementText } from '@palpite/i18n/engagement-words';
import type { Fiat } from '@palpite/kernel/assets';
import { fromBrl } from '@palpite/kernel/growth/scale';
import type { PlayerId } from '@palpite/kernel/ids';
import { instant } from '@palpite/kernel/time';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { toCents } from '../../../../platform/http/cents.ts';
import {
  type Caller,
  type KnownCaller,
  Refusal,
  type Route,
  serve,
} from '../../../../platform/http/route.ts';
import type { PromotionStanding } from '../../../bonuses/index.ts';
import { nextLevel, type Vip, type VipProgramme } from '../index.ts';
import { levelRows, rewardEntries } from './wire.ts';

export interface VipRouteOptions {
  readonly clock: Clock;
  assetOf(brand: string): Fiat;
  balance(player: PlayerId, asset: Fiat): Promise<bigint>;
  standing(player: PlayerId | undefined, brand: string): Promise<PromotionStanding>;
}

export const ownerOf = ({ session, brand }: KnownCaller) => ({ player: session.player, brand });

const weightsOf = ({ weights }: VipProgramme) =>
  Object.entries(weights).flatMap(([product, bps]) => (bps > 0n ? [{ product, bps: Number(bps) }] : []));

export function vipInfoRoute(vip: Vip, options: VipRouteOptions): Route {
  return serve(vipInfo, async (_input, caller) => {
    const asset = options.assetOf(caller.brand);
    const standing = await options.standing(caller.session?.player, caller.brand);
    const isAllowed = standing.is === 'allowed';
    const programme = await vip.programmeOf(caller.brand);
    const common = {
      levels: levelRows(programme, asset, instant(options.clock.nowMs())),
      weights: weightsOf(programme),
      currency: asset,
      allowed: isAllowed ? 1 : 0,
      reason: isAllowed ? '' : engagementText(standing.why, caller.language),
    } as const;
    if (!caller.session) return { ...NOTHING, ...common };
    return { ...(await ownInfo(vip, options, caller, asset, isAllowed)), ...common };
  });
}

const NOTHING = {
  level: 0,
  points: 0,
  next_points: 0,
  next_stakes: 0,
  rewards: [] as VipReward[],
  balance: 0,
  spins: 0,
  cashback: { net_loss: 0, amount: 0, rate_bps: 0, paid_at: 0 },
};

async function ownInfo(
  vip: Vip,
  options: VipRouteOptions,
  { session, brand }: Caller & { session?: KnownCaller['session'] },
  asset: Fiat,
  isAllowed: boolean,
) {
  if (!session) return NOTHING;
  const { player } = session;
  const at = instant(options.clock.nowMs());
  const [view, balance] = await Promise.all([vip.view({ player, brand }), options.balance(player, asset)]);
  const next = nextLevel(view.level, view.points, view.programme.levels);
  const { netLoss, paid, rateBps } = view.cashback;
  return {
    level: view.level,
    points: Number(view.points),
    next_points: Number(next?.points ?? 0n),
    next_stakes: next ? toCents(fromBrl(next.stakesLeft, asset, at), asset) : 0,
    // In a pause nothing is offered.
    rewards: isAllowed ? rewardEntries(view, asset, at) : [],
    balance: toCents(balance, asset),
    spins: view.spins,
    cashback: {
      net_loss: toCents(netLoss, asset),
      amount: toCents(paid, asset),
      rate_bps: Number(rateBps),
      paid_at: view.weekEnds,
    },
  };
}

export function vipReceiveRoute(vip: Vip, options: VipRouteOptions): Route {
  return serve(vipReceive, async ({ id }, caller) => {
    const outcome = await vip.receive(ownerOf(caller), id);
    if (outcome.is === 'reward-locked')
      return new Refusal('reward-locked', { values: { level: String(outcome.level) } });
    if (outcome.is !== 'received') return new Refusal(outcome.is);
    const asset = options.assetOf(caller.brand);
    const { kind, level, amount, state, until } = outcome.reward;
    const reward = {
      id,
      kind,
      level,
      amount: toCents(amount, asset),
      count: 1,
      currency: asset,
      state,
      until,
    };
    return { reward, message: engagementText('received', caller.language) };
  });
}
