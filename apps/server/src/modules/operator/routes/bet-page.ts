import type { LanguageCode } from '@palpite/contract/languages';
import type { BetLegLine, BetLine, BetPage } from '@palpite/contract/operator/bet-calls';
import type { Fiat } from '@palpite/kernel/assets';
import { fraction, times, toDecimalText } from '@palpite/kernel/fraction';
import { toCents } from '../../../platform/http/cents.ts';
import { type BetAdmin, type BetRecord, isEachWayBet } from '../../sportsbook/betting/index.ts';
import type { CashOutRecord } from '../../sportsbook/cash-out/index.ts';
import type { BetOutcome } from '../../sportsbook/settlement/index.ts';
import type { ReferenceEntry } from '../../wallet/index.ts';
import { namesOf } from './bet-names.ts';

const CENT = fraction(1n, 100n);

/** The bets and the base currency in which they are compared. */
export interface Comparing {
  readonly admin: Pick<BetAdmin, 'toBase'>;
  readonly currency: Fiat;
}

export function betLine({ admin, currency }: Comparing, bet: BetRecord, language: LanguageCode): BetLine {
  const cents = (units: bigint) => toCents(units, bet.asset);
  return {
    id: String(bet.id),
    uid: bet.player,
    brand: bet.brand,
    kind: isEachWayBet(bet) ? 'each-way' : bet.kind,
    status: bet.status,
    free: bet.isFree ? 1 : 0,
    currency: bet.asset,
    stake: cents(bet.stake),
    base_stake: toCents(admin.toBase(bet.asset, bet.stake), currency),
    max_return: cents(bet.maxReturn),
    ...(bet.returnUnits !== undefined && { returned: cents(bet.returnUnits + bet.cashed.returned) }),
    ...(bet.status === 'cashed-out' && { returned: cents(bet.cashed.returned) }),
    at: bet.createdAt.getTime(),
    legs: bet.legs.map((leg, index) => legLine(bet, leg, index, language)),
  };
}

function legLine(
  bet: BetRecord,
  leg: BetRecord['legs'][number],
  index: number,
  language: LanguageCode,
): BetLegLine {
  const names = namesOf(leg, language);
  const evidence = bet.evidence?.[index];
  const isDecided = evidence !== undefined && evidence.result.is !== 'undecided';
  return {
    match: leg.match,
    market: leg.market,
    teams: names.teams,
    market_name: names.market,
    selection: names.selection(leg.selection),
    odds: leg.odds,
    result: evidence?.result.is ?? 'undecided',
    score: isDecided ? evidence.score.join('–') : '',
    sheet: evidence?.sheet ?? '',
    score_at_bet: leg.score?.join('–') ?? '',
  };
}

export function betPage(
  comparing: Comparing,
  bet: BetRecord,
  more: {
    readonly settlements: readonly BetOutcome[];
    readonly cashOuts: readonly CashOutRecord[];
    readonly ledger: readonly ReferenceEntry[];
  },
  language: LanguageCode,
): BetPage {
  const cents = (units: bigint) => toCents(units, bet.asset);
  const { cashed, confirmedAt, settledAt } = bet;
  return {
    bet: betLine(comparing, bet, language),
    lines: bet.lines,
    ...(bet.shape.joint !== undefined && { joint_odds: bet.shape.joint }),
    stake_per_line: cents(bet.stakePerLine),
    policy: bet.policy,
    cashed: { stake: cents(cashed.stake), returned: cents(cashed.returned), parts: cashed.parts },
    ...(confirmedAt && { confirmed_at: confirmedAt.getTime() }),
    ...(settledAt && { settled_at: settledAt.getTime() }),
    why: bet.reject?.is ?? bet.cancelReason ?? '',
    ledger: more.ledger.map((entry) => ({
      kind: entry.kind,
      step: entry.step,
      from: entry.from,
      to: entry.to,
      at: entry.atMs,
      amount: toCents(entry.units, entry.asset),
      currency: entry.asset,
    })),
    cash_outs: more.cashOuts.map((cashOut) => ({
      id: String(cashOut.id),
      state: cashOut.state,
      stake: cents(cashOut.stake),
      asked: cents(cashOut.asked),
      ...(cashOut.price !== undefined && { price: cents(cashOut.price) }),
      ...(cashOut.fair && { fair_value: toDecimalText(times(cashOut.fair, CENT), 4, 'floor') }),
      ...(cashOut.marginBp !== undefined && { margin_bp: cashOut.marginBp }),
      reason: cashOut.reason ?? '',
      at: cashOut.createdAt.getTime(),
    })),
    settlements: more.settlements.map((settlement) => ({
      version: settlement.version,
      returned: cents(settlement.returnUnits),
      decided_by: settlement.decidedBy,
      at: settlement.settledAtMs,
      ...(settlement.undoneAtMs !== undefined && { undone_at: settlement.undoneAtMs }),
    })),
  };
}
