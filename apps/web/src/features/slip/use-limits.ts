import { ODDS_REFRESH_MS } from '@palpite/contract/constants';
import type { Reply } from '@palpite/contract/generated/calls';
import { CURRENCY_ID } from '@palpite/contract/tables/placement';
import { MARKET_STATUS } from '@palpite/contract/tables/sport';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { oddsFromWire } from '../../stores/odds.ts';
import { priceKey } from '../../stores/prices.ts';
import { useServices, useShared } from '../../stores/services.ts';
import type { SlipItem } from '../../stores/slip-rules.ts';

export interface Limit {
  readonly min: number;
  readonly max: number;
}

type Limits = Readonly<Record<string, Limit>>;

/** Limits move little while the socket tells the prices; without it they are asked for with the odds. */
const QUIET_MS = 30_000;

function limitsOf({ bms }: Reply<'betLatestInfo'>): Limits {
  return Object.fromEntries(
    bms.flatMap(({ mid, op, smin, smax }) =>
      op.map(({ ty }) => [priceKey(mid, ty), { min: smin, max: smax }] as const),
    ),
  );
}

/** What the house takes on each selection now, told before the tap. `prices` changes whenever one of them does. */
export function useLimits(items: readonly SlipItem[], prices: string): Limits {
  const { client, book, boot, platform } = useServices();
  const isHeard = useShared('connection', (connection) => connection.live === 'open');
  const uid = useShared('session', (session) => session.user?.uid);
  const version = useShared('balance', (balance) => balance.info?.version);
  const askedAtMs = useRef(0);
  const selections = items.map(({ matchId, marketId, ty }) => ({ type: ty, matchId, marketId }));

  const { data, refetch } = useQuery({
    queryKey: ['slip-limits', uid, selections],
    enabled: selections.length > 0,
    refetchInterval: isHeard ? QUIET_MS : ODDS_REFRESH_MS,
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      askedAtMs.current = platform.nowMs();
      const outcome = await client.call(
        'betLatestInfo',
        { betMatchMarketList: selections, currencyId: CURRENCY_ID[boot.brand.currency] },
        { signal },
      );
      if (outcome.is !== 'done') throw new Error('the limits could not be read');
      if (!isHeard) takePrices(outcome.data);
      return limitsOf(outcome.data);
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

  // A price or the balance moved: asked again, but never more often than the poll would.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the prices asks anew
  useEffect(() => {
    if (askedAtMs.current === 0) return;
    const waitMs = Math.max(0, askedAtMs.current + ODDS_REFRESH_MS - platform.nowMs());
    return platform.after(waitMs, () => void refetch());
  }, [prices, version, platform, refetch]);

  return data ?? {};
}
