import type { Order, OrderLeg } from '@palpite/contract/entities/bets';
import type { LanguageCode } from '@palpite/contract/languages';
import { BET_ORDER_STATUS, BET_TYPE, ORDER_REJECT, SERIES_TYPE } from '@palpite/contract/tables/bets';
import { marketTypeCode } from '@palpite/contract/tables/market-types';
import { selectionCode } from '@palpite/contract/tables/selections';
import {
  type BetRejectEffect,
  type BetRejectName,
  betRejectSentence,
  limitPeriodText,
} from '@palpite/i18n/bet-rejects';
import { formatMoney } from '@palpite/i18n/money-format';
import { restrictionText } from '@palpite/i18n/restriction-words';
import {
  eventName,
  fullSelectionName,
  marketName,
  type NamedMarket,
  nameIn,
} from '@palpite/i18n/sport/names';
import type { Fiat } from '@palpite/kernel/assets';
import { type BetShape, countLines } from '@palpite/kernel/bet-shape';
import { betKind } from '@palpite/kernel/bet-worth';
import { money } from '@palpite/kernel/money';
import { oddsText } from '@palpite/kernel/odds';
import { settlementCode } from '@palpite/kernel/outcomes';
import { isSeasonMarket } from '@palpite/kernel/settlement/season-markets';
import { toCents } from '../../../../platform/http/cents.ts';
import {
  type BetRecord,
  type BetStatus,
  type DecidedBet,
  isPlayerReject,
  type LegEvidence,
  type LegLabels,
  type LegRecord,
  type Reject,
  type RejectedBet,
  returnLeft,
} from '../index.ts';

const CODES: Readonly<Record<Reject['is'], keyof typeof ORDER_REJECT>> = {
  'not-allowed': 'risk-limit',
  paused: 'own-limit',
  'identity-needed': 'own-limit',
  'limits-needed': 'own-limit',
  'out-of-time': 'own-limit',
  'own-limit': 'own-limit',
  'book-stale': 'book-stale',
  'market-unknown': 'bad-parameter',
  'too-many-selections': 'too-many-selections',
  'duplicate-selection': 'duplicate-selection',
  'wrong-match': 'wrong-match',
  'related-selections': 'related-selections',
  'place-alone': 'place-alone',
  'builder-refused': 'builder-refused',
  'builder-unavailable': 'builder-unavailable',
  'builder-expired': 'builder-expired',
  'market-settled': 'market-settled',
  'settled-before-confirmation': 'settled-before-confirmation',
  'market-closed': 'market-closed',
  'market-suspended': 'market-suspended',
  'selection-unknown': 'selection-unknown',
  'line-moved': 'line-moved',
  'odds-changed': 'odds-changed',
  'market-refused': 'market-refused',
  'free-bet-gone': 'free-bet-gone',
  'free-bet-odds': 'free-bet-odds',
  'below-minimum': 'below-minimum',
  'over-limit': 'risk-limit',
  'not-enough-funds': 'not-enough-funds',
  'bonus-max-stake': 'risk-limit',
  'too-late': 'too-late',
  'referral-declined': 'referral-declined',
};

const THOUSANDTHS = 1_000;

const STATUS: Readonly<Record<BetStatus, Order['st']>> = {
  confirming: BET_ORDER_STATUS.confirming,
  accepted: BET_ORDER_STATUS.success,
  rejected: BET_ORDER_STATUS.rejected,
  cancelled: BET_ORDER_STATUS.cancelled,
  settled: BET_ORDER_STATUS.settled,
  // The wire has no code for it: the bet is over, and the cashed-out amount is in its own field.
  'cashed-out': BET_ORDER_STATUS.settled,
};

export function decimalOdds(thousandths: number): number {
  return thousandths / THOUSANDTHS;
}

export function toOrder(bet: BetRecord, language: LanguageCode): Order {
  const { asset } = bet;
  return {
    id: String(bet.id),
    st: STATUS[bet.status],
    ...(bet.reject
      ? rejectOnWire(bet.reject, asset, language, bet.isFree ? 'free-bet-back' : 'given-back')
      : { rj: 0, rjs: '' }),
    sat: toCents(bet.stake, asset),
    mla: toCents(bet.maxReturn, asset),
    sa: toCents(returnedOf(bet), asset),
    cte: bet.createdAt.getTime(),
    dcd: bet.status === 'confirming' ? (bet.decideAt?.getTime() ?? 0) : 0,
    ...(bet.isReferred && { rfd: 1 as const }),
    stm: bet.settledAt?.getTime() ?? 0,
    ...shapeOnWire(bet),
    ...cashedOnWire(bet),
    ...bonusOnWire(bet),
    ops: bet.legs.map((leg) => toLeg(leg, language, bet.evidence?.[leg.n])),
  };
}

/** Everything that was paid: what was cashed out, and what the rest returned. */
function returnedOf(bet: BetRecord): bigint {
  if (bet.status === 'cancelled') return bet.isFree ? 0n : bet.stake - bet.cashed.stake + bet.cashed.returned;
  return bet.cashed.returned + (bet.returnUnits ?? 0n);
}

function shapeOnWire(bet: {
  readonly asset: BetRecord['asset'];
  readonly stake: bigint;
  readonly shape: BetShape;
  readonly isFree: boolean;
  readonly legs: readonly unknown[];
}): Pick<Order, 'bty' | 'sert' | 'bn' | 'szs' | 'bks' | 'us' | 'jod' | 'free'> {
  const { shape, legs } = bet;
  const lines = countLines(legs.length, shape);
  return {
    bty: BET_TYPE[betKind(legs.length, shape)],
    sert: legs.length === 1 ? SERIES_TYPE.single : SERIES_TYPE.multiple,
    bn: lines,
    szs: [...shape.sizes],
    bks: [...shape.bankers],
    us: toCents(bet.stake / BigInt(lines), bet.asset),
    ...(shape.joint !== undefined && { jod: decimalOdds(shape.joint) }),
    free: bet.isFree ? 1 : 0,
  };
}

function cashedOnWire(bet: BetRecord): Pick<Order, 'cots' | 'cops' | 'coc' | 'lwa'> {
  const { asset, cashed } = bet;
  return {
    cots: toCents(cashed.stake, asset),
    cops: toCents(cashed.returned, asset),
    coc: cashed.parts,
    lwa: toCents(returnLeft(bet), asset),
  };
}

function bonusOnWire(bet: BetRecord): Pick<Order, 'bonus_stake' | 'bonus_amount' | 'boost_amount'> {
  const { asset, bonusStake, boost } = bet;
  return {
    ...(bonusStake > 0n && { bonus_stake: toCents(bonusStake, asset) }),
    ...(bonusStake > 0n && { bonus_amount: toCents(bet.paid.bonus + bet.cashed.bonus, asset) }),
    ...(boost > 0n && { boost_amount: toCents(boost, asset) }),
  };
}

/** A rejected bet has no row: it exists only in the answer. */
function toRejectedOrder(bet: RejectedBet, language: LanguageCode): Order {
  return {
    id: String(bet.id),
    st: BET_ORDER_STATUS.rejected,
    ...rejectOnWire(bet.reject, bet.asset, language, 'nothing-taken'),
    sat: toCents(bet.stake, bet.asset),
    mla: 0,
    sa: 0,
    cte: 0,
    dcd: 0,
    stm: 0,
    ...shapeOnWire(bet),
    ops: bet.legs.map((leg) => toLeg(leg, language, undefined)),
  };
}

export function toDecidedOrder(decided: DecidedBet, language: LanguageCode): Order {
  return decided.is === 'taken' ? toOrder(decided.bet, language) : toRejectedOrder(decided.bet, language);
}

function toLeg(
  leg: Omit<LegRecord, 'liability'>,
  language: LanguageCode,
  evidence: LegEvidence | undefined,
): OrderLeg {
  const { labels } = leg;
  const market = namedMarket(labels, leg.line, language);
  return {
    mid: leg.match,
    mn: eventName(market),
    ln: nameIn(labels.league, language),
    mrid: leg.market,
    mty: coded(marketTypeCode(labels.sport, labels.type), labels.type),
    mgn: marketName(market, language),
    ty: coded(selectionCode(labels.type, leg.selection), leg.selection),
    onm: fullSelectionName(market, leg.selection, language),
    li: leg.line,
    od: decimalOdds(leg.odds),
    ip: leg.score ? 1 : 0,
    bsc: leg.score ? [...leg.score] : [],
    sr: evidence ? settlementCode(evidence.result) : 0,
    rs:
      evidence && evidence.result.is !== 'undecided' && !isSeasonMarket(labels.type)
        ? [...evidence.score]
        : [],
    ...(evidence?.result.is === 'dead-heat' && { dh: [evidence.result.places, evidence.result.tied] }),
    ...(evidence?.sheet ? { rsn: evidence.sheet } : {}),
  };
}

/** The data for the names of a leg, in the player's language. */
export function namedMarket(labels: LegLabels, line: string, language: LanguageCode): NamedMarket {
  const { sport, type, period } = labels;
  return {
    sport,
    type,
    period,
    line,
    home: nameIn(labels.home, language),
    away: nameIn(labels.away, language),
    player: labels.player && nameIn(labels.player, language),
    runners: labels.runners,
  };
}

/** Every stored word has a code in the same table; a missing code is a bug. */
export function coded(code: number | undefined, word: string): number {
  if (code === undefined) throw new Error(`${word} has no code on the wire`);
  return code;
}

function rejectOnWire(
  reject: Reject,
  asset: Fiat,
  language: LanguageCode,
  effect: BetRejectEffect,
): Pick<Order, 'rj' | 'rjs'> {
  return {
    rj: ORDER_REJECT[CODES[reject.is]],
    rjs: betRejectSentence(sentenceOf(reject), language, effect, valuesOf(reject, asset, language)),
  };
}

function sentenceOf(reject: Reject): BetRejectName {
  if (reject.is === 'market-unknown') return 'market-closed';
  if (reject.is === 'over-limit' && reject.why)
    return reject.max > 0n ? 'restricted-stake' : 'market-refused';
  if (reject.is === 'over-limit' && reject.max <= 0n) return 'limit-reached';
  if (reject.is === 'own-limit') return `own-${reject.kind}-limit${reject.left > 0n ? '' : '-reached'}`;
  // Concerns the player, so the whole slip is refused for it, with its own message: see the call's refusals.
  if (isPlayerReject(reject)) return 'not-allowed';
  return reject.is;
}

function valuesOf(
  reject: Reject,
  asset: Fiat,
  language: LanguageCode,
): Parameters<typeof betRejectSentence>[3] {
  const amount = (units: bigint) => ({ amount: formatMoney(money(units, asset), language) });
  switch (reject.is) {
    case 'odds-changed':
      return { odds: oddsText(reject.now) };
    case 'free-bet-odds':
      return { odds: oddsText(reject.least) };
    case 'too-many-selections':
      return { amount: String(reject.most) };
    case 'below-minimum':
      return amount(reject.min);
    case 'over-limit':
      return { ...amount(reject.max), ...(reject.why && { why: restrictionText(reject.why, language) }) };
    case 'market-refused':
      return { why: restrictionText(reject.why, language) };
    case 'own-limit':
      return { ...amount(reject.left), period: limitPeriodText(reject.period, language) };
    case 'not-enough-funds':
      return amount(reject.free);
    case 'bonus-max-stake':
      return amount(reject.most);
    default:
      return {};
  }
}
