import type { MarketResults, ResultByHand } from '../../sportsbook/settlement/index.ts';
import { shareText, windowText } from '../core/market-decision.ts';
import type { AdminMarket } from './bet-market.ts';

/** A request about a market. It is stored unchanged while it waits for a second person. */
export type MarketRequest =
  | {
      readonly command: 'bets.void';
      readonly fromMs?: number | undefined;
      readonly toMs?: number | undefined;
    }
  | { readonly command: 'bets.void-undo' }
  | {
      readonly command: 'bets.settle';
      readonly results: ResultByHand['results'];
      readonly score: ResultByHand['score'];
    }
  /** With the version of the result that the person saw. */
  | { readonly command: 'bets.roll-back'; readonly version: number };

/** The texts before and after the change, for the audit. */
export function textsOf(
  { standing }: Pick<AdminMarket, 'standing'>,
  request: MarketRequest,
): readonly [string, string] {
  switch (request.command) {
    case 'bets.void':
      return [standingText(standing), `void: ${windowText(request.fromMs, request.toMs)}`];
    case 'bets.void-undo': {
      const last = standing?.cancels.at(-1);
      const before = last ? `void: ${windowText(last.fromMs, last.toMs)}` : standingText(standing);
      return [before, 'void taken back'];
    }
    case 'bets.settle':
      return [standingText(standing), resultText(request.results, request.score)];
    case 'bets.roll-back':
      return [standingText(standing), 'result taken back'];
  }
}

function standingText(standing: MarketResults | undefined): string {
  const result = standing?.result;
  if (!result) return standing?.cancels.length ? 'void' : 'open';
  const results = [...result.bySelection].map(([selection, outcome]) => {
    const deadHeat = result.deadHeats?.get(selection);
    return { selection, result: outcome, ...(deadHeat && { deadHeat }) };
  });
  return resultText(results, result.score);
}

function resultText(results: ResultByHand['results'], score: readonly [number, number]): string {
  const texts = results.map(
    ({ selection, result, deadHeat }) => `${selection} ${result}${shareText(deadHeat)}`,
  );
  return `${score.join(':')} ${texts.join(', ')}`;
}
