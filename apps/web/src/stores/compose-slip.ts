import { CURRENCY_ID, ODDS_CHANGE } from '@palpite/contract/tables/bets';
import type { BetKind } from '@palpite/kernel/bet-worth';
import type { ComposeSlip, SlipAuthor, SlipRequest } from './sent-slip.ts';
import { systemRows } from './slip-bets.ts';
import { bankerPlaces, kindOf } from './slip-kinds.ts';
import type { SlipItem } from './slip-rules.ts';
import type { KeptSlip } from './slip-storage.ts';

const option = ({ matchId, marketId, ty, od, li }: SlipItem) => ({
  matchId,
  marketId,
  optionType: ty,
  odds: od,
  // A line that has moved meanwhile is another bet: the house refuses it.
  li,
});

function requestOf(slip: KeptSlip, kind: BetKind, { slipId, currency }: SlipAuthor): SlipRequest {
  const { items, policy, freeBet } = slip;
  const common = { slip_id: slipId };
  const oddsChange = ODDS_CHANGE[policy];
  const currencyId = CURRENCY_ID[currency];
  const betOptionList = items.map(option);
  if (freeBet !== '')
    return { call: 'orderFree', input: { ...common, free_bet_id: freeBet, oddsChange, betOptionList } };
  if (kind === 'single') {
    const singleBetList = items.map((item) => ({
      unitStake: item.amount,
      oddsChange,
      betOptionList: [option(item)],
    }));
    return { call: 'betSinglePass', input: { ...common, singleBetList, currencyId } };
  }
  const betMultipleData =
    kind === 'multiple'
      ? [{ seriesValue: items.length, unitStake: slip.multipleStake, oddsChange }]
      : stakedRows(slip).map(({ shape, amount }) => ({
          seriesValue: shape.sizes[0] ?? 0,
          ...(shape.bankers.length > 0 ? { bankers: [...shape.bankers] } : {}),
          unitStake: amount,
          oddsChange,
        }));
  return { call: 'betMultiple', input: { ...common, betOptionList, betMultipleData, currencyId } };
}

/** The sizes of the system that a stake was chosen for. */
function stakedRows({ items, bankers, lineStakes }: KeptSlip) {
  return systemRows(items.length, bankerPlaces(items, bankers))
    .map((row) => ({ ...row, amount: lineStakes[row.legs] ?? 0 }))
    .filter(({ amount }) => amount > 0);
}

export const composeSlip: ComposeSlip = (slip, author) => {
  const kind = kindOf(slip.items, slip.kind);
  return {
    slipId: author.slipId,
    uid: author.uid,
    kind,
    items: slip.items,
    legs: kind === 'system' && slip.freeBet === '' ? stakedRows(slip).map(({ legs }) => legs) : [],
    policy: slip.policy,
    request: requestOf(slip, kind, author),
  };
};
