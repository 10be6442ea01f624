import type { Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import type { Posting } from '../../wallet/index.ts';
import type { CreateCodeOutcome, NewCode } from '../core/operator.ts';
import type { Order } from '../core/order.ts';
import type { CodeOutcome, Owner } from '../core/request.ts';
import { lockOperator } from '../store/adjustments.ts';
import { insertCode, lockCode, worthOfCodes, writeUse } from '../store/codes.ts';
import type { PaymentsDeps } from './deps.ts';

type Redeemer = Pick<Owner, 'player' | 'brand' | 'asset'>;

const CODE = /^[A-Z0-9]{4,32}$/;
/** The cost account of promotional codes. */
const COST = { house: 'house:bonus_cost' } as const;

/** Players type codes in lower case and with spaces. */
export function plainCode(code: string): string {
  return code.trim().toUpperCase();
}

export async function readCode(
  deps: Pick<PaymentsDeps, 'clock'>,
  tx: Tx,
  who: Redeemer,
  given: string,
): Promise<CodeOutcome> {
  const code = plainCode(given);
  const found = CODE.test(code) ? await lockCode(tx, code, who, deps.clock.nowMs()) : undefined;
  if (found?.is_used) return { is: 'refused', reason: 'code-used' };
  if (!found?.is_good) return { is: 'refused', reason: 'code-unknown' };
  return { is: 'good', code, units: found.units, asset: found.asset };
}

export function checkCode(deps: PaymentsDeps, who: Redeemer, code: string): Promise<CodeOutcome> {
  return deps.database.inTransaction((tx) => readCode(deps, tx, who, code));
}

/** Redeems a code once per player: the row of the use and the posting are written together. */
export async function useCode(deps: PaymentsDeps, who: Redeemer, code: string): Promise<CodeOutcome> {
  return deps.database.inTransaction(async (tx) => {
    const found = await readCode(deps, tx, who, code);
    if (found.is === 'refused') return found;
    const [posted] = await deps.wallet.post(tx, [await redeem(deps, tx, who, found)]);
    if (posted?.is !== 'posted')
      throw new Error(`the ledger did not post a code: ${posted?.is ?? 'no result'}`);
    return found;
  });
}

async function redeem(
  deps: PaymentsDeps,
  tx: Tx,
  { player }: Redeemer,
  { code, units, asset }: Extract<CodeOutcome, { is: 'good' }>,
): Promise<Posting> {
  const ref: Reference = deps.ids.next();
  await writeUse(tx, code, player, ref, deps.clock.nowMs());
  return {
    ref,
    kind: 'code',
    step: 0,
    asset,
    by: 'house',
    shortfall: 'refuse',
    moves: [{ from: COST, to: { player, pocket: 'cash' }, units }],
  };
}

/**
 * The value of the codes of deposits that were just paid. The codes are locked before any account, in order of their
 * names, as when a player redeems one directly. A code that was used up meanwhile is worth nothing.
 */
export async function redeemWith(deps: PaymentsDeps, tx: Tx, paid: readonly Order[]): Promise<Posting[]> {
  const wanted = paid
    .flatMap((order) => (order.code === undefined ? [] : [{ order, code: plainCode(order.code) }]))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  const postings: Posting[] = [];
  for (const { order, code } of wanted) {
    const found = await readCode(deps, tx, order, code);
    if (found.is === 'good') postings.push(await redeem(deps, tx, order, found));
  }
  return postings;
}

/** All uses of the codes that one operator makes in a day are worth at most this many times the two-person threshold. */
const CODE_WORTH = 10n;

/** One use stays below the review threshold of a pay-out, and the total of one operator's codes of a day is limited. */
export async function createCode(
  deps: PaymentsDeps,
  tx: Tx,
  operator: number,
  code: NewCode,
): Promise<CreateCodeOutcome> {
  const name = plainCode(code.code);
  if (!CODE.test(name)) return { is: 'refused', reason: 'name-wrong' };
  const { one, two } = deps.terms.review[code.asset] ?? { one: 1n, two: 0n };
  if (code.units >= one) return { is: 'refused', reason: 'amount-high', limit: one - 1n };
  await lockOperator(tx, operator);
  const nowMs = deps.clock.nowMs();
  const left = two * CODE_WORTH - (await worthOfCodes(tx, operator, code.asset, nowMs - DAY_MS));
  if (code.units * BigInt(code.uses) > left)
    return { is: 'refused', reason: 'amount-high', limit: left > 0n ? left : 0n };
  return { is: (await insertCode(tx, { ...code, code: name }, operator, nowMs)) ? 'created' : 'taken' };
}
