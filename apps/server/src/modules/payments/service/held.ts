import type { Reference } from '@palpite/kernel/ids';
import { HOUR_MS, SECOND_MS } from '@palpite/kernel/time';
import { type Tx, within } from '../../../platform/database/database.ts';
import { canRelease, type HeldAction, type HeldDeposit, type HeldOutcome, openUnits } from '../core/held.ts';
import type { Order } from '../core/order.ts';
import { creditPosting, HELD, housePosting, move } from '../core/posting.ts';
import { CHECKS_BEFORE_TELLING, LEASE_MS } from '../core/schedule.ts';
import { writeDifferences } from '../store/differences.ts';
import type { ProviderFilter } from '../store/due.ts';
import { changeHeld, claimHeld, lockHeld, readDecisions, readHeld, writeDecision } from '../store/held.ts';
import { lockOrders, type StoredOrder } from '../store/orders.ts';
import { findPayments, paymentKey, writePayments } from '../store/payments.ts';
import { applyAnswer } from './apply.ts';
import { openRooms } from './credit-rooms.ts';
import type { PaymentsDeps } from './deps.ts';
import { validDecisions } from './valid-decisions.ts';
import { changed, NOTHING_ELSE, write } from './write.ts';

/** How many of one provider are processed at once; no more are claimed. */
const LANES = 8;
const FIRST_MS = 5 * SECOND_MS;
const DOUBLINGS_MOST = 12;

/**
 * Returns held deposits through the provider. Without an answer the money stays held, and the provider is asked again.
 */
export async function attendHeld(deps: PaymentsDeps, filter: ProviderFilter): Promise<boolean> {
  const due = await claimHeld(deps.database, deps.clock.nowMs(), LEASE_MS, LANES, filter);
  const failed = (held: HeldDeposit) => (error: unknown) => deps.failed(error, { order: held.reference });
  await Promise.all(due.map((held) => giveBack(deps, held).catch(failed(held))));
  return due.length === LANES;
}

async function giveBack(deps: PaymentsDeps, held: HeldDeposit & { readonly asks: number }): Promise<void> {
  const { provider: name, payment, reference } = held;
  const provider = deps.providers.get(name);
  if (!provider) throw new Error(`unknown provider ${name}`);
  if (!held.isTaken) {
    // The key is the same within an attempt, so that a request whose answer was lost is not carried out twice.
    const key = `held-${held.id}-${held.attempts}`;
    const outcome = await provider.refund({ reference, payment, amount: openUnits(held), key });
    if (outcome.is === 'unknown') return askLater(deps, held);
    if (outcome.is === 'refused') {
      await settleState(deps, held, { state: 'waiting', refusal: outcome.why });
      return;
    }
    await settleState(deps, held, { isTaken: true });
  }
  const read = await provider.read({ reference, direction: 'payin' });
  if (read.is === 'read') await applyAnswer(deps, name, read.answer);
  await askLater(deps, held);
}

/** Does nothing when the deposit was closed meanwhile. */
async function askLater(deps: PaymentsDeps, { id, provider, asks }: HeldDeposit & { readonly asks: number }) {
  const nowMs = deps.clock.nowMs();
  const dueMs = nowMs + Math.min(HOUR_MS, FIRST_MS * 2 ** Math.min(asks, DOUBLINGS_MOST));
  await deps.database.inTransaction(async (tx) => {
    const held = await lockHeld(tx, id);
    if (held?.state !== 'returning') return;
    await changeHeld(tx, id, { ...held, closedMs: undefined, dueMs });
    if (asks < CHECKS_BEFORE_TELLING) return;
    const difference = {
      provider,
      kind: 'no-answer' as const,
      subject: `held:${held.payment}`,
      ours: 'being returned',
      ...(held.order !== undefined && { order: held.order }),
    };
    await writeDifferences(tx, [{ ...difference, theirs: 'not returned yet', id: deps.ids.next() }], nowMs);
  });
}

async function settleState(
  deps: PaymentsDeps,
  { id }: HeldDeposit,
  change: Partial<Pick<HeldDeposit, 'state' | 'refusal' | 'isTaken'>>,
): Promise<void> {
  await deps.database.inTransaction(async (tx) => {
    const held = await lockHeld(tx, id);
    if (held?.state !== 'returning') return;
    const next = { ...held, ...change };
    const dueMs = next.state === 'returning' ? deps.clock.nowMs() + LEASE_MS : undefined;
    await changeHeld(tx, id, { ...next, closedMs: undefined, dueMs });
    if (next.state !== held.state) await tellOwner(deps, tx, held);
  });
}

async function tellOwner(deps: PaymentsDeps, tx: Tx, { player, order }: HeldDeposit): Promise<void> {
  if (player !== undefined && order !== undefined)
    await deps.append(tx, [{ kind: 'payment-changed', player, order: String(order) }]);
}

export interface HeldDepositRequest {
  readonly held: Reference;
  readonly action: HeldAction;
  readonly reason: string;
}

/**
 * An operator decides about a deposit that the provider does not return: release it to the player if the rules allow it
 * now, ask the provider again, or record that it was paid back outside. A large one needs two different people who
 * decide the same.
 */
export async function decideHeld(
  deps: PaymentsDeps,
  tx: Tx,
  operator: number,
  { held: id, action, reason }: HeldDepositRequest,
): Promise<HeldOutcome> {
  const known = await readHeld(within(tx), id);
  if (!known) return { is: 'refused', reason: 'absent' };
  // Lock the order before the deposit, in the same order as the provider's messages.
  const stored =
    known.order === undefined ? undefined : (await lockOrders(tx, [known.order])).get(known.order);
  const held = await lockHeld(tx, id);
  if (held?.state !== 'waiting') return { is: 'refused', reason: 'not-waiting' };
  const stop = action === 'release' ? await mayRelease(deps, tx, held, stored?.order) : undefined;
  if (stop) return stop;
  const decisions = await readDecisions(tx, held);
  if (decisions.some((one) => one.operator === operator))
    return { is: 'refused', reason: 'already-decided-by-you' };
  const valid = await validDecisions(deps, tx, decisions);
  if (valid.some((one) => one.action !== action)) return { is: 'refused', reason: 'other-decision' };
  await writeDecision(tx, held, { operator, action, reason, atMs: deps.clock.nowMs() });
  const missing = peopleFor(deps, held) - valid.length - 1;
  if (missing > 0) return { is: 'agreed', held, missing };
  if (action === 'release' && stored) await release(deps, tx, operator, held, stored);
  else if (action === 'return') await askAgain(deps, tx, held);
  else await settleOutside(deps, tx, held, stored);
  return { is: 'done', held: (await lockHeld(tx, id)) ?? held };
}

/** From the two-person threshold of pay-outs on, two people must decide. */
function peopleFor({ terms }: PaymentsDeps, held: HeldDeposit): number {
  return openUnits(held) >= (terms.review[held.asset]?.two ?? 0n) ? 2 : 1;
}

async function mayRelease(
  deps: PaymentsDeps,
  tx: Tx,
  held: HeldDeposit,
  order: Order | undefined,
): Promise<Extract<HeldOutcome, { is: 'refused' }> | undefined> {
  if (!order || !canRelease(held)) return { is: 'refused', reason: 'only-back' };
  const { stop, bounds } = (await openRooms(deps, tx, [order])).of(order);
  if (stop) return { is: 'refused', reason: 'not-allowed', by: stop, limit: 0n };
  const over = bounds.find(({ units }) => units < openUnits(held));
  if (!over) return undefined;
  const limit = over.units > 0n ? over.units : 0n;
  return { is: 'refused', reason: 'not-allowed', by: over.reason, limit };
}

async function release(
  deps: PaymentsDeps,
  tx: Tx,
  operator: number,
  held: HeldDeposit,
  stored: StoredOrder,
): Promise<void> {
  const units = openUnits(held);
  const { order } = stored;
  const rooms = await openRooms(deps, tx, [order]);
  rooms.credited(order, units);
  await rooms.count(tx);
  await takeFromPayment(deps, tx, held, { uncredited: units });
  const { failure: _held, ...rest } = order;
  const next: Order = {
    ...rest,
    status: 'paid',
    paidAmount: order.paidAmount + units,
    postings: order.postings + 1,
  };
  await write(deps, tx, {
    ...NOTHING_ELSE,
    changes: [
      {
        before: stored,
        next,
        by: `operator:${operator}`,
        note: `released ${units}`,
        postings: [creditPosting(order, order.postings, HELD, units)],
      },
    ],
  });
  await close(deps, tx, held, { state: 'released', released: held.released + units });
}

async function askAgain(deps: PaymentsDeps, tx: Tx, held: HeldDeposit): Promise<void> {
  const next = { ...held, state: 'returning' as const, isTaken: false, attempts: held.attempts + 1 };
  await changeHeld(tx, held.id, {
    ...next,
    refusal: undefined,
    closedMs: undefined,
    dueMs: deps.clock.nowMs(),
  });
  await tellOwner(deps, tx, held);
}

/** What was paid back outside is a cost of the bookmaker: the provider still has the money. */
async function settleOutside(
  deps: PaymentsDeps,
  tx: Tx,
  held: HeldDeposit,
  stored: StoredOrder | undefined,
): Promise<void> {
  const units = openUnits(held);
  await takeFromPayment(deps, tx, held, { uncredited: 0n });
  const moves = [move(HELD, { house: 'house:adjustments' }, units)];
  const posting = { ref: held.id, ...housePosting('held-settled', 0, held.asset, moves) };
  const [posted] = await deps.wallet.post(tx, [posting], { areNew: true });
  if (posted?.is !== 'posted')
    throw new Error(`the ledger did not post a held deposit: ${posted?.is ?? 'no result'}`);
  await close(deps, tx, held, { state: 'settled', settled: held.settled + units });
  if (stored) await deps.append(tx, [changed(stored)]);
}

function close(
  deps: PaymentsDeps,
  tx: Tx,
  held: HeldDeposit,
  change: Partial<Pick<HeldDeposit, 'state' | 'released' | 'settled'>>,
): Promise<void> {
  return changeHeld(tx, held.id, { ...held, ...change, closedMs: deps.clock.nowMs(), dueMs: undefined });
}

async function takeFromPayment(
  deps: PaymentsDeps,
  tx: Tx,
  { provider, payment }: HeldDeposit,
  taken: { readonly uncredited: bigint },
): Promise<void> {
  const before = (await findPayments(tx, [{ provider, id: payment }], [])).get(paymentKey(provider, payment));
  if (!before) throw new Error(`held payment ${payment} is not stored`);
  const after = { ...before, held: 0n, uncredited: before.uncredited - taken.uncredited, isNew: false };
  await writePayments(tx, [after], deps.clock.nowMs());
}
