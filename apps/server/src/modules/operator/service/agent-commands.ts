import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { ApproveOutcome } from '../../engagement/agents/index.ts';
import { BOOKMAKER } from '../core/command.ts';
import { moneyText } from '../core/money-text.ts';
import type { Actor } from '../core/permission.ts';
import type { OperatorDeps } from './deps.ts';
import { type Declined, type DeclineReason, declined, perform } from './perform.ts';
import type { AgentsPort, BrandView } from './ports.ts';

export type AgentDeps = OperatorDeps & {
  readonly network: AgentsPort;
  brands(): readonly BrandView[];
};

const operatorOf = ({ person }: Actor): number => Number(person);

/** The audit target is the friend, on whose page the decision is shown. */
export function reviewInvite(
  deps: AgentDeps,
  actor: Actor,
  request: {
    readonly friend: PlayerId;
    readonly action: 'release' | 'refuse';
    readonly reason: string;
  },
) {
  const { friend, action, reason } = request;
  const target = { kind: 'player' as const, id: String(friend) };
  return perform(deps, actor, { command: `invites.${action}`, target, reason }, async (tx) => {
    const note = reason.trim();
    const outcome = await deps.network.invites.admin.review(tx, { friend, action, note });
    if (outcome.is === 'not-held') return declined('already-so');
    if (outcome.is !== 'done') return declined(outcome.is);
    const { inviter, holds } = outcome.before;
    return {
      is: 'done',
      before: { inviter, state: 'held', holds: holds.join(', ') },
      after: { inviter, state: outcome.state },
      done: outcome.state,
    };
  });
}

const monthTarget = (brand: string, month: string) => ({
  kind: BOOKMAKER,
  id: `agents:${brand}/${month.slice(0, 7)}`,
});

function currencyOf(deps: AgentDeps, brand: string): Fiat | undefined {
  return deps.brands().find(({ id }) => id === brand)?.currency;
}

/** The first of two signatures. */
export async function prepareRun(
  deps: AgentDeps,
  actor: Actor,
  request: { readonly brand: string; readonly month: string; readonly reason: string },
) {
  const { brand, month, reason } = request;
  const currency = currencyOf(deps, brand);
  if (!currency) return declined('no-such-brand');
  const order = { command: 'agents.prepare', target: monthTarget(brand, month), reason } as const;
  return perform(deps, actor, order, async (tx) => {
    const operator = operatorOf(actor);
    const outcome = await deps.network.agents.admin.prepare(tx, { brand, month, operator });
    if (outcome.is === 'not-closed') return declined('month-not-closed');
    if (outcome.is !== 'prepared') return declined('already-so');
    const { run, total, agents } = outcome;
    const after = { run: Number(run), agents, total: moneyText(total, currency) };
    return { is: 'done', before: {}, after, done: { run: Number(run), total, agents, currency } };
  });
}

const APPROVAL_REFUSALS: Readonly<Record<Exclude<ApproveOutcome['is'], 'paid'>, DeclineReason>> = {
  'no-such-run': 'no-such-run',
  'already-paid': 'already-so',
  withdrawn: 'changed-meanwhile',
  'own-run': 'own-decision',
  'preparer-not-allowed': 'requester-not-allowed',
  'wrong-total': 'total-wrong',
};

/** The second signature, by another person who types the total. */
export function approveRun(
  deps: AgentDeps,
  actor: Actor,
  request: { readonly run: bigint; readonly total: bigint; readonly reason: string },
) {
  const { run, total, reason } = request;
  const target = { kind: BOOKMAKER, id: `agents:run/${run}` };
  return perform(deps, actor, { command: 'agents.approve', target, reason }, async (tx) => {
    const operator = operatorOf(actor);
    const outcome = await deps.network.agents.admin.approve(tx, { run, operator, total });
    if (outcome.is !== 'paid') return declined(APPROVAL_REFUSALS[outcome.is]);
    const { brand, month, agents, asset } = outcome.run;
    const about = { brand, month: month.slice(0, 7), agents };
    return {
      is: 'done',
      before: { ...about, state: 'prepared' },
      after: { ...about, state: 'paid', total: moneyText(outcome.run.total, asset) },
      done: undefined,
    };
  });
}

export function sendBackRun(
  deps: AgentDeps,
  actor: Actor,
  { run, reason }: { readonly run: bigint; readonly reason: string },
) {
  const target = { kind: BOOKMAKER, id: `agents:run/${run}` };
  return perform(deps, actor, { command: 'agents.back', target, reason }, async (tx) => {
    const outcome = await deps.network.agents.admin.sendBack(tx, { run, operator: operatorOf(actor) });
    if (outcome.is !== 'done') return declined(outcome.is);
    return { is: 'done', before: { state: 'prepared' }, after: { state: 'withdrawn' }, done: undefined };
  });
}

export function decideDue(
  deps: AgentDeps,
  actor: Actor,
  request: { readonly due: Reference; readonly action: 'hold' | 'release'; readonly reason: string },
) {
  const { due, action, reason } = request;
  const target = { kind: BOOKMAKER, id: `agents:due/${due}` };
  return perform(deps, actor, { command: `agents.${action}`, target, reason }, async (tx) => {
    const about = { due, action, operator: operatorOf(actor), note: reason.trim() };
    const outcome = await deps.network.agents.admin.decide(tx, about);
    if (outcome.is === 'no-such-due') return declined('no-such-due');
    if (outcome.is !== 'done') return alreadySo();
    const { agent, month, state } = outcome.before;
    const line = { agent, month: month.slice(0, 7) };
    const after = { ...line, state: action === 'hold' ? 'held' : 'open' };
    return { is: 'done', before: { ...line, state }, after, done: undefined };
  });
}

const alreadySo = (): Declined => declined('already-so');
