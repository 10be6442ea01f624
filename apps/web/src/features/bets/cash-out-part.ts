import type { CashOutPrice } from '@palpite/contract/entities/cash-out';
import type { Order } from '@palpite/contract/entities/order';
import { CASH_OUT_OFFER } from '@palpite/contract/tables/cash-out';
import { divFloor } from '@palpite/kernel/division';

/** What the player wants to cash out of a bet. */
export interface CashOutPart {
  readonly isWhole: boolean;
  readonly stake: number;
  /** At least what the house pays for it at this moment: its share, rounded down as the house does. */
  readonly price: number;
  /** What stays in play, and what that can still return at most. */
  readonly restStake: number;
  readonly restWin: number;
}

export const WHOLE = 100;

export function canCashOut({ st }: Pick<CashOutPrice, 'st'>): boolean {
  return st === CASH_OUT_OFFER.available || st === CASH_OUT_OFFER.reserved;
}

/** Where the stake is too small for two halves only all of it can go. */
export function canSplit({ smi, smx }: Pick<CashOutPrice, 'smi' | 'smx'>): boolean {
  return smx > 0 && smx >= smi;
}

const share = (amount: number, of: number, whole: number) =>
  whole === 0 ? 0 : Number(divFloor(BigInt(amount) * BigInt(of), BigInt(whole)));

/** A part in per cent of what is open, kept within what the house takes as a part; 100 is all of it. */
export function partAt(
  price: Pick<CashOutPrice, 'cst' | 'cpr' | 'smi' | 'smx'>,
  percent: number,
  order: Pick<Order, 'lwa' | 'mla'>,
): CashOutPart {
  const { cst, cpr, smi, smx } = price;
  const isWhole = percent >= WHOLE || !canSplit(price);
  const stake = isWhole ? cst : Math.min(smx, Math.max(smi, share(cst, percent, WHOLE)));
  const restStake = cst - stake;
  return {
    isWhole,
    stake,
    price: isWhole ? cpr : share(cpr, stake, cst),
    restStake,
    restWin: share(order.lwa ?? order.mla, restStake, cst),
  };
}
