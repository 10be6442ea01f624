import type { Order } from '@palpite/contract/entities/bets';
import type { Reply } from '@palpite/contract/generated/calls';
import { BUILDER_PRICE, CURRENCY_ID, ODDS_CHANGE } from '@palpite/contract/tables/bets';
import { useRef, useState } from 'react';
import { uuid7 } from '../../platform/uuid.ts';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useText } from '../../stores/services.ts';
import { BUILDER_LEGS, type BuilderLeg, toggled } from './builder-legs.ts';

type Price = Reply<'betBuilderPrice'>;

export type BuilderPrice =
  | { readonly is: 'none' }
  | { readonly is: 'loading' }
  | { readonly is: 'priced'; readonly price: Price; readonly before: number | undefined }
  | { readonly is: 'refused'; readonly price: Price }
  | { readonly is: 'unavailable'; readonly message: string };

export type BuilderBet =
  | { readonly is: 'idle' }
  | { readonly is: 'sending' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'placed'; readonly order: Order };

const AGAIN_MS = 2_500;
const RANDOM_BYTES = 10;

interface Asked {
  readonly matchId: number;
  readonly legs: readonly BuilderLeg[];
  /** The selections as one text. */
  readonly of: string;
  readonly isAsked: boolean;
}

/** The price of these selections, which is asked for again while they are shown. */
function usePriceNow({ matchId, legs, of, isAsked }: Asked): BuilderPrice {
  const { client } = useServices();
  const t = useText();
  const first = useRef<{ readonly of: string; readonly odds: number } | undefined>(undefined);
  const { data: outcome } = useQuery({
    queryKey: ['bet-builder', matchId, of],
    enabled: isAsked,
    refetchInterval: AGAIN_MS,
    gcTime: 0,
    async queryFn({ signal }) {
      const options = legs.map(({ marketId, ty, line }) => ({ marketId, optionType: ty, li: line }));
      return client.call('betBuilderPrice', { matchId, options }, { signal });
    },
  });
  if (legs.length < BUILDER_LEGS.least) return { is: 'none' };
  if (!outcome) return { is: 'loading' };
  if (outcome.is !== 'done') return { is: 'unavailable', message: t('match.builder.unreachable') };
  const price = outcome.data;
  if (price.st === BUILDER_PRICE.refused) return { is: 'refused', price };
  if (price.st === BUILDER_PRICE.unavailable) return { is: 'unavailable', message: price.msg };
  if (first.current?.of !== of) first.current = { of, odds: price.od };
  const { odds } = first.current;
  return { is: 'priced', price, before: odds === price.od ? undefined : odds };
}

/** What is chosen, its price and the bet. */
export function useBuilder(matchId: number) {
  const { client, platform, slip, boot } = useServices();
  const t = useText();
  const [legs, setLegs] = useState<readonly BuilderLeg[]>([]);
  const [bet, setBet] = useState<BuilderBet>({ is: 'idle' });
  // The same bet is sent under the same id until its answer is known: it is never placed twice.
  const slipId = useRef<string | undefined>(undefined);
  const of = legs.map(({ key }) => key).join(' ');
  const isAsked = legs.length >= BUILDER_LEGS.least && bet.is !== 'placed';
  const price = usePriceNow({ matchId, legs, of, isAsked });

  async function place(unitStake: number, { quote, od }: Price): Promise<void> {
    if (bet.is === 'sending') return;
    setBet({ is: 'sending' });
    slipId.current ??= uuid7(platform.nowMs(), platform.randomBytes(RANDOM_BYTES));
    const outcome = await client.call('betBuilder', {
      slip_id: slipId.current,
      matchId,
      quote,
      unitStake,
      oddsChange: ODDS_CHANGE[slip.getState().policy],
      betOptionList: legs.map(({ marketId, ty, line }) => ({
        marketId,
        optionType: ty,
        odds: od,
        matchId,
        li: line,
      })),
      currencyId: CURRENCY_ID[boot.brand.currency],
    });
    if (outcome.is !== 'unreachable') slipId.current = undefined;
    const [order] = outcome.is === 'done' ? outcome.data.orders : [];
    if (order) setBet({ is: 'placed', order });
    else
      setBet({
        is: 'failed',
        message: outcome.is === 'refused' ? outcome.message : t('match.builder.unanswered'),
      });
  }

  return {
    legs,
    price,
    bet,
    place,
    toggle(leg: BuilderLeg) {
      slipId.current = undefined;
      if (bet.is !== 'sending') setBet({ is: 'idle' });
      setLegs((before) => toggled(before, leg));
    },
    again() {
      setBet({ is: 'idle' });
    },
    restart() {
      setBet({ is: 'idle' });
      setLegs([]);
    },
  };
}

export type Builder = ReturnType<typeof useBuilder>;
