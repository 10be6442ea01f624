import { ODDS_REFRESH_MS } from '@palpite/contract/constants';
import type { Reply } from '@palpite/contract/generated/calls';
import { CURRENCY_ID } from '@palpite/contract/tables/bets';
import { MARKET_STATUS } from '@palpite/contract/tables/sport';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { oddsFromWire, priceKey } from '../../stores/book/prices.ts';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useShared } from '../../stores/services.ts';
import type { SlipItem } from '../../stores/slip/slip-rules.ts';
import { NO_LIMITS, type SlipLimits } from '../../stores/slip/slip-view.ts';

/** Limits change little while the socket pushes prices; without it they are polled with the odds. */
const QUIET_MS = 30_000;

/** The server's name of a selection in the current language, by the key of its price. */
export type ShownNames = Readonly<Record<string, string>>;

export interface LatestInfo {
  readonly limits: SlipLimits;
  readonly names: ShownNames;
}

const NO_INFO: LatestInfo = { limits: NO_LIMITS, names: {} };

function infoOf({ mon, msl, bms, sos }: Reply<'betLatestInfo'>, items: readonly SlipItem[]): LatestInfo {
  const shown = items.flatMap(({ marketId, ty }) => {
    const market = bms.find(({ mid }) => mid === marketId);
    return market ? [{ key: priceKey(marketId, ty), market }] : [];
  });
  return {
    limits: {
      singles: Object.fromEntries(
        shown.map(({ key, market: { ss, smin, smax } }) => [
          key,
          { min: smin, max: smax, ended: ss === MARKET_STATUS.closed },
        ]),
      ),
      lines: Object.fromEntries(sos.map(({ sn, mi, mx }) => [sn, { min: mi, max: mx }])),
      maxSingleBet: mon,
      maxBetMulti: msl,
    },
    names: Object.fromEntries(shown.map(({ key, market: { op } }) => [key, op[0]?.na ?? ''])),
  };
}

/** The limits of the selections, known before the tap. `prices` changes whenever one of them does. */
export function useLatestInfo(items: readonly SlipItem[], prices: string): LatestInfo {
  const { client, book, boot, platform, slip } = useServices();
  const isReceived = useShared('connection', (connection) => connection.live === 'open');
  const uid = useShared('session', (session) => session.user?.uid);
  const version = useShared('balance', (balance) => balance.info?.version);
  const language = useShared('text', (text) => text.language);
  const askedAtMs = useRef(0);
  const selections = items.map(({ matchId, marketId, ty }) => ({ type: ty, matchId, marketId }));

  const { data, refetch } = useQuery({
    queryKey: ['slip-limits', uid, language, selections],
    enabled: selections.length > 0,
    refetchInterval: isReceived ? QUIET_MS : ODDS_REFRESH_MS,
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      askedAtMs.current = platform.nowMs();
      const outcome = await client.call(
        'betLatestInfo',
        { betMatchMarketList: selections, currencyId: CURRENCY_ID[boot.brand.currency] },
        { signal },
      );
      if (outcome.is !== 'done') throw new Error('the limits could not be read');
      if (!isReceived) takePrices(outcome.data);
      noteClosed(outcome.data);
      return infoOf(outcome.data, items);
    },
  });

  function takePrices({ bms }: Reply<'betLatestInfo'>): void {
    for (const { mid, ss, op } of bms) {
      for (const { ty, od } of op) {
        const open = ss === MARKET_STATUS.open && od > 0;
        book.prices.put(priceKey(mid, ty), { odds: oddsFromWire(od), open });
      }
    }
  }

  function noteClosed({ bms }: Reply<'betLatestInfo'>): void {
    const keys = (isClosed: boolean) =>
      items.flatMap(({ marketId, ty }) => {
        const market = bms.find(({ mid }) => mid === marketId);
        const is = market && market.ss === MARKET_STATUS.closed;
        return is === isClosed ? [priceKey(marketId, ty)] : [];
      });
    slip.getState().noteClosed({ closed: keys(true), offered: keys(false) });
  }

  // A price or the balance changed: the limits are read again, but never more often than the poll would.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the prices reads them again
  useEffect(() => {
    if (askedAtMs.current === 0) return;
    const waitMs = Math.max(0, askedAtMs.current + ODDS_REFRESH_MS - platform.nowMs());
    return platform.after(waitMs, () => void refetch());
  }, [prices, version, platform, refetch]);

  return data ?? NO_INFO;
}
