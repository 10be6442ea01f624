import type { CashOutPrice, Order } from '@palpite/contract/entities/bets';
import { CASH_OUT_OFFER } from '@palpite/contract/tables/bets';
import { mostLeft } from '@palpite/kernel/bet-payout';
import { countLines } from '@palpite/kernel/bet-shape';
import { sellPart } from '@palpite/kernel/cash-out';
import { divFloor } from '@palpite/kernel/division';
import { type Fraction, fraction, fromFractionText, ONE, ZERO } from '@palpite/kernel/fraction';
import { exactOdds } from '@palpite/kernel/odds';
import { type LegResult, legResultOf } from '@palpite/kernel/outcomes';
import { oddsFromWire } from '../../stores/book/prices.ts';
import { shapeOf } from './bet-form.ts';

/** The part of a bet that the player wants to cash out. */
export interface CashOutPart {
  readonly isWhole: boolean;
  readonly stake: number;
  /** Its value without a margin, in cents, and what is paid for it now. */
  readonly fair: Fraction;
  readonly price: number;
  /** What stays in play, and its maximum return. */
  readonly restStake: number;
  readonly restWin: number;
}

export const WHOLE = 100;

export function canCashOut({ st }: Pick<CashOutPrice, 'st'>): boolean {
  return st === CASH_OUT_OFFER.available || st === CASH_OUT_OFFER.reserved;
}

/** Where the stake is too small to be divided, only all of it can be cashed out. */
export function canSplit({ smi, smx }: Pick<CashOutPrice, 'smi' | 'smx'>): boolean {
  return smx > 0 && smx >= smi;
}

/**
 * A part in per cent of the open stake, within the limits of the server; 100 is all of it. Price and remainder come
 * from the functions that the server uses, so that the shown amounts are exact to the cent.
 */
export function partAt(
  price: Pick<CashOutPrice, 'cst' | 'cpr' | 'fv' | 'mg' | 'smi' | 'smx'>,
  percent: number,
  order: Order,
): CashOutPart {
  const { cst, cpr, smi, smx } = price;
  const isWhole = percent >= WHOLE || !canSplit(price);
  const wanted = Number(divFloor(BigInt(cst) * BigInt(percent), BigInt(WHOLE)));
  const stake = isWhole ? cst : Math.min(smx, Math.max(smi, wanted));
  const sold = sellPart(
    {
      stake: BigInt(cst),
      fair: fromFractionText(price.fv) ?? ZERO,
      margin: fraction(BigInt(price.mg), 10_000n),
      most: BigInt(cpr),
    },
    BigInt(stake),
  );
  return {
    isWhole,
    stake,
    fair: sold.fair,
    price: Number(sold.price),
    restStake: Number(sold.remainingStake),
    restWin: Number(winLeft(order, BigInt(stake), sold.price)),
  };
}

/** The maximum return of the remaining bet once this part is sold. */
function winLeft(order: Order, stake: bigint, price: bigint): bigint {
  const shape = shapeOf(order);
  const lines = countLines(order.ops.length, shape);
  return mostLeft({
    stakePerLine: BigInt(order.us ?? order.sat / lines),
    shape,
    isFree: order.free === 1,
    mostReturn: BigInt(order.mla),
    cashed: { stake: BigInt(order.cots ?? 0) + stake, returned: BigInt(order.cops ?? 0) + price },
    legs: order.ops.map(({ od, sr, dh }) => {
      const odds = oddsFromWire(od);
      return { odds: odds === undefined ? ONE : exactOdds(odds), result: legResultOf(sr, dh) ?? OPEN };
    }),
  });
}

const OPEN: LegResult = { is: 'undecided' };
