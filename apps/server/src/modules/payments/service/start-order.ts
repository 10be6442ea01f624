import { closeUnpaid } from '../core/close.ts';
import { isUnanswered, type Order } from '../core/order.ts';
import type { PaymentProvider, StartOutcome } from '../core/provider.ts';
import { PROVIDERS_ASKED_MOST } from '../core/schedule.ts';
import { beginAttempt, endAttempt, isWithNobody } from '../store/attempts.ts';
import { lockOrders } from '../store/orders.ts';
import { applyAnswer } from './apply.ts';
import type { PaymentsIo } from './io.ts';
import { requestOf } from './routing.ts';
import { markUnknown, refuseOrder, type Step, transitionIn } from './transition.ts';

type Unavailable = Extract<StartOutcome, { is: 'unavailable' }>;

/**
 * Begins a stored order at its provider, outside of any transaction: nobody holds a lock while a bank thinks. Where it is
 * certain that the provider did not take it the next one of the routes is asked. A request without a clear answer may
 * still arrive, so that such an order stays where it is.
 */
export async function startOrder(io: PaymentsIo, order: Order): Promise<Order | undefined> {
  const tried = new Set<string>();
  let current = order;
  while (true) {
    tried.add(current.provider);
    const outcome = await askProvider(io, current);
    if (outcome.is === 'gone') return undefined;
    if (outcome.is !== 'unavailable') return finish(io, current, outcome);
    const next = await moveOn(io, current, outcome, tried);
    if (!next || next.provider === current.provider || next.status !== 'created') return next;
    current = next;
  }
}

type Asked = StartOutcome | (Unavailable & { readonly isSkipped: true }) | { readonly is: 'gone' };

async function askProvider(io: PaymentsIo, order: Order): Promise<Asked> {
  const provider = io.providers.get(order.provider);
  const skipped = await whySkipped(io, order, provider);
  if (skipped !== undefined) return { is: 'unavailable', why: skipped, isSkipped: true };
  if (!provider) throw new Error(`there is no provider ${order.provider}`);
  let outcome: StartOutcome | undefined;
  try {
    if (!(await noteAttempt(io, order))) return { is: 'gone' };
    outcome = await provider.start(order);
    return outcome;
  } finally {
    if (outcome) io.router.told(provider.name, outcome.is, order.player);
    // Only a created order has claimed the right to ask; without an outcome it must not keep the next one away.
    else if (order.status === 'created') io.router.notAsked(provider.name);
  }
}

/** An order that a provider may have is asked about there, whatever the routes and the breaker say. */
async function whySkipped(
  io: PaymentsIo,
  order: Order,
  provider: PaymentProvider | undefined,
): Promise<string | undefined> {
  if (order.status !== 'created') return undefined;
  if (!provider) return 'not-configured';
  const { candidates } = await io.router.choose(requestOf(io, order));
  if (!candidates.includes(order.provider)) return 'not-routed';
  return io.router.claim(order.provider) ? undefined : 'breaker-open';
}

/** Before the question, under the order's lock: whoever changed the order meanwhile has decided about it. */
function noteAttempt(io: PaymentsIo, { id, provider }: Order): Promise<boolean> {
  return io.database.inTransaction(async (tx) => {
    const now = (await lockOrders(tx, [id])).get(id)?.order;
    const isHere = now?.provider === provider && isUnanswered(now);
    if (isHere) await beginAttempt(tx, id, provider, io.clock.nowMs());
    return isHere;
  });
}

async function finish(
  io: PaymentsIo,
  order: Order,
  outcome: Exclude<StartOutcome, Unavailable>,
): Promise<Order | undefined> {
  if (outcome.is === 'refused') return refuseOrder(io, order, outcome);
  const { id, provider } = order;
  await io.database.inTransaction((tx) => endAttempt(tx, id, provider, outcome, io.clock.nowMs()));
  return outcome.is === 'started' ? applyAnswer(io, provider, outcome.answer) : markUnknown(io, id);
}

/** The order as it is afterwards: with another provider, waiting, failed or unknown. */
async function moveOn(
  io: PaymentsIo,
  current: Order,
  outcome: Unavailable & { readonly isSkipped?: true },
  tried: ReadonlySet<string>,
): Promise<Order | undefined> {
  const { id, provider } = current;
  const { candidates } = await io.router.choose(requestOf(io, current));
  const other = candidates.find((name) => !tried.has(name) && io.router.mayAsk(name));
  const next = tried.size < PROVIDERS_ASKED_MOST ? other : undefined;
  const moved = await io.database.inTransaction((tx) =>
    transitionIn(io, tx, id, async ({ order }): Promise<Step | undefined> => {
      if (!outcome.isSkipped) await endAttempt(tx, id, provider, outcome, io.clock.nowMs());
      // Another worker may have begun it meanwhile: what a provider has answered for is no longer moved.
      if (order.provider !== provider || !isUnanswered(order)) return undefined;
      const note = `${provider}: ${outcome.why}`;
      if (!(await isWithNobody(tx, id)))
        return { next: { ...order, status: 'unknown' }, by: 'routing', note };
      if (next !== undefined)
        return {
          next: { ...order, status: 'created', provider: next },
          by: 'routing',
          note: `${note}, next ${next}`,
        };
      // A pay-out waits: the player and perhaps two operators have agreed to it.
      return order.direction === 'payin'
        ? { ...closeUnpaid(order, 'failed', UNAVAILABLE), by: 'routing', note }
        : {
            next: { ...order, status: 'created' },
            by: 'routing',
            note: order.status === 'created' ? '' : note,
          };
    }),
  );
  if (moved) io.committed();
  return moved;
}

/** The failure of a deposit that no provider could take. */
export const UNAVAILABLE = 'unavailable';
