import type { Order } from '@palpite/contract/entities/bets';
import type { LineKind } from '@palpite/kernel/bet-worth';
import { useOddsText } from '../../parts/odds.ts';
import { useSportNames } from '../../parts/sport-names.ts';
import { oddsFromWire } from '../../stores/book/prices.ts';
import { useText } from '../../stores/services.ts';
import { togetherOdds } from '../../stores/slip/slip-bets.ts';
import type { SlipItem } from '../../stores/slip/slip-rules.ts';
import { useSizeName } from './size-name.ts';

export interface PlacedBet {
  readonly items: readonly SlipItem[];
  readonly order: Order;
  readonly kind: LineKind;
  /** Selections in each of its lines. */
  readonly legs: number;
  /** It was delayed in play first, so its stake had been deducted. */
  readonly waited: boolean;
  readonly maxStake: number;
}

interface LegWords {
  readonly key: string;
  readonly selection: string;
  readonly about: string;
  readonly odds: string;
}

export interface Words {
  readonly title: string;
  readonly about: string;
  /** Of the whole bet; empty where several lines have different odds. */
  readonly odds: string;
  readonly legs: readonly LegWords[];
}

export function useWords({ items, order, kind, legs: size }: PlacedBet): Words {
  const t = useText();
  const names = useSportNames();
  const oddsText = useOddsText();
  const sizeName = useSizeName();
  const taken = items.map((item, index) => oddsFromWire(order.ops[index]?.od ?? item.od));
  const legs = items.map((item, index) => {
    const { home, away } = item.match;
    const odds = taken[index];
    return {
      key: `${item.marketId}:${item.ty}`,
      selection: names.selection(item, { home, away, line: item.li }, item.nm),
      about: `${names.market(item, item.marketName)}, ${names.match(item.match)}`,
      odds: odds === undefined ? '' : oddsText(odds),
    };
  });
  const [first] = legs;
  const known = taken.filter((odds) => odds !== undefined);
  const together = kind === 'system' || known.length < taken.length ? undefined : togetherOdds(known);
  if (items.length === 1 && first)
    return { title: first.selection, about: first.about, odds: first.odds, legs };
  return {
    title:
      kind === 'system' && size === 1
        ? t('slip.eachWay')
        : kind === 'system'
          ? t('slip.systemOf', { size: sizeName(size) })
          : t('slip.multipleOf', { count: items.length }),
    about: t('slip.lines', { count: order.bn ?? 1 }),
    odds: together === undefined ? '' : oddsText(together),
    legs,
  };
}
