import type { Order, OrderLeg } from '@palpite/contract/entities/order';
import type { LanguageCode } from '@palpite/contract/languages';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bet-order-status';
import { nameOfCode } from '@palpite/contract/tables/code';
import { MARKET_TYPE, SELECTION_TYPE } from '@palpite/contract/tables/sport';
import { fullSelectionName, marketName } from '@palpite/i18n/sport-names';
import { settlementCode } from '@palpite/kernel/outcomes';
import { toCents } from '../../../../platform/http/cents.ts';
import type { BetRecord, BetStatus, DecidedBet, LegEvidence, LegRecord, RejectedBet } from '../index.ts';
import { rejectOnWire } from './reject.ts';

const THOUSANDTHS = 1_000;

const STATUS: Readonly<Record<BetStatus, Order['st']>> = {
  confirming: BET_ORDER_STATUS.confirming,
  accepted: BET_ORDER_STATUS.success,
  rejected: BET_ORDER_STATUS.rejected,
  cancelled: BET_ORDER_STATUS.cancelled,
  settled: BET_ORDER_STATUS.settled,
};

export function decimalOdds(thousandths: number): number {
  return thousandths / THOUSANDTHS;
}

export function selectionOf(code: number): string | undefined {
  return nameOfCode(SELECTION_TYPE, code);
}

export function toOrder(bet: BetRecord, language: LanguageCode): Order {
  const { asset } = bet;
  return {
    id: String(bet.id),
    st: STATUS[bet.status],
    ...(bet.reject ? rejectOnWire(bet.reject, asset, language, 'given-back') : { rj: 0, rjs: '' }),
    sat: toCents(bet.stake, asset),
    mla: toCents(bet.maxReturn, asset),
    sa: toCents(bet.returnUnits ?? 0n, asset),
    cte: bet.createdAt.getTime(),
    dcd: bet.status === 'confirming' ? (bet.decideAt?.getTime() ?? 0) : 0,
    stm: bet.settledAt?.getTime() ?? 0,
    ops: bet.legs.map((leg) => toLeg(leg, language, bet.evidence?.[leg.n])),
  };
}

/** It was never written down: it is known by the answer alone. */
function toRejectedOrder(bet: RejectedBet, language: LanguageCode): Order {
  return {
    id: String(bet.id),
    st: BET_ORDER_STATUS.rejected,
    ...rejectOnWire(bet.reject, bet.asset, language, 'nothing-taken'),
    sat: toCents(bet.stake, bet.asset),
    ...{ mla: 0, sa: 0, cte: 0, dcd: 0, stm: 0 },
    ops: bet.legs.map((leg) => toLeg(leg, language, undefined)),
  };
}

export function toDecidedOrder(decided: DecidedBet, language: LanguageCode): Order {
  return decided.is === 'taken' ? toOrder(decided.bet, language) : toRejectedOrder(decided.bet, language);
}

function toLeg(leg: LegRecord, language: LanguageCode, evidence: LegEvidence | undefined): OrderLeg {
  const { home, away, league } = leg.labels;
  const type = knownWord(MARKET_TYPE, leg.labels.type);
  const selection = knownWord(SELECTION_TYPE, leg.selection);
  return {
    mid: leg.match,
    mn: `${home.name} - ${away.name}`,
    ln: league.name,
    mrid: leg.market,
    mty: MARKET_TYPE[type],
    mgn: marketName(type, language, 'full'),
    ty: SELECTION_TYPE[selection],
    onm: fullSelectionName(selection, language, { home: home.name, away: away.name, line: leg.line }),
    li: leg.line,
    od: decimalOdds(leg.odds),
    ip: leg.score ? 1 : 0,
    bsc: leg.score ? [...leg.score] : [],
    sr: evidence ? settlementCode(evidence.result) : 0,
    rs: evidence && evidence.result.is !== 'undecided' ? [...evidence.score] : [],
  };
}

/** A stored word that the wire has no code for is a bug: it came in through the same table. */
export function knownWord<T extends object>(table: T, word: string): keyof T {
  if (!Object.hasOwn(table, word)) throw new Error(`${word} has no code on the wire`);
  return word as keyof T;
}
