import type { Tx } from '../../../platform/database/database.ts';
import { COMMANDS, type CommandName, isReason, type Target } from '../core/command.ts';
import type { Actor } from '../core/permission.ts';
import { may } from '../core/permission.ts';
import { appendAudit, lockTarget } from '../store/audit.ts';
import type { OperatorDeps } from './deps.ts';

export interface Order {
  readonly command: CommandName;
  readonly target: Target;
  readonly reason: string;
}

/** The result of a command: `before` and `after` are audited, `done` is returned to the caller. */
export interface Effect<D> {
  readonly is: 'done';
  readonly before: unknown;
  readonly after: unknown;
  readonly done: D;
  /** Notifies other nodes, after the commit, or they would read the old state. */
  readonly afterCommit?: () => void;
}

export interface Declined {
  readonly is: 'declined';
  readonly why: DeclineReason;
  /** A sentence for the operator, where the reason alone does not say what to do. */
  readonly detail: string;
  /** The field of the form that it is about, where the reason alone does not name it. */
  readonly field?: string;
}
export type DeclineReason =
  | 'not-allowed'
  | 'no-reason'
  | 'changed-meanwhile'
  | 'already-so'
  | 'no-such-player'
  | 'no-such-match'
  | 'no-such-market'
  | 'sure-win'
  | 'above-fair'
  | 'too-many-rules'
  | 'rule-wrong'
  | 'own-off'
  | 'own-wrong'
  | 'own-below-fair'
  | 'own-over'
  | 'incomplete-result'
  | 'result-wrong'
  | 'decision-waiting'
  | 'no-such-decision'
  | 'own-decision'
  | 'decision-outdated'
  | 'requester-not-allowed'
  | 'empty-window'
  | 'referral-gone'
  | 'stake-wrong'
  | 'suggestion-gone'
  | 'no-such-case'
  | 'case-closed'
  | 'case-open'
  | 'restriction-empty'
  | 'until-wrong'
  | 'free-bet-too-large'
  | 'no-such-order'
  | 'approved-by-you'
  | 'credited-by-you'
  | 'player-frozen'
  | 'player-charged-back'
  | 'player-in-debt'
  | 'above-own-limit'
  | 'refund-too-large'
  | 'refund-refused'
  | 'order-not-stuck'
  | 'payment-wrong'
  | 'held-not-allowed'
  | 'held-only-back'
  | 'held-other-decision'
  | 'rate-far'
  | 'rate-wrong'
  | 'no-such-provider'
  | 'no-such-method'
  | 'last-route'
  | 'currency-needed'
  | 'priority-wrong'
  | 'can-withdraw'
  | 'account-unproven'
  | 'account-not-own'
  | 'detail-wrong'
  | 'not-enough-funds'
  | 'amount-wrong'
  | 'day-not-over'
  | 'no-such-brand'
  | 'code-ended'
  | 'free-bets-off'
  | 'free-bet-not-allowed'
  | 'free-bets-exhausted'
  | 'free-bet-limit'
  | 'setting-refused'
  | 'no-such-studio'
  | 'no-such-game'
  | 'no-such-tab'
  | 'no-such-round'
  | 'no-such-difference'
  | 'difference-not-applicable'
  | 'wallet-refused'
  | 'no-such-campaign'
  | 'no-such-grant'
  | 'campaign-refused'
  | 'campaign-runs'
  | 'campaign-not-here'
  | 'programme-refused'
  | 'ranking-taken'
  | 'ranking-closed'
  | 'no-such-period'
  | 'budget-given'
  | 'grant-used'
  | 'no-such-invite'
  | 'no-such-run'
  | 'no-such-due'
  | 'month-not-closed'
  | 'total-wrong'
  | 'no-such-thread'
  | 'no-such-person'
  | 'no-such-macro'
  | 'no-such-message'
  | 'no-such-room'
  | 'no-such-item'
  | 'no-such-version'
  | 'content-refused'
  | 'no-such-send'
  | 'send-refused'
  | 'send-wrong-brand'
  | 'person-name-wrong'
  | 'person-name-taken'
  | 'person-waiting'
  | 'own-person'
  | 'last-administrator'
  | 'limit-not-tighter'
  | 'no-such-document'
  | 'expiry-wrong'
  | 'fault-needed'
  | 'birth-date-wrong'
  | 'correction-waiting'
  | 'picture-gone'
  | 'erasure-refused'
  | 'erasure-decided'
  | 'export-waiting'
  | 'export-gone'
  | 'report-wrong'
  | 'too-many-reports'
  | 'figures-not-counted'
  | 'address-wrong'
  | 'no-such-file'
  | 'file-being-made';

export const declined = (why: DeclineReason, detail = ''): Declined => ({ is: 'declined', why, detail });

export const declinedField = (why: DeclineReason, detail: string, field: string): Declined => ({
  ...declined(why, detail),
  field,
});

/** Thrown to roll back the transaction with everything the command wrote before it declined. */
class DeclinedInside extends Error {
  readonly outcome: Declined;
  constructor(outcome: Declined) {
    super(`the command declines: ${outcome.why}`);
    this.name = 'DeclinedInside';
    this.outcome = outcome;
  }
}

/**
 * Runs an operator command: checks the permission and the reason, and writes the effect and its audit row in one
 * transaction. A command that declines leaves neither.
 */
export async function perform<D>(
  deps: Pick<OperatorDeps, 'database' | 'clock'>,
  actor: Actor,
  order: Order,
  work: (tx: Tx) => Promise<Effect<D> | Declined>,
): Promise<{ readonly is: 'done'; readonly done: D } | Declined> {
  if (!may(actor.role, COMMANDS[order.command])) return declined('not-allowed');
  if (!isReason(order.reason)) return declined('no-reason');
  const inside = deps.database.inTransaction(async (tx) => {
    // Commands on one target run one after the other, or two operators would both record the same `before`.
    await lockTarget(tx, order.target);
    const effect = await work(tx);
    if (effect.is === 'declined') throw new DeclinedInside(effect);
    await appendAudit(tx, {
      atMs: deps.clock.nowMs(),
      actor,
      command: order.command,
      target: order.target,
      before: effect.before,
      after: effect.after,
      reason: order.reason.trim(),
      address: actor.address,
    });
    return effect;
  });
  const outcome = await inside.catch((error: unknown) => {
    if (error instanceof DeclinedInside) return error.outcome;
    throw error;
  });
  if (outcome.is === 'declined') return outcome;
  outcome.afterCommit?.();
  return { is: 'done', done: outcome.done };
}
