import type { LanguageCode } from '@palpite/contract/languages';
import type { OperatorPermission } from '@palpite/contract/operator/addresses';
import type { OperatorCall, OperatorInput, OperatorReply } from '@palpite/contract/operator/operator-call';
import type { SignInState } from '@palpite/contract/operator/session-calls';
import type { RefusalName } from '@palpite/contract/refusals';
import { addressKey } from '../../../platform/http/address.ts';
import {
  type CallerSession,
  type OperatorCaller,
  type OperatorRoute,
  type SignedInCaller,
  serveOperator,
} from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import {
  type Actor,
  type AttemptOrigin,
  type Declined,
  type DeclineReason,
  may,
  OPERATOR_IDLE_MS,
  type Operator,
  type OperatorSession,
  permissionsOf,
} from '../index.ts';

/** The session of a request: the operator and their rights. */
interface ConsoleSession extends CallerSession {
  readonly session: OperatorSession;
}

export async function consoleSessionOf(
  operator: Operator,
  secret: string,
): Promise<ConsoleSession | undefined> {
  const session = await operator.session(secret);
  if (!session) return undefined;
  const full = session.stage === 'full';
  const rights: readonly string[] = full ? permissionsOf(session.role) : [];
  return { session, full, may: (permission) => rights.includes(permission) };
}

/** The HTTP layer passes on the session that `consoleSessionOf` returned. */
export function sessionOf(caller: OperatorCaller): OperatorSession | undefined {
  return (caller.session as ConsoleSession | undefined)?.session;
}

export function originOf(caller: OperatorCaller): AttemptOrigin {
  return { address: caller.address, network: addressKey(caller.address), device: caller.device };
}

export function actorOf(caller: SignedInCaller): Actor {
  const { person, name, role } = (caller.session as ConsoleSession).session;
  return { person, name, role, address: caller.address };
}

/** Serves a call that needs a permission. */
export function servePermitted<C extends OperatorCall>(
  call: C,
  permission: OperatorPermission,
  handle: (
    input: OperatorInput<C>,
    actor: Actor,
    language: LanguageCode,
  ) => Promise<OperatorReply<C> | Refusal>,
): OperatorRoute {
  return serveOperator(call, permission, (input, caller) =>
    handle(input, actorOf(caller as SignedInCaller), caller.language),
  );
}

export const mayActor = (actor: Actor, permission: OperatorPermission): boolean =>
  may(actor.role, permission);

const NAMES: Readonly<Record<DeclineReason, RefusalName>> = {
  'not-allowed': 'operator-not-allowed',
  'no-reason': 'invalid-field',
  'changed-meanwhile': 'changed-meanwhile',
  'already-so': 'already-so',
  'no-such-player': 'no-such-player',
  'no-such-match': 'no-such-match',
  'no-such-market': 'no-such-market',
  'sure-win': 'sure-win-price',
  'above-fair': 'price-above-fair',
  'too-many-rules': 'too-many-rules',
  'rule-wrong': 'invalid-field',
  'own-off': 'own-events-off',
  'own-wrong': 'invalid-field',
  'own-below-fair': 'prices-below-fair',
  'own-over': 'own-event-over',
  'incomplete-result': 'incomplete-result',
  'result-wrong': 'invalid-field',
  'decision-waiting': 'decision-waiting',
  'no-such-decision': 'no-such-decision',
  'own-decision': 'own-decision',
  'decision-outdated': 'decision-outdated',
  'requester-not-allowed': 'requester-not-allowed',
  'empty-window': 'invalid-field',
  'referral-gone': 'referral-gone',
  'stake-wrong': 'invalid-field',
  'suggestion-gone': 'suggestion-gone',
  'no-such-case': 'no-such-case',
  'case-closed': 'case-closed',
  'case-open': 'case-open',
  'restriction-empty': 'restriction-empty',
  'until-wrong': 'invalid-field',
  'free-bet-too-large': 'invalid-field',
  'no-such-order': 'unknown-order',
  'approved-by-you': 'approved-by-you',
  'credited-by-you': 'credited-by-you',
  'player-frozen': 'player-frozen',
  'player-charged-back': 'player-charged-back',
  'player-in-debt': 'player-in-debt',
  'above-own-limit': 'above-own-limit',
  'refund-too-large': 'refund-above-payment',
  'refund-refused': 'refund-refused',
  'order-not-stuck': 'order-not-stuck',
  'payment-wrong': 'invalid-field',
  'held-not-allowed': 'held-not-allowed',
  'held-only-back': 'held-only-back',
  'held-other-decision': 'held-other-decision',
  'rate-far': 'rate-far',
  'rate-wrong': 'invalid-field',
  'no-such-provider': 'invalid-field',
  'no-such-method': 'invalid-field',
  'last-route': 'last-route',
  'currency-needed': 'invalid-field',
  'priority-wrong': 'invalid-field',
  'can-withdraw': 'player-can-withdraw',
  'account-unproven': 'account-unproven',
  'account-not-own': 'account-not-own',
  'detail-wrong': 'account-detail-wrong',
  'not-enough-funds': 'player-lacks-funds',
  'amount-wrong': 'invalid-field',
  'day-not-over': 'invalid-field',
  'no-such-brand': 'invalid-field',
  'code-ended': 'invalid-field',
  'free-bets-off': 'free-bets-off',
  'free-bet-not-allowed': 'free-bet-not-allowed',
  'free-bets-exhausted': 'free-bets-exhausted',
  'free-bet-limit': 'free-bet-limit',
  'setting-refused': 'setting-refused',
  'no-such-studio': 'invalid-field',
  'no-such-game': 'invalid-field',
  'no-such-tab': 'invalid-field',
  'no-such-round': 'round-not-open',
  'no-such-difference': 'changed-meanwhile',
  'difference-not-applicable': 'difference-not-applicable',
  'wallet-refused': 'wallet-refused',
  'no-such-campaign': 'invalid-field',
  'no-such-grant': 'invalid-field',
  'campaign-refused': 'campaign-refused',
  'campaign-runs': 'campaign-runs',
  'campaign-not-here': 'campaign-not-here',
  'programme-refused': 'setting-refused',
  'ranking-taken': 'ranking-taken',
  'ranking-closed': 'ranking-closed',
  'no-such-period': 'invalid-field',
  'budget-given': 'budget-given',
  'grant-used': 'grant-used',
  'no-such-invite': 'invalid-field',
  'no-such-run': 'invalid-field',
  'no-such-due': 'invalid-field',
  'month-not-closed': 'invalid-field',
  'total-wrong': 'invalid-field',
  'no-such-thread': 'support-no-thread',
  'no-such-person': 'invalid-field',
  'no-such-macro': 'invalid-field',
  'no-such-message': 'chat-no-message',
  'no-such-room': 'chat-no-room',
  'no-such-item': 'invalid-field',
  'no-such-version': 'invalid-field',
  'content-refused': 'content-refused',
  'no-such-send': 'no-such-send',
  'send-refused': 'send-refused',
  'send-wrong-brand': 'send-wrong-brand',
  'person-name-wrong': 'invalid-field',
  'person-name-taken': 'person-name-taken',
  'person-waiting': 'person-waiting',
  'own-person': 'own-person',
  'last-administrator': 'last-administrator',
  'limit-not-tighter': 'limit-not-tighter',
  'no-such-document': 'invalid-field',
  'expiry-wrong': 'invalid-field',
  'fault-needed': 'invalid-field',
  'birth-date-wrong': 'invalid-field',
  'correction-waiting': 'already-so',
  'picture-gone': 'support-no-file',
  'erasure-refused': 'erasure-refused',
  'erasure-decided': 'erasure-decided',
  'export-waiting': 'export-waiting',
  'export-gone': 'export-gone',
  'report-wrong': 'invalid-field',
  'too-many-reports': 'invalid-field',
  'figures-not-counted': 'changed-meanwhile',
  'address-wrong': 'invalid-field',
  'no-such-file': 'invalid-field',
  'file-being-made': 'already-so',
};

export const DONE = { done: 1 } as const;

/** The form field that a refusal is about. */
const FIELDS: Partial<Readonly<Record<DeclineReason, string>>> = {
  'no-reason': 'reason',
  'empty-window': 'to',
  'no-such-period': 'first_day',
  'stake-wrong': 'most',
  'free-bet-too-large': 'amount',
  'until-wrong': 'until',
  'amount-wrong': 'amount',
  'rate-wrong': 'rate',
  'payment-wrong': 'payment',
  'no-such-provider': 'provider',
  'no-such-method': 'method',
  'currency-needed': 'currency',
  'priority-wrong': 'priority',
  'day-not-over': 'day',
  'no-such-brand': 'brand',
  'code-ended': 'until',
  'no-such-studio': 'studio',
  'no-such-game': 'game',
  'no-such-tab': 'key',
  'no-such-campaign': 'campaign',
  'no-such-grant': 'grant',
  'budget-given': 'budget',
  'no-such-invite': 'friend',
  'no-such-run': 'run',
  'no-such-due': 'due',
  'month-not-closed': 'month',
  'total-wrong': 'total',
  'no-such-person': 'operator',
  'no-such-document': 'document',
  'expiry-wrong': 'expires_on',
  'fault-needed': 'fault',
  'birth-date-wrong': 'birth_date',
  'person-name-wrong': 'name',
  'person-name-taken': 'name',
  'no-such-file': 'file',
  'report-wrong': 'report',
  'too-many-reports': 'report',
  'address-wrong': 'address',
  'no-such-macro': 'macro',
  'no-such-item': 'slug',
  'no-such-version': 'version',
};

export function refusalFor({ why, detail, field: named }: Declined): Refusal {
  if (named !== undefined) return new Refusal(NAMES[why], { field: named, values: { detail } });
  const field = FIELDS[why];
  return new Refusal(NAMES[why], field === undefined ? { values: { detail } } : { field });
}

/** The sign-in state of the person, as on the wire. */
export function standingOf(operator: Operator, session: OperatorSession | undefined): SignInState {
  if (!session) return { is: 'out' };
  if (session.stage === 'code' && session.hasPasskey) return { is: 'code', passkey: 1 };
  if (session.stage !== 'full') return { is: session.stage };
  return {
    is: 'in',
    name: session.name,
    role: session.role,
    permissions: [...permissionsOf(session.role)],
    signed_in_at: session.createdMs,
    ends_at: session.expiresMs,
    idle_ms: OPERATOR_IDLE_MS,
    version: operator.ports.version,
  };
}

/** The name of an operator; an unknown one is shown by number. */
export type NameOf = (operator: number) => string;

/** Reads the names of all operators on a page in one query. */
export async function namesFor(operator: Operator, people: Iterable<number>): Promise<NameOf> {
  const names = await operator.names([...new Set(people)]);
  return (person) => names.get(person) ?? String(person);
}
