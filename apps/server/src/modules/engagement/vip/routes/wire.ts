import type { SpinDraw, VipReward } from '@palpite/contract/entities/growth';
import type { LanguageCode } from '@palpite/contract/languages';
import { VIP_LEVEL_MAX } from '@palpite/contract/tables/growth';
import { prizeText } from '@palpite/i18n/engagement-words';
import type { Fiat } from '@palpite/kernel/assets';
import type { PrizeKind } from '@palpite/kernel/fair/prizes';
import { fromBrl } from '@palpite/kernel/growth/scale';
import type { Instant } from '@palpite/kernel/time';
import { toCents } from '../../../../platform/http/cents.ts';
import { type Draw, perksOf, rewardId, STAKES_OF_POINT, type VipProgramme, type VipView } from '../index.ts';

const MONEY: readonly PrizeKind[] = ['cash', 'bonus', 'free_bet'];

/** Money as an amount, everything else as a count. The value of a booster is its share; what is given is one booster. */
export function prizeParts(
  kind: PrizeKind,
  value: bigint,
  asset: Fiat,
): { readonly amount: number; readonly count: number } {
  if (MONEY.includes(kind)) return { amount: toCents(value, asset), count: 1 };
  return { amount: 0, count: kind === 'booster' ? 1 : Number(value) };
}

/** Seeds are shown to the player who drew; everybody else sees the prize under a masked name. */
export function drawEntry(draw: Draw, isOwn: boolean): SpinDraw {
  return {
    id: String(draw.id),
    at: draw.at.getTime(),
    name: draw.name,
    prize: draw.prize,
    kind: draw.kind,
    ...prizeParts(draw.kind, draw.value, draw.asset),
    currency: draw.asset,
    server_seed_hash: isOwn ? draw.serverHash : '',
    server_seed: isOwn ? draw.serverSeed : '',
    client_seed: isOwn ? draw.clientSeed : '',
    nonce: draw.nonce,
    drawn: draw.drawn,
  };
}

export function drawText({ kind, value, asset }: Draw, language: LanguageCode): string {
  return prizeText(kind, value, asset, language);
}

/** What every level gives, in the currency of the brand. */
export function levelRows({ levels }: VipProgramme, asset: Fiat, at: Instant) {
  const cents = (brl: bigint) => toCents(fromBrl(brl, asset, at), asset);
  return levels.map(({ level, stage, points, reward, cashbackBps }) => {
    const perks = perksOf(level);
    const service: 0 | 1 = perks.hasService ? 1 : 0;
    return {
      level,
      stage,
      points: Number(points),
      stakes: cents(points * STAKES_OF_POINT),
      vip_bonus: cents(reward),
      week_free: cents(perks.weekFree),
      month_free: cents(perks.monthFree),
      cashback_bps: Number(cashbackBps),
      spins: perks.spins,
      task_bps: Number(perks.taskBps),
      customer_service: service,
    };
  });
}

/** Every reward of the player: of levels, of the running week and month, cashback, and what needs no receiving. */
export function rewardEntries(view: VipView, asset: Fiat, at: Instant): VipReward[] {
  const plain = { amount: 0, count: 0, currency: asset, until: 0 };
  const firstWith = (has: (level: number) => boolean) =>
    view.programme.levels.find(({ level }) => has(level))?.level ?? VIP_LEVEL_MAX;
  const perks = perksOf(view.level);
  const service = (kind: VipReward['kind'], isOn: boolean, level: number, count: number): VipReward => ({
    ...plain,
    id: kind,
    kind,
    level: isOn ? view.level : level,
    count,
    state: isOn ? 'service' : 'locked',
  });
  return [
    ...view.offered.map(
      ({ id, kind, level, amount, state, until }): VipReward => ({
        ...plain,
        id,
        kind,
        level,
        state,
        until,
        amount: toCents(amount, asset),
        count: 1,
      }),
    ),
    ...view.cashbacks.map(
      ({ firstDay, level, amount }): VipReward => ({
        ...plain,
        id: rewardId('cash_back', firstDay),
        kind: 'cash_back',
        level,
        amount: toCents(amount, asset),
        count: 1,
        state: 'received',
      }),
    ),
    service('vip_spin', perks.spins > 0, 1, perks.spins || perksOf(1).spins),
    service('task_reward', perks.taskBps > 0n, 1, Number(perks.taskBps || perksOf(1).taskBps)),
    service(
      'customer_service',
      perks.hasService,
      firstWith((level) => perksOf(level).hasService),
      0,
    ),
    ...levelRewards(view, asset, at),
  ];
}

function levelRewards({ level: own, reached, programme }: VipView, asset: Fiat, at: Instant): VipReward[] {
  const given = new Map(reached.map((stored) => [stored.level, stored]));
  return programme.levels
    .filter(({ level }) => level > 0)
    .map(({ level, reward }): VipReward => {
      const stored = given.get(level);
      const amount = stored?.state === 'granted' ? stored.amount : fromBrl(reward, asset, at);
      return {
        id: rewardId('vip_bonus', level),
        kind: 'vip_bonus',
        level,
        amount: toCents(amount, asset),
        count: 1,
        currency: asset,
        // A reward that is due is given by itself, and later than now only while its campaign is paused.
        state:
          level > own || stored?.state === 'due'
            ? 'locked'
            : stored?.state === 'refused'
              ? 'missed'
              : 'received',
        until: 0,
      };
    });
}
