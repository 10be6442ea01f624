import type { Fiat } from '@palpite/kernel/assets';
import { type Money, money } from '@palpite/kernel/money';
import type { Odds } from '@palpite/kernel/odds';
import { useCallback, useSyncExternalStore } from 'react';
import { isOffline } from '../../stores/connection.ts';
import { oddsFromWire } from '../../stores/odds.ts';
import { type Price, priceKey } from '../../stores/prices.ts';
import { useServices, useShared } from '../../stores/services.ts';
import { type SlipAction, slipAction } from '../../stores/slip-action.ts';
import type { SlipItem } from '../../stores/slip-rules.ts';
import { minimumStake, possibleReturn } from '../../stores/stakes.ts';
import { type Limit, useLimits } from './use-limits.ts';

/** One selection with everything that is shown of it. */
export interface SlipLine {
  readonly key: string;
  readonly item: SlipItem;
  /** The odds now; those of the tap while nothing was heard since. */
  readonly odds: Odds | undefined;
  /** The odds that were tapped, when they are others now. */
  readonly was: Odds | undefined;
  readonly open: boolean;
  readonly limit: Limit | undefined;
}

export interface SlipView {
  readonly lines: readonly SlipLine[];
  readonly action: SlipAction;
  readonly total: number;
  /** What all of it returns at most, at the odds of now and at those that were tapped. */
  readonly win: number;
  readonly winBefore: number;
  readonly changes: number;
}

/** The prices of several selections; drawn anew when one of them changes. */
function usePrices(items: readonly SlipItem[]): {
  readonly priceOf: (key: string) => Price | undefined;
  readonly signature: string;
} {
  const { prices } = useServices().book;
  const keys = items.map(({ marketId, ty }) => priceKey(marketId, ty));
  const joined = keys.join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaves = joined.split(' ').map((key) => prices.subscribe(key, listener));
      return () => {
        for (const leave of leaves) leave();
      };
    },
    [prices, joined],
  );
  const signature = useSyncExternalStore(subscribe, () =>
    keys.map((key) => `${prices.read(key)?.odds} ${prices.read(key)?.open}`).join(),
  );
  return { priceOf: prices.read, signature };
}

function lineOf(item: SlipItem, price: Price | undefined, limit: Limit | undefined): SlipLine {
  const tapped = oddsFromWire(item.od);
  const odds = price?.odds ?? tapped;
  return {
    key: priceKey(item.marketId, item.ty),
    item,
    odds,
    was: odds === tapped ? undefined : tapped,
    // A match that is long over has no price any more: then the house's limit tells.
    open: price?.open ?? (limit === undefined || limit.max > 0),
    limit,
  };
}

function returnOf(stake: Money<Fiat>, odds: Odds | undefined): number {
  return odds === undefined ? 0 : Number(possibleReturn(stake, odds).units);
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

export function useSlip(): SlipView {
  const { boot } = useServices();
  const { currency } = boot.brand;
  const items = useShared('slip', (slip) => slip.items);
  const mustAccept = useShared('slip', (slip) => slip.needAcceptLatestOdds && !slip.acceptAny);
  const offline = useShared('connection', isOffline);
  const placing = useShared('placement', ({ placement: { is } }) =>
    is === 'sending' || is === 'unknown' ? is : 'no',
  );
  const funds = useShared('balance', ({ info }) => info && info.balance + info.bonus);
  const { priceOf, signature } = usePrices(items);
  const limits = useLimits(items, signature);
  const lines = items.map((item) => {
    const key = priceKey(item.marketId, item.ty);
    return lineOf(item, priceOf(key), limits[key]);
  });
  const stakes = lines.map(({ item, open, limit }) => ({
    amount: item.amount,
    min: limit?.min ?? minimumStake(currency),
    // A maximum of nothing is a market that closes: the padlock says so.
    max: limit && limit.max > 0 ? limit.max : undefined,
    open,
  }));
  const stakeOf = (line: SlipLine) => money(BigInt(line.item.amount), currency);
  return {
    lines,
    action: slipAction({ stakes, placing, offline, mustAccept, funds }),
    total: sum(items.map(({ amount }) => amount)),
    win: sum(lines.map((line) => returnOf(stakeOf(line), line.odds))),
    winBefore: sum(lines.map((line) => returnOf(stakeOf(line), line.was ?? line.odds))),
    changes: lines.filter(({ was }) => was !== undefined).length,
  };
}
