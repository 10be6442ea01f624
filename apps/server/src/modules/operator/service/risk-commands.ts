import type { PlayerId } from '@palpite/kernel/ids';
import {
  changesNothing,
  FACTOR_WHOLE,
  RESTRICTION_DAYS_MAX,
  type Restriction,
} from '@palpite/kernel/restriction';
import type { CaseOutcome } from '@palpite/kernel/risk-rules';
import { DAY_MS } from '@palpite/kernel/time';
import { type Tx, within } from '../../../platform/database/database.ts';
import type { CaseOutcomeOf, CaseWorker, RiskCase } from '../../sportsbook/risk/index.ts';
import type { CommandName } from '../core/command.ts';
import type { Actor } from '../core/permission.ts';
import { may } from '../core/permission.ts';
import { readPeople } from '../store/people.ts';
import type { OperatorDeps } from './deps.ts';
import { type Declined, declined, type Effect, perform } from './perform.ts';
import type { PlayersPort, RiskPort } from './ports.ts';

type RiskCommandDeps = OperatorDeps & { readonly players: PlayersPort; readonly riskControl: RiskPort };

const targetOf = (player: PlayerId) => ({ kind: 'player' as const, id: String(player) });

/** Who may own a case. */
async function riskPeople({ database }: Pick<OperatorDeps, 'database'>): Promise<CaseWorker[]> {
  const people = await readPeople(database);
  return people
    .filter(({ role, disabled }) => !disabled && may(role, 'risk.set'))
    .map(({ id, name }) => ({ operator: Number(id), name }));
}

interface RestrictRequest {
  readonly player: PlayerId;
  readonly restriction: Restriction;
  readonly seen: bigint | undefined;
  /** Closed with the restriction as its outcome. */
  readonly case: bigint | undefined;
  readonly reason: string;
}

/** What of a restriction is written to the audit. */
const audited = (given: Restriction | undefined) =>
  given
    ? {
        factor: given.factor,
        extra_delay_ms: given.extraDelayMs,
        refused: [...given.refusedSports, ...given.refusedClasses].join(', '),
        reason: given.reason,
        until: new Date(given.untilMs).toISOString(),
      }
    : { factor: FACTOR_WHOLE };

function outcomeOf({ factor, refusedSports, refusedClasses }: Restriction): CaseOutcome {
  if (factor < FACTOR_WHOLE) return 'factor';
  return refusedSports.length + refusedClasses.length > 0 ? 'markets' : 'delay';
}

/** Closes the case whose outcome the restriction is; otherwise it is a step of the open case, where there is one. */
async function noteRestriction(
  { riskControl: { risk } }: RiskCommandDeps,
  tx: Tx,
  actor: Actor,
  { player, restriction, case: id, reason }: RestrictRequest,
): Promise<Declined | undefined> {
  const text = reason.trim();
  if (id === undefined) {
    await noteOpenCase(risk, tx, player, { what: 'restricted', actor: actor.name, text });
    return undefined;
  }
  const closed = await risk.close(tx, { id, actor: actor.name, outcome: outcomeOf(restriction), text });
  if (closed.is !== 'done') return declined(closed.is);
  return closed.before.player === player ? undefined : declined('no-such-case');
}

async function noteOpenCase(
  risk: RiskPort['risk'],
  tx: Tx,
  player: PlayerId,
  step: Parameters<RiskPort['risk']['note']>[2],
): Promise<void> {
  const newest = await risk.newest(player, within(tx));
  if (newest && newest.closedMs === undefined) await risk.note(tx, newest.id, step);
}

async function restrictPlayer(deps: RiskCommandDeps, actor: Actor, request: RestrictRequest) {
  const { player, restriction, seen, reason } = request;
  const { restrictions } = deps.riskControl;
  const nowMs = deps.clock.nowMs();
  const order = { command: 'risk.restrict' as const, target: targetOf(player), reason };
  return perform(deps, actor, order, async (tx): Promise<Effect<undefined> | Declined> => {
    if (!(await deps.players.player(player, within(tx)))) return declined('no-such-player');
    if (changesNothing(restriction)) return declined('restriction-empty');
    const { untilMs } = restriction;
    if (untilMs <= nowMs || untilMs > nowMs + RESTRICTION_DAYS_MAX * DAY_MS) return declined('until-wrong');
    const given = { ...restriction, player, note: reason.trim(), actor: actor.name };
    const change = await restrictions.set(tx, given, seen);
    if (change.is !== 'done') return declined(change.is);
    const stopped = await noteRestriction(deps, tx, actor, request);
    if (stopped) return stopped;
    return { is: 'done', before: audited(change.before), after: audited(restriction), done: undefined };
  });
}

async function liftRestriction(
  deps: RiskCommandDeps,
  actor: Actor,
  request: { readonly player: PlayerId; readonly seen: bigint; readonly reason: string },
) {
  const { player, seen, reason } = request;
  const order = { command: 'risk.lift' as const, target: targetOf(player), reason };
  return perform(deps, actor, order, async (tx): Promise<Effect<undefined> | Declined> => {
    const { risk, restrictions } = deps.riskControl;
    const change = await restrictions.end(tx, { player, actor: actor.name, seen });
    if (change.is !== 'done') return declined(change.is);
    await noteOpenCase(risk, tx, player, { what: 'lifted', actor: actor.name, text: reason.trim() });
    return { is: 'done', before: audited(change.before), after: audited(undefined), done: undefined };
  });
}

/** A case by hand has the score of the signals as they are now, which may be nothing. */
async function openRiskCase(
  deps: RiskCommandDeps,
  actor: Actor,
  { player, reason }: { readonly player: PlayerId; readonly reason: string },
) {
  const { risk } = deps.riskControl;
  const known = await deps.players.player(player);
  if (!known) return declined('no-such-player');
  const { score, lines } = await risk.playerRisk({ player, brand: known.brand });
  const order = { command: 'risk.open' as const, target: targetOf(player), reason };
  return perform(deps, actor, order, async (tx): Promise<Effect<RiskCase> | Declined> => {
    const opened = await risk.open(tx, {
      player,
      brand: known.brand,
      score,
      lines,
      openedBy: actor.name,
      text: reason.trim(),
    });
    if (!opened) return declined('case-open');
    return { is: 'done', before: null, after: { case: String(opened.id), score }, done: opened };
  });
}

/** The audit of a case is that of its player. */
async function performOnCase(
  deps: RiskCommandDeps,
  actor: Actor,
  order: { readonly command: CommandName; readonly case: bigint; readonly reason: string },
  work: (tx: Tx) => Promise<CaseOutcomeOf>,
) {
  const found = await deps.riskControl.risk.case(order.case);
  if (!found) return declined('no-such-case');
  const { command, reason } = order;
  return perform(
    deps,
    actor,
    { command, target: targetOf(found.player), reason },
    async (tx): Promise<Effect<undefined> | Declined> => {
      const outcome = await work(tx);
      if (outcome.is !== 'done') return declined(outcome.is);
      const about = (of: RiskCase) => ({
        case: String(of.id),
        owner: of.ownerName,
        outcome: of.outcome ?? '',
      });
      return { is: 'done', before: about(outcome.before), after: about(outcome.after), done: undefined };
    },
  );
}

async function assignRiskCase(
  deps: RiskCommandDeps,
  actor: Actor,
  { case: id, operator }: { readonly case: bigint; readonly operator: number | undefined },
) {
  const owner = (await riskPeople(deps)).find((person) => person.operator === operator);
  if (operator !== undefined && !owner) return declined('no-such-person');
  const order = { command: 'risk.assign', case: id, reason: 'gave the case to somebody' } as const;
  return performOnCase(deps, actor, order, (tx) =>
    deps.riskControl.risk.assign(tx, { id, actor: actor.name, owner }),
  );
}

function noteRiskCase(
  deps: RiskCommandDeps,
  actor: Actor,
  { case: id, reason }: { readonly case: bigint; readonly reason: string },
) {
  const order = { command: 'risk.note', case: id, reason } as const;
  return performOnCase(deps, actor, order, (tx) =>
    deps.riskControl.risk.note(tx, id, { what: 'note', actor: actor.name, text: reason.trim() }),
  );
}

function closeRiskCase(
  deps: RiskCommandDeps,
  actor: Actor,
  given: { readonly case: bigint; readonly outcome: CaseOutcome; readonly reason: string },
) {
  const { case: id, outcome, reason } = given;
  const order = { command: 'risk.close', case: id, reason } as const;
  return performOnCase(deps, actor, order, (tx) =>
    deps.riskControl.risk.close(tx, { id, actor: actor.name, outcome, text: reason.trim() }),
  );
}

type Rest<F extends (...args: never[]) => unknown> = Parameters<F> extends [unknown, ...infer R] ? R : never;

/** Cases about players and what is set for them. */
export const riskCommands = (deps: RiskCommandDeps) => ({
  riskPeople: () => riskPeople(deps),
  openRiskCase: (...args: Rest<typeof openRiskCase>) => openRiskCase(deps, ...args),
  assignRiskCase: (...args: Rest<typeof assignRiskCase>) => assignRiskCase(deps, ...args),
  noteRiskCase: (...args: Rest<typeof noteRiskCase>) => noteRiskCase(deps, ...args),
  closeRiskCase: (...args: Rest<typeof closeRiskCase>) => closeRiskCase(deps, ...args),
  restrictPlayer: (...args: Rest<typeof restrictPlayer>) => restrictPlayer(deps, ...args),
  liftRestriction: (...args: Rest<typeof liftRestriction>) => liftRestriction(deps, ...args),
});
