import { factorOf } from '@palpite/kernel/growth/scale';
import type { PlayerId } from '@palpite/kernel/ids';
import { instant } from '@palpite/kernel/time';
import { givenBy, type NewCampaign } from '../../../bonuses/index.ts';
import { type Counters, periodAt } from '../../counters/index.ts';
import { weeklyBoost } from '../core/perks.ts';
import type { VipBrand } from './deps.ts';

/** A week at whose end the weekly run would have given the player the offers of the brand. */
export interface PastWeek {
  readonly player: PlayerId;
  readonly atMs: number;
  /** What the run would have given; absent: what the campaign says. */
  readonly value?: bigint;
}

const PAGE = 500;
const WEEKS_MAX = 6;

/** The weeks that ended in a time range, of each player who staked cash in them; at most `limit`, the earliest first. */
export async function pastWeeks(
  counters: Pick<Counters, 'active' | 'daysOf'>,
  {
    brand: { id: brand, zone, asset },
    campaign,
    fromMs,
    toMs,
  }: {
    readonly brand: Pick<VipBrand, 'id' | 'zone' | 'asset'>;
    readonly campaign: Pick<NewCampaign, 'kind' | 'amounts'>;
    readonly fromMs: number;
    readonly toMs: number;
  },
  limit: number,
): Promise<PastWeek[]> {
  const weeks = Array.from({ length: WEEKS_MAX }, (_, index) =>
    periodAt('week', instant(toMs), zone, WEEKS_MAX - index),
  ).filter(({ to }) => to > fromMs && to <= toMs);
  const offer = givenBy(campaign);
  const found: PastWeek[] = [];
  for (const week of weeks)
    for (let after = 0; ; ) {
      const players = await counters.active(brand, week, after, PAGE);
      const sums = new Map<PlayerId, { staked: bigint; theoretical: bigint }>();
      for (const { player, amounts } of await counters.daysOf(players, week)) {
        const own = sums.get(player) ?? { staked: 0n, theoretical: 0n };
        own.staked += amounts.get('net_staked') ?? 0n;
        own.theoretical += amounts.get('net_theoretical') ?? 0n;
        sums.set(player, own);
      }
      for (const player of players) {
        const { staked, theoretical } = sums.get(player) ?? { staked: 0n, theoretical: 0n };
        if (staked <= 0n) continue;
        const past = { player, atMs: week.to };
        if (offer?.kind !== 'booster') found.push(past);
        else {
          const cap = weeklyBoost(offer.booster, theoretical, factorOf(asset, week.from));
          found.push({ ...past, value: cap ?? 0n });
        }
      }
      if (found.length >= limit) return found.slice(0, limit);
      const last = players.at(-1);
      if (last === undefined || players.length < PAGE) break;
      after = last;
    }
  return found;
}
