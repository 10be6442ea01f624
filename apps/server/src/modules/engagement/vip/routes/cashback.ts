import { cashbackWeek } from '@palpite/contract/calls/growth/activities';
import { engagementText } from '@palpite/i18n/engagement-words';
import { boundsOf } from '@palpite/kernel/day';
import { CASHBACK_LIMITS } from '@palpite/kernel/growth/cashback';
import { fromBrl } from '@palpite/kernel/growth/scale';
import { instant, type Zone } from '@palpite/kernel/time';
import { toCents } from '../../../../platform/http/cents.ts';
import { type Route, serve } from '../../../../platform/http/route.ts';
import { CASHBACK_SETTLES_MS, type Vip } from '../index.ts';
import { ownerOf, type VipRouteOptions } from './vip.ts';

export interface CashbackRouteOptions extends VipRouteOptions {
  zoneOf(brand: string): Zone;
  /** How many players the campaign has paid. */
  received(brand: string): Promise<number>;
}

/** How the cashback of the running week is computed, and what the last weeks paid. */
export function cashbackWeekRoute(vip: Vip, options: CashbackRouteOptions): Route {
  return serve(cashbackWeek, async (_input, caller) => {
    const { brand, language } = caller;
    const asset = options.assetOf(brand);
    const zone = options.zoneOf(brand);
    const cents = (units: bigint) => toCents(units, asset);
    const [view, standing, received] = await Promise.all([
      vip.view(ownerOf(caller)),
      options.standing(caller.session.player, brand),
      options.received(brand),
    ]);
    const { cashback } = view;
    const positive = (units: bigint) => (units > 0n ? units : 0n);
    const now = instant(options.clock.nowMs());
    return {
      currency: asset,
      level: view.level,
      first_level: view.programme.levels.find(({ cashbackBps }) => cashbackBps > 0n)?.level ?? 0,
      rate_bps: Number(cashback.rateBps),
      begins_at: view.weekBegins,
      ends_at: view.weekEnds,
      pays_at: view.weekEnds + CASHBACK_SETTLES_MS,
      staked: cents(positive(cashback.staked)),
      returned: cents(positive(cashback.returned)),
      rewards: cents(positive(cashback.rewards)),
      net_loss: cents(positive(cashback.netLoss)),
      bound: cents(cashback.bound),
      cashback: cents(cashback.paid),
      least: cents(fromBrl(CASHBACK_LIMITS.least, asset, now)),
      most: cents(fromBrl(CASHBACK_LIMITS.most, asset, now)),
      received,
      weeks: view.cashbacks.map(({ firstDay, netLoss, amount, at }) => ({
        begins_at: boundsOf(firstDay, zone).from,
        net_loss: cents(positive(netLoss ?? 0n)),
        paid: cents(amount),
        paid_at: at.getTime(),
      })),
      allowed: standing.is === 'allowed' ? 1 : 0,
      reason: standing.is === 'allowed' ? '' : engagementText(standing.why, language),
    };
  });
}
