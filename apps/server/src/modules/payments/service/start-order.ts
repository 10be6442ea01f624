import { closeUnpaid } from '../core/close.ts';
import { isUnanswered, type Order } from '../core/order.ts';
import type { PaymentProvider, StartOutcome } from '../core/provider.ts';
import { PROVIDERS_ASKED_MOST } from '../core/schedule.ts';
import { endAttempt, isWithNobody } from '../store/attempts.ts';
import { applyAnswer } from './apply.ts';
import type { PaymentsDeps } from './deps.ts';
import { requestOf } from './routing.ts';
import { type AttemptOutcome, noteAttempt } from './stops.ts';
import { markUnknown, refuseOrder, type Step, transitionIn } from './transition.ts';

type Unavailable = Extract<StartOutcome, { is: 'unavailable' }>;

/**
 * Starts a stored order at its provider, outside of any transaction, so that no lock is held during the provider's
 * call. Where it is certain that the provider did not accept it, the next provider of the routes is tried. A request
 * without a clear answer may still arrive, so such an order stays with its provider. A pay-out that must not leave now is
 * not sent at all.
 */
export async function startOrder(deps: PaymentsDeps, order: Order): Promise<Order | undefined> {
  const tried = new Set<string>();
  let current = order;
  while (true) {
    tried.add(current.provider);
    const outcome = await askProvider(deps, current);
    if (outcome.is === 'gone') return undefined;
    if (outcome.is === 'stopped') return outcome.order;
    if (outcome.is !== 'unavailable') return finish(deps, current, outcome);
    const next = await moveOn(deps, current, outcome, tried);
    if (!next || next.provider === current.provider || next.status !== 'created') return next;
    current = next;
  }
}

type Asked =
  | StartOutcome
  | (Unavailable & { readonly isSkipped: true })
  | Exclude<AttemptOutcome, { is: 'begun' }>;

async function askProvider(deps: PaymentsDeps, order: Order): Promise<Asked> {
  const provider = deps.providers.get(order.provider);
  const skipped = await whySkipped(deps, order, provider);
  if (skipped !== undefined) return { is: 'unavailable', why: skipped, isSkipped: true };
  if (!provider) throw new Error(`unknown provider ${order.provider}`);
  let outcome: StartOutcome | undefined;
  try {
    const noted = await noteAttempt(deps, order);
    if (noted.is !== 'begun') return noted;
    outcome = await provider.start(order);
    return outcome;
  } finally {
    if (outcome) deps.router.reported(provider.name, outcome.is, order.player);
    // Only a created order has taken a permit of the breaker; without an outcome the permit must be returned, or it
    // would block the next request.
    else if (order.status === 'created') deps.router.notAsked(provider.name);
  }
}

/** An order that a provider may have stays with that provider, whatever the routes and the breaker say. */
async function whySkipped(
  deps: PaymentsDeps,
  order: Order,
  provider: PaymentProvider | undefined,
): Promise<string | undefined> {
  if (order.status !== 'created') return undefined;
  if (!provider) return 'not-configured';
  const { candidates } = await deps.router.choose(requestOf(deps, order));
  if (!candidates.includes(order.provider)) return 'not-routed';
  return deps.router.claim(order.provider) ? undefined : 'breaker-open';
}

async function finish(
  deps: PaymentsDeps,
  order: Order,
  outcome: Exclude<StartOutcome, Unavailable>,
): Promise<Order | undefined> {
  if (outcome.is === 'refused') return refuseOrder(deps, order, outcome);
  const { id, provider } = order;
  await deps.database.inTransaction((tx) => endAttempt(tx, id, provider, outcome, deps.clock.nowMs()));
  return outcome.is === 'started' ? applyAnswer(deps, provider, outcome.answer) : markUnknown(deps, id);
}

/** Returns the order afterwards: with another provider, waiting, failed or unknown. */
async function moveOn(
  deps: PaymentsDeps,
  current: Order,
  outcome: Unavailable & { readonly isSkipped?: true },
  tried: ReadonlySet<string>,
): Promise<Order | undefined> {
  const { id, provider } = current;
  const { candidates } = await deps.router.choose(requestOf(deps, current));
  const other = candidates.find((name) => !tried.has(name) && deps.router.mayAsk(name));
  const next = tried.size < PROVIDERS_ASKED_MOST ? other : undefined;
  return deps.database.inTransaction((tx) =>
    transitionIn(deps, tx, id, async ({ order }): Promise<Step | undefined> => {
      if (!outcome.isSkipped) await endAttempt(tx, id, provider, outcome, deps.clock.nowMs());
      // Another worker may have started it meanwhile: an order that a provider has answered for is not moved to another
      // one.
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
      // A pay-out waits and does not fail: the player and perhaps two operators have agreed to it.
      return order.direction === 'payin'
        ? { ...closeUnpaid(order, 'failed', UNAVAILABLE), by: 'routing', note }
        : {
            next: { ...order, status: 'created' },
            by: 'routing',
            note: order.status === 'created' ? '' : note,
          };
    }),
  );
}

/** The failure code of a deposit that no provider could accept. */
export const UNAVAILABLE = 'unavailable';
