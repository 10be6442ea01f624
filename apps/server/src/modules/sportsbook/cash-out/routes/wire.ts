import type { CashOut as CashOutOnWire, CashOutPrice as PriceOnWire } from '@palpite/contract/entities/bets';
import type { LanguageCode } from '@palpite/contract/languages';
import { CASH_OUT_OFFER, CASH_OUT_REJECT, CASH_OUT_STATUS } from '@palpite/contract/tables/bets';
import { type CashOutSentence, cashOutSentence } from '@palpite/i18n/cash-out-words';
import { formatMoney } from '@palpite/i18n/money-format';
import type { Fiat } from '@palpite/kernel/assets';
import { toFractionText } from '@palpite/kernel/fraction';
import { money } from '@palpite/kernel/money';
import { toCents } from '../../../../platform/http/cents.ts';
import type { CashOutPrice, CashOutRecord, CashOutTerms } from '../index.ts';

const STATUS: Readonly<Record<CashOutRecord['state'], CashOutOnWire['st']>> = {
  requested: CASH_OUT_STATUS.created,
  waiting: CASH_OUT_STATUS.confirming,
  done: CASH_OUT_STATUS.success,
  refused: CASH_OUT_STATUS.rejected,
};

export function amountText(units: bigint, asset: Fiat, language: LanguageCode): string {
  return formatMoney(money(units, asset), language);
}

export function toCashOut(record: CashOutRecord, language: LanguageCode): CashOutOnWire {
  const { asset, state, reason } = record;
  const isOpen = state === 'requested' || state === 'waiting';
  const price = record.price ?? 0n;
  return {
    id: String(record.id),
    oid: String(record.bet),
    st: STATUS[state],
    cst: toCents(record.stake, asset),
    cpr: toCents(record.asked, asset),
    cpa: toCents(state === 'done' ? price : 0n, asset),
    npr: toCents(state === 'refused' ? price : 0n, asset),
    rj: reason === undefined ? 0 : CASH_OUT_REJECT[reason],
    msg: cashOutSentence(
      sentenceOf(record),
      language,
      amountText(isOpen ? record.asked : price, asset, language),
    ),
    cte: record.createdAt.getTime(),
    dcd: isOpen ? record.decideAt.getTime() : 0,
  };
}

function sentenceOf({ state, reason }: CashOutRecord): CashOutSentence {
  if (state === 'done') return 'done';
  return state === 'refused' ? (reason ?? 'market-suspended') : 'waiting';
}

export function toPrice(
  { bet, offer, isRunning, wanted }: CashOutPrice,
  terms: CashOutTerms,
  language: LanguageCode,
): PriceOnWire {
  const { asset } = bet;
  const cents = (units: bigint) => toCents(units, asset);
  const rest = { oid: String(bet.id), rsv: cents(wanted ?? 0n) };
  if (offer.is === 'not-offered')
    return {
      ...rest,
      st: CASH_OUT_OFFER.unavailable,
      rj: CASH_OUT_REJECT[offer.why],
      msg: cashOutSentence(offer.why, language),
      cst: cents(bet.stake - bet.cashed.stake),
      cpr: 0,
      fv: '0',
      mg: 0,
      smi: 0,
      smx: 0,
      pl: 0,
      dl: 0,
    };
  const least = terms.leastPart[asset];
  const canSplit = offer.stake >= 2n * least;
  return {
    ...rest,
    rj: 0,
    st: isRunning ? CASH_OUT_OFFER.running : readyCode(wanted),
    msg: cashOutSentence(
      isRunning ? 'running' : 'available',
      language,
      amountText(offer.price, asset, language),
    ),
    cst: cents(offer.stake),
    cpr: cents(offer.price),
    // Units of every currency of the wire are its cents.
    fv: toFractionText(offer.fair),
    mg: offer.marginBp,
    smi: cents(canSplit ? least : 0n),
    smx: cents(canSplit ? offer.stake - least : 0n),
    pl: terms.partsMost - bet.cashed.parts,
    dl: offer.isLive ? terms.inPlayDelayMs : 0,
  };
}

function readyCode(wanted: bigint | undefined): PriceOnWire['st'] {
  return wanted === undefined ? CASH_OUT_OFFER.available : CASH_OUT_OFFER.reserved;
}
