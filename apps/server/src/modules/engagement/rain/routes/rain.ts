import { moneyRain, moneyRainTake } from '@palpite/contract/calls/growth/activities';
import { ACTIVITY_STATUS } from '@palpite/contract/tables/site';
import { engagementText } from '@palpite/i18n/engagement-words';
import { formatMoney } from '@palpite/i18n/money-format';
import type { Fiat } from '@palpite/kernel/assets';
import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { toCents } from '../../../../platform/http/cents.ts';
import { Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { PromotionStanding } from '../../../bonuses/index.ts';
import { averageOf, stakeFor } from '../core/shower.ts';
import type { Rain, RainStatus } from '../index.ts';

export interface RainRouteOptions {
  readonly clock: Clock;
  assetOf(brand: string): Fiat;
  standing(player: PlayerId | undefined, brand: string): Promise<PromotionStanding>;
}

const PRIZES_MAX = 20;

export function rainRoutes(rain: Rain, options: RainRouteOptions): Route[] {
  return [infoRoute(rain, options), takeRoute(rain, options)];
}

function infoRoute(rain: Rain, options: RainRouteOptions): Route {
  return serve(moneyRain, async (_input, { session, brand, language }) => {
    const player = session.visitor ? undefined : session.player;
    const standing = await options.standing(player, brand);
    const isAllowed = standing.is === 'allowed';
    const status = isAllowed ? await rain.status(brand, player) : undefined;
    const asset = options.assetOf(brand);
    const now = options.clock.nowMs();
    return {
      ...(status ? shown(status, asset, now) : NOTHING),
      now,
      currency: asset,
      allowed: isAllowed ? 1 : 0,
      reason: isAllowed ? '' : engagementText(standing.why, language),
    };
  });
}

const NOTHING = {
  id: '',
  status: ACTIVITY_STATUS.expired,
  begins_at: 0,
  ends_at: 0,
  envelopes: 0,
  left: 0,
  budget: 0,
  stake: 0,
  prizes: [] as { amount: number; count: number }[],
  caught: 0,
  taken: 0 as 0 | 1,
  waiting: 0,
  last: [] as { begins_at: number; players: number; paid: number; own: number }[],
};

function shown({ shower, prizes, last, waiting, caught }: RainStatus, asset: Fiat, now: number) {
  const own = caught.get(shower.id);
  const taken: 0 | 1 = own === undefined ? 0 : 1;
  return {
    id: String(shower.id),
    status: statusOf(now < shower.beginsMs, own !== undefined || shower.taken === shower.envelopes),
    begins_at: shower.beginsMs,
    ends_at: shower.endsMs,
    envelopes: shower.envelopes,
    left: shower.envelopes - shower.taken,
    budget: toCents(shower.budget, asset),
    stake: toCents(stakeFor(averageOf(shower)), asset),
    prizes: prizes
      .slice(0, PRIZES_MAX)
      .map(({ amount, count }) => ({ amount: toCents(amount, asset), count })),
    caught: toCents(own ?? 0n, asset),
    taken,
    waiting,
    last: last.map(({ id, beginsMs, taken: players, paid }) => ({
      begins_at: beginsMs,
      players,
      paid: toCents(paid, asset),
      own: toCents(caught.get(id) ?? 0n, asset),
    })),
  };
}

/** finished: the player has caught an envelope, or none is left. */
function statusOf(isBefore: boolean, isDone: boolean) {
  if (isBefore) return ACTIVITY_STATUS.notStart;
  return isDone ? ACTIVITY_STATUS.finished : ACTIVITY_STATUS.inProgress;
}

function takeRoute(rain: Rain, options: RainRouteOptions): Route {
  return serve(moneyRainTake, async ({ id }, { session, brand, language, receivedMs }) => {
    const shower = parseReference(id);
    if (shower === undefined) return new Refusal('no-such-activity');
    const { player } = session;
    const atMs = receivedMs ?? options.clock.nowMs();
    const outcome = await rain.take({ shower, player, brand, atMs });
    if (outcome.is === 'busy') return new Refusal('unavailable');
    // A pause blocks the account, and the queue knows only the block.
    if (outcome.is === 'account-blocked') {
      const standing = await options.standing(player, brand);
      const isPaused = standing.is === 'not-allowed' && standing.why === 'paused';
      return new Refusal(isPaused ? 'growth-paused' : 'account-blocked');
    }
    if (outcome.is !== 'caught') return new Refusal(outcome.is);
    const asset = options.assetOf(brand);
    return {
      caught: toCents(outcome.amount, asset),
      currency: asset,
      left: outcome.left,
      message: engagementText('drawn', language, {
        amount: formatMoney({ asset, units: outcome.amount }, language),
      }),
    };
  });
}
