import type { InputOf } from '@palpite/contract/call';
import { betBuilder, betBuilderPrice } from '@palpite/contract/calls/order/builder';
import type { LanguageCode } from '@palpite/contract/languages';
import { BUILDER_PRICE, BUILDER_REFUSAL } from '@palpite/contract/tables/bets';
import { selectionOf } from '@palpite/contract/tables/selections';
import { builderWord } from '@palpite/i18n/builder-words';
import { JOINT_LEGS, jointShape } from '@palpite/kernel/joint-bet';
import { toCents } from '../../../../platform/http/cents.ts';
import { type KnownCaller, Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { Betting, BuilderQuote, SlipBet } from '../index.ts';
import { placeSlip } from './bets.ts';
import type { BettingRouteDeps } from './deps.ts';
import { legsOf, policyOf } from './slip-input.ts';
import { coded, decimalOdds } from './wire.ts';

export function betBuilderPriceRoute(betting: Betting, deps: BettingRouteDeps): Route {
  return serve(betBuilderPrice, async ({ matchId, options }, caller) => {
    const { player } = caller.session;
    const { brand, language } = caller;
    const asset = deps.assetOf(brand);
    const legs: { market: number; selection: string; line?: string; code: number }[] = [];
    for (const { marketId, optionType, li } of options) {
      const selection = selectionOf(optionType);
      if (selection === undefined) return new Refusal('invalid-field', { field: 'options' });
      legs.push({ market: marketId, selection, code: optionType, ...(li !== undefined && { line: li }) });
    }
    const quote = await betting.quoteBuilder({ player, asset, brand }, { match: matchId, legs });
    const codeOf = (market: number, selection: string) =>
      legs.find((leg) => leg.market === market && leg.selection === selection)?.code;
    const isPriced = quote.is === 'priced';
    return {
      st: BUILDER_PRICE[quote.is],
      od: isPriced ? decimalOdds(quote.odds) : 0,
      until: isPriced ? quote.untilMs : 0,
      quote: isPriced ? quote.token : '',
      smin: isPriced ? toCents(quote.min, asset) : 0,
      smax: isPriced ? toCents(quote.max, asset) : 0,
      refused:
        quote.is === 'refused'
          ? quote.legs.map(({ market, selection, why }) => ({
              mrid: market,
              ty: coded(codeOf(market, selection), selection),
              why: BUILDER_REFUSAL[why],
              msg: builderWord(why, language),
            }))
          : [],
      msg: messageOf(quote, legs.length, language),
    };
  });
}

function messageOf(quote: BuilderQuote, legs: number, language: LanguageCode): string {
  if (quote.is === 'priced') return '';
  if (quote.is === 'unavailable' && legs < JOINT_LEGS.least) return builderWord('one-more', language);
  return builderWord(quote.is, language);
}

export function betBuilderRoute(betting: Betting, deps: BettingRouteDeps): Route {
  return serve(betBuilder, (input, caller) =>
    placeSlip(betting, deps, input, caller, () => builderOf(betting, input, caller)),
  );
}

function builderOf(
  betting: Betting,
  input: InputOf<typeof betBuilder>,
  { brand, session: { player } }: KnownCaller,
): SlipBet[] | Refusal {
  const policy = policyOf(input.oddsChange);
  const legs = legsOf(input.betOptionList.map((option) => ({ ...option, matchId: input.matchId })));
  if (policy instanceof Refusal) return policy;
  if (legs instanceof Refusal) return legs;
  const quote = betting.readQuote(input.quote, { player, brand, match: input.matchId, legs });
  if (!quote) return new Refusal('invalid-field', { field: 'quote' });
  const shape = jointShape(legs.length, quote.odds);
  return [{ stake: BigInt(input.unitStake), policy, legs, shape, priceUntilMs: quote.untilMs }];
}
