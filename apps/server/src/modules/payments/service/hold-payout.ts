import type { Fiat } from '@palpite/kernel/assets';
import { MINUTE_MS } from '@palpite/kernel/time';
import { type Tx, within } from '../../../platform/database/database.ts';
import { askPosting } from '../core/close.ts';
import { isDollarCoin } from '../core/coins.ts';
import { feeOf } from '../core/method.ts';
import type { Order } from '../core/order.ts';
import type { DeclaredDocument } from '../core/own-document.ts';
import { type Refused, refused } from '../core/refusal.ts';
import type { CreateOutcome } from '../core/request.ts';
import { approvalsOf, type ReviewReason } from '../core/review.ts';
import { nextCheckMs } from '../core/schedule.ts';
import { lockPlayer } from '../store/orders.ts';
import { insertPayout } from '../store/payouts.ts';
import { approveBy } from '../store/reviews.ts';
import { blankOrder, earlier, type OrderRequest, overDaily, storeOrder, usageOf } from './create.ts';
import type { PaymentsDeps } from './deps.ts';
import { overClosedLoop, targetOf, whyReviewed } from './payout-facts.ts';
import { dollarRate } from './rates.ts';
import { withdrawal } from './write.ts';

/** A pay-out whose form, identity level and amount were checked. */
export interface CheckedPayout {
  readonly request: OrderRequest;
  readonly provider: string;
  /** The player agrees to lose the active bonus. */
  readonly forfeit: boolean;
  readonly declared: DeclaredDocument | undefined;
  readonly isHolderUnconfirmed: boolean;
  /** The operator who started it for a player who cannot. */
  readonly operator?: number;
}

/**
 * Decides about the review, holds the money and stores the order, under the locks of player, destination and document.
 * An active bonus ends with it, for which the player's consent is needed.
 */
export async function holdPayout(
  deps: PaymentsDeps,
  tx: Tx,
  payout: CheckedPayout,
): Promise<CreateOutcome & { isNew?: true }> {
  const { request, operator } = payout;
  const { owner, checked, key, amount } = request;
  await lockPlayer(tx, owner.player);
  const before = await earlier(within(tx), request);
  if (before) return before;
  // Limits on amount and number protect the player; a balance that two people return has none.
  const over = operator === undefined ? await overUsage(deps, tx, payout) : undefined;
  if (over) return over;
  const target = targetOf(owner, checked, payout.declared);
  const { isHolderUnconfirmed } = payout;
  const back = await overClosedLoop(deps, tx, owner, target, amount);
  if (back) return back;
  const reasons = await whyReviewed(deps, tx, {
    owner,
    target,
    amount,
    isHolderUnconfirmed,
    isByOperator: operator !== undefined,
  });
  const order = {
    ...payoutOrder(deps, payout, reasons),
    ...(isDollarCoin(checked.method.key) && {
      rate: await dollarRate(deps, tx, checked.method.asset as Fiat),
    }),
  };
  const lost = await deps.bonuses.atStake(tx, order);
  if (lost !== undefined && operator === undefined && !payout.forfeit)
    return refused('bonus-would-be-lost', { limit: lost });
  const asked = askPosting(order, operator === undefined ? 'payout' : 'balance-return');
  const [posted] = await deps.wallet.post(tx, [{ ref: order.id, ...asked }], { areNew: true });
  if (posted?.is === 'blocked') return refused('account-blocked');
  if (posted?.is === 'not-enough-funds')
    return refused('not-enough-funds', { field: 'amount', limit: posted.free });
  if (posted?.is !== 'posted')
    throw new Error(`the ledger did not post a pay-out: ${posted?.is ?? 'no result'}`);
  if (lost !== undefined) await deps.bonuses.forfeit(tx, order);
  const checkMs = nextCheckMs(order, 0, order.createdMs);
  const by = operator === undefined ? 'player' : `operator:${operator}`;
  await storeOrder(deps, tx, { order, key, checks: 0, checkMs }, by);
  await deps.append(tx, [withdrawal(order)]);
  await insertPayout(tx, order.id, target, reasons, order.createdMs);
  // Starting it is the first approval; a second person must approve it.
  if (operator !== undefined) await approveBy(tx, order.id, operator, order.createdMs);
  return { is: 'created', order, isNew: true };
}

async function overUsage(
  deps: PaymentsDeps,
  tx: Tx,
  { request: { owner, checked, amount } }: CheckedPayout,
): Promise<Refused | undefined> {
  const usage = await usageOf(deps, tx, owner, checked.method, 'payout');
  if (usage.open >= deps.terms.openPayouts)
    return refused('too-many-open', { limit: BigInt(deps.terms.openPayouts) });
  return overDaily(usage, amount, checked.terms, deps.terms.dailyPayout[checked.method.asset]);
}

function payoutOrder(
  deps: PaymentsDeps,
  { request, provider }: CheckedPayout,
  reasons: readonly ReviewReason[],
): Order {
  const { owner, amount } = request;
  const { method, terms, account } = request.checked;
  const order = blankOrder(deps, { owner, direction: 'payout', method, provider, amount, account });
  const approvalsNeeded = approvalsOf(reasons);
  return {
    ...order,
    fee: feeOf(terms, amount),
    status: approvalsNeeded > 0 ? 'review' : 'created',
    approvalsNeeded,
    postings: 1,
    promisedMs: order.createdMs + terms.promisedMinutes * MINUTE_MS,
  };
}
