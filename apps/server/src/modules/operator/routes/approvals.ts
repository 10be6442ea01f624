import { flag } from '@palpite/contract/flag';
import type { LanguageCode } from '@palpite/contract/languages';
import type { OperatorPermission } from '@palpite/contract/operator/addresses';
import {
  type ApprovalKind,
  type ApprovalLine,
  approvalCalls,
} from '@palpite/contract/operator/approval-calls';
import {
  type OperatorRoute,
  type SignedInCaller,
  serveOperator,
} from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { type Actor, may, type Operator } from '../index.ts';
import { SOURCES, type Waiting } from './approval-sources.ts';
import { actorOf, namesFor, refusalFor } from './permitted.ts';

const LISTED = 200;

/** Who sees what waits, and who decides it. */
const RIGHTS: Readonly<Record<ApprovalKind, { read: OperatorPermission; act: OperatorPermission }>> = {
  market: { read: 'bets.read', act: 'bets.settle' },
  campaign: { read: 'bonuses.read', act: 'bonuses.set' },
  payout: { read: 'payments.read', act: 'payments.act' },
  held: { read: 'payments.read', act: 'payments.act' },
  close: { read: 'payments.read', act: 'payments.act' },
  difference: { read: 'casino.read', act: 'casino.act' },
  agents: { read: 'payments.read', act: 'payments.act' },
  rate: { read: 'payments.read', act: 'payments.act' },
  person: { read: 'people.read', act: 'people.set' },
  erasure: { read: 'player.erase', act: 'player.erase' },
  'birth-date': { read: 'documents.review', act: 'documents.review' },
  vip: { read: 'bonuses.read', act: 'bonuses.set' },
  'own-score': { read: 'trading.read', act: 'bets.settle' },
};

/** Everything that waits for a second person, in one list. */
export function approvalRoutes(operator: Operator): OperatorRoute[] {
  return [
    serveOperator(approvalCalls.approvalList, 'approvals.decide', async (_input, caller) => {
      const actor = actorOf(caller as SignedInCaller);
      const found = await waitingFor(operator, actor, caller.language);
      const nameOf = await namesFor(
        operator,
        found.flatMap(({ people }) => people.slice(0, 1)),
      );
      return {
        approvals: found.slice(0, LISTED).map((waiting) => lineOf(waiting, actor, nameOf)),
        more: flag(found.length > LISTED),
      };
    }),
    serveOperator(approvalCalls.approvalDecide, 'approvals.decide', async (input, caller) => {
      const actor = actorOf(caller as SignedInCaller);
      const found = await waitingFor(operator, actor, caller.language, input.kind);
      const waiting = found.find(({ id }) => String(id) === input.id);
      if (!waiting) return new Refusal('no-such-decision');
      if (waiting.seen !== input.seen) return new Refusal('changed-meanwhile');
      const decide = input.approve === 1 ? waiting.approve : waiting.reject;
      if (!decide) return new Refusal('invalid-field', { field: 'approve' });
      const outcome = await decide(actor, input.reason);
      return outcome.is === 'declined' ? refusalFor(outcome) : stateOf(outcome.done);
    }),
  ];
}

/** The commands report in their own words whether another person is missing. */
function stateOf(done: unknown): { state: 'done' | 'waiting'; link?: string } {
  const { missing = 0, state, token } = (done ?? {}) as { missing?: number; state?: string; token?: string };
  return {
    state: missing > 0 || state === 'waiting' ? 'waiting' : 'done',
    ...(token === undefined ? {} : { link: token }),
  };
}

function sees({ role }: Actor, kind: ApprovalKind): boolean {
  const { read, act } = RIGHTS[kind];
  return may(role, may(role, 'approvals.read') ? read : act);
}

async function waitingFor(
  operator: Operator,
  actor: Actor,
  language: LanguageCode,
  only?: ApprovalKind,
): Promise<Waiting[]> {
  const kinds = (Object.keys(RIGHTS) as ApprovalKind[]).filter(
    (kind) => (only === undefined || kind === only) && sees(actor, kind),
  );
  const sources = new Set(kinds.map((kind) => SOURCES[kind]));
  const lists = await Promise.all([...sources].map((source) => source(operator, language)));
  return lists
    .flat()
    .filter(({ kind }) => kinds.includes(kind))
    .sort((one, other) => one.atMs - other.atMs);
}

function lineOf(waiting: Waiting, actor: Actor, nameOf: (person: number) => string): ApprovalLine {
  const {
    kind,
    id,
    seen,
    action,
    subject,
    detail = '',
    page,
    people,
    atMs,
    reason,
    amount,
    values,
  } = waiting;
  const own = waiting.by === actor.name || people.includes(Number(actor.person));
  const mayAct = may(actor.role, RIGHTS[kind].act);
  const [first] = people;
  return {
    kind,
    id: String(id),
    seen,
    action,
    subject,
    detail,
    page,
    by: waiting.by ?? (first === undefined ? '' : nameOf(first)),
    at: atMs,
    reason,
    ...(values && { values: [...values] }),
    ...(amount && { amount: { units: String(amount.units), currency: amount.asset } }),
    own: flag(own),
    may_approve: flag(mayAct && !own && waiting.approve !== undefined),
    may_reject: flag(mayAct && waiting.reject !== undefined),
  };
}
