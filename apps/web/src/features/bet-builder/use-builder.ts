import type { Reply } from '@palpite/contract/generated/calls';
import { BUILDER_PRICE, CURRENCY_ID, ODDS_CHANGE } from '@palpite/contract/tables/bets';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useText } from '../../stores/services.ts';
import { builderPlacementOf } from '../../stores/slip/builder-placement.ts';
import { BUILDER_LEGS, type BuilderLeg, toggled } from './builder-legs.ts';

type Price = Reply<'betBuilderPrice'>;

export type BuilderPrice =
  | { readonly is: 'none' }
  | { readonly is: 'loading' }
  | { readonly is: 'priced'; readonly price: Price; readonly before: number | undefined }
  | { readonly is: 'refused'; readonly price: Price }
  | { readonly is: 'unavailable'; readonly message: string };

const AGAIN_MS = 2_500;

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
  const services = useServices();
  const { slip, boot } = services;
  const placement = builderPlacementOf(services);
  const bet = useStore(placement, (state) => state.bet);
  // What was decided belongs to this sheet; an unanswered bet stays.
  useEffect(() => () => placement.getState().dismiss(), [placement]);
  const [legs, setLegs] = useState<readonly BuilderLeg[]>([]);
  const of = legs.map(({ key }) => key).join(' ');
  const isAsked = legs.length >= BUILDER_LEGS.least && (bet.is === 'idle' || bet.is === 'refused');
  const price = usePriceNow({ matchId, legs, of, isAsked });

  async function place(unitStake: number, { quote, od }: Price): Promise<void> {
    const request = {
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
    };
    const named = legs.map(({ key, market, selection }) => ({ key, market, selection }));
    await placement.getState().place(request, { od, legs: named });
  }

  return {
    legs,
    price,
    bet,
    place,
    retry: () => placement.getState().retry(),
    discard: () => placement.getState().discard(),
    toggle(leg: BuilderLeg) {
      placement.getState().dismiss();
      setLegs((before) => toggled(before, leg));
    },
    /** Back to the selections as they were. */
    again: () => placement.getState().dismiss(),
    restart() {
      placement.getState().dismiss();
      setLegs([]);
    },
  };
}

export type Builder = ReturnType<typeof useBuilder>;
