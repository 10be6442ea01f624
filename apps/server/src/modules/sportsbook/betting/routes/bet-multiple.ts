import type { InputOf } from '@palpite/contract/call';
import { betMultiple } from '@palpite/contract/calls/order/bet-multiple';
import {
  type BetShape,
  countLines,
  FULL_COVERS,
  fullCover,
  SELECTIONS_MOST,
  shapeFault,
} from '@palpite/kernel/bet-shape';
import { CENTS_MAX } from '../../../../platform/http/cents.ts';
import { Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { Betting, SlipBet } from '../index.ts';
import type { BettingRouteOptions } from './options.ts';
import { placeSlip } from './place-slip.ts';
import { legsOf, policyOf } from './slip-input.ts';

type Input = InputOf<typeof betMultiple>;
type Series = Input['betMultipleData'][number];

export function betMultipleRoute(betting: Betting, options: BettingRouteOptions): Route {
  return serve(betMultiple, (input, caller) =>
    placeSlip(betting, options, input, caller, () => betsOf(input)),
  );
}

function betsOf(input: Input): SlipBet[] | Refusal {
  if (input.betOptionList.length > SELECTIONS_MOST) return new Refusal('too-many-selections');
  const legs = legsOf(input.betOptionList);
  if (legs instanceof Refusal) return legs;
  const bets: SlipBet[] = [];
  for (const [index, series] of input.betMultipleData.entries()) {
    const shape = shapeOf(series, legs.length);
    const policy = policyOf(series.oddsChange);
    if (shape instanceof Refusal) return shape;
    if (policy instanceof Refusal) return policy;
    const stake = BigInt(series.unitStake) * BigInt(countLines(legs.length, shape));
    // The stake of all lines is told in the order, also when it is refused: it has to fit the wire.
    if (stake > CENTS_MAX)
      return new Refusal('invalid-field', { field: `betMultipleData.${index}.unitStake` });
    bets.push({ stake, policy, legs, shape });
  }
  return bets;
}

/** A name, several sizes or one, in this order; 0 is every size from doubles on. */
function shapeOf(
  { seriesValue, sizes, cover, bankers = [] }: Series,
  selections: number,
): BetShape | Refusal {
  const wrong = (field: string) => new Refusal('invalid-field', { field });
  if (cover !== undefined) {
    const named = FULL_COVERS[cover];
    if (named.selections !== selections || bankers.length > 0) return wrong('cover');
    return fullCover(selections, named.withSingles);
  }
  const others = selections - bankers.length;
  const shape =
    sizes === undefined && seriesValue === 0
      ? { ...fullCover(others, false), bankers }
      : { sizes: [...(sizes ?? [seriesValue])].sort((one, other) => one - other), bankers };
  const fault = shapeFault(selections, shape);
  if (fault === 'wrong-banker') return wrong('bankers');
  return fault ? wrong(sizes ? 'sizes' : 'seriesValue') : shape;
}
