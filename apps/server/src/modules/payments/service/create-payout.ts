import { MINUTE_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import { reaches } from '../../protection/index.ts';
import { type CheckedInput, checkAmount, checkInput } from '../core/check-input.ts';
import { askPosting } from '../core/close.ts';
import { feeOf } from '../core/method.ts';
import type { Order } from '../core/order.ts';
import { foreignField } from '../core/own-document.ts';
import { refused } from '../core/refusal.ts';
import type { CreateOutcome, Owner, PayoutInput } from '../core/request.ts';
import { nextCheckMs } from '../core/schedule.ts';
import { approvalsFor } from '../core/terms.ts';
import { lockPlayer } from '../store/orders.ts';
import { startOrder } from './attend.ts';
import {
  answerOf,
  blankOrder,
  earlier,
  findMethod,
  isGoodKey,
  overDaily,
  storeOrder,
  usageOf,
} from './create.ts';
import type { PaymentsIo } from './io.ts';

/**
 * The rules in their order: the account, the player's papers, their own document, what must still be staked, the
 * method's limits, the day's, what is free. The money is held in the transaction that stores the order.
 */
export async function createPayout(io: PaymentsIo, owner: Owner, input: PayoutInput): Promise<CreateOutcome> {
  if (!isGoodKey(input.key)) return refused('field-wrong', { field: 'key', why: 'length' });
  const found = findMethod(io, owner, input.method);
  const checked = checkInput(found?.method, 'payout', owner, input);
  if (!found || checked.is === 'refused')
    return checked.is === 'refused' ? checked : refused('method-unknown');
  const stop = await stopped(io, owner, checked);
  if (stop) return stop;
  const wrong = checkAmount(checked.method, checked.terms, input.amount);
  if (wrong) return wrong;
  if (feeOf(checked.terms, input.amount) >= input.amount) return refused('amount-low', { field: 'amount' });
  const outcome = await io.database.inTransaction((tx) =>
    hold(io, tx, owner, found.provider, checked, input),
  );
  if (outcome.is === 'refused' || !outcome.isNew) return outcome;
  io.committed();
  const { order } = outcome;
  const provider = io.providers.get(found.provider);
  const after = order.status === 'created' && provider ? await startOrder(io, provider, order) : undefined;
  return answerOf(after ?? order);
}

async function stopped(io: PaymentsIo, owner: Owner, { method, terms, account }: CheckedInput) {
  const balance = await io.wallet.balance(owner.player, method.asset);
  if (balance.state === 'closed') return refused('account-blocked');
  const standing = await io.protection.standing(owner);
  if (!reaches(standing.level, standing.rules.neededLevel)) return refused('identity-needed');
  const foreign = foreignField(terms.fields, account, standing.document);
  if (foreign !== undefined) return refused('not-own-document', { field: foreign });
  const left = await io.wageringLeft(owner);
  return left > 0n ? refused('wagering-left', { limit: left }) : undefined;
}

async function hold(
  io: PaymentsIo,
  tx: Tx,
  owner: Owner,
  provider: string,
  checked: CheckedInput,
  input: PayoutInput,
): Promise<CreateOutcome & { isNew?: true }> {
  const { method, terms } = checked;
  await lockPlayer(tx, owner.player);
  const before = await earlier(tx, { owner, direction: 'payout', checked, input });
  if (before) return before;
  const usage = await usageOf(io, tx, owner, method, 'payout');
  if (usage.open >= io.terms.openPayouts)
    return refused('too-many-open', { limit: BigInt(io.terms.openPayouts) });
  const over = overDaily(usage, input.amount, terms, io.terms.dailyPayout[method.asset]);
  if (over) return over;
  const order = payoutOrder(io, owner, provider, checked, input);
  const [posted] = await io.wallet.post(tx, [{ ref: order.id, ...askPosting(order) }], { areNew: true });
  if (posted?.is === 'blocked') return refused('account-blocked');
  if (posted?.is === 'not-enough-funds')
    return refused('not-enough-funds', { field: 'amount', limit: posted.free });
  if (posted?.is !== 'posted') throw new Error(`a pay-out was ${posted?.is ?? 'not answered'}`);
  const checkMs = nextCheckMs(order, 0, order.createdMs);
  await storeOrder(io, tx, { order, key: input.key, checks: 0, checkMs });
  return { is: 'created', order, isNew: true };
}

function payoutOrder(
  io: PaymentsIo,
  owner: Owner,
  provider: string,
  { method, terms, account }: CheckedInput,
  { amount }: PayoutInput,
): Order {
  const order = blankOrder(io, { owner, direction: 'payout', method, provider, amount, account });
  const approvalsNeeded = approvalsFor(io.terms, method.asset, amount);
  return {
    ...order,
    fee: feeOf(terms, amount),
    status: approvalsNeeded > 0 ? 'review' : 'created',
    ...{ approvalsNeeded, postings: 1 },
    promisedMs: order.createdMs + terms.promisedMinutes * MINUTE_MS,
  };
}
