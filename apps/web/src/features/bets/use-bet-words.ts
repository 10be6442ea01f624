import type { Order, OrderLeg } from '@palpite/contract/entities/bets';
import { isEachWayShape } from '@palpite/kernel/each-way';
import { useOddsText } from '../../parts/odds.ts';
import { oddsFromWire } from '../../stores/book/prices.ts';
import { useText } from '../../stores/services.ts';
import { kindOf, shapeOf, totalOdds } from './bet-form.ts';
import { isVoid } from './bet-look.ts';

type Score = readonly number[];

/** Every leg is void: the stake is returned. American odds have no number for it. */
const STAKE_BACK = '1.00';

export interface BetWords {
  /** The match of a single; otherwise the kind of bet. */
  readonly title: string;
  /** The odds of a single, the combined odds of all legs that count, or the maximum of a system. */
  readonly odds: string;
  readonly oddsLabel: string;
  readonly stakeLabel: string;
  scoreText(score: Score): string;
  /** The market with its score: of the result, the current one, or the one at placement. */
  legDetail(leg: OrderLeg, present: Score | undefined): string;
  legOdds(leg: OrderLeg): string;
}

/** The texts of a bet wherever it is shown. */
export function useBetWords(order: Order): BetWords {
  const t = useText();
  const oddsText = useOddsText();
  const kind = kindOf(order);
  const count = order.ops.length;
  const odds = totalOdds(order);
  const scoreText = ([home = 0, away = 0]: Score) => t('bets.score', { home, away });
  const { sizes, bankers } = shapeOf(order);

  /** The server writes both teams with a dash; a name that contains a dash is left as it is. */
  function matchText(leg: OrderLeg | undefined, score?: Score): string {
    const [home, away, ...more] = (leg?.mn ?? '').split(' - ');
    if (home === undefined || away === undefined || more.length > 0) {
      return score ? `${leg?.mn ?? ''}, ${scoreText(score)}` : (leg?.mn ?? '');
    }
    return score ? `${home} ${scoreText(score)} ${away}` : t('sport.versus', { home, away });
  }

  function legDetail(leg: OrderLeg, present: Score | undefined): string {
    const market = leg.mgn;
    const score = leg.rs.length === 2 ? leg.rs : present;
    if (kind !== 'single') return t('bets.legMatch', { market, match: matchText(leg, score) });
    if (leg.rs.length === 2) return t('bets.result', { market, score: scoreText(leg.rs) });
    if (present) return t('bets.present', { market, score: scoreText(present) });
    return leg.ip === 1 && leg.bsc.length === 2
      ? t('bets.placedAtScore', { market, score: scoreText(leg.bsc) })
      : market;
  }

  return {
    title: {
      single: () => matchText(order.ops[0]),
      multiple: () => t('bets.multiple', { count }),
      builder: () => t('bets.builder', { count }),
      system: () =>
        isEachWayShape({ sizes, bankers })
          ? t('bets.eachWay')
          : t('bets.system', { sizes: sizes.map((size) => size + bankers.length).join(', '), count }),
    }[kind](),
    odds: odds === undefined ? (order.ops.every(isVoid) ? STAKE_BACK : '') : oddsText(odds),
    oddsLabel: t(
      (
        {
          single: 'bets.odds',
          multiple: 'bets.oddsTotal',
          system: 'bets.oddsMost',
          builder: 'bets.oddsTotal',
        } as const
      )[kind],
    ),
    stakeLabel:
      order.free === 1
        ? t('bets.stakeFree')
        : kind === 'system' && order.bn !== undefined
          ? t('bets.stakeLines', { count: order.bn })
          : t('bets.stake'),
    scoreText,
    legDetail,
    legOdds(leg) {
      const one = oddsFromWire(leg.od);
      return one === undefined ? '' : oddsText(one);
    },
  };
}
