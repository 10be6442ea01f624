import { flag } from '@palpite/contract/flag';
import {
  type AgentMonthLine,
  type AgentRunLine,
  agentDueDecide,
  agentMonth,
  agentRunApprove,
  agentRunBack,
  agentRunPrepare,
  agentTree,
  type HeldInviteLine,
  inviteQueue,
  inviteReview,
} from '@palpite/contract/operator/agent-calls';
import type { Fiat } from '@palpite/kernel/assets';
import { divFloor } from '@palpite/kernel/division';
import { ngrOf } from '@palpite/kernel/growth/agents';
import { type PlayerId, parsePlayerId, parseReference } from '@palpite/kernel/ids';
import { toCents } from '../../../platform/http/cents.ts';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { maskedName } from '../../casino/index.ts';
import {
  type Due,
  figuresOf,
  type Run,
  type Statement,
  type StoredStatement,
} from '../../engagement/agents/index.ts';
import type { SeenInvite } from '../../engagement/invites/index.ts';
import type { Actor, Operator } from '../index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { DONE, refusalFor, servePermitted } from './permitted.ts';

const PAGE = 200;
const MONTHS_MAX = 60;
const RUNS_MAX = 20;
/** The lines of one month that are read for its sums. */
const DUES_MAX = 5_000;
const STATEMENTS_MAX = 24;
const BPS = 10_000n;
const wrong = (field: string) => new Refusal('invalid-field', { field });
const shown = (exact: bigint, asset: Fiat) => toCents(divFloor(exact, BPS), asset);

/** Calls about invitations that wait for review, and about agents, their statements and payouts. */
export function agentRoutes(operator: Operator): OperatorRoute[] {
  return [...inviteRoutes(operator), monthRoute(operator), treeRoute(operator), ...runRoutes(operator)];
}

async function namesOf({ ports }: Operator, players: readonly PlayerId[]): Promise<Map<number, string>> {
  const wanted = [...new Set(players)];
  const views = await Promise.all(wanted.map((player) => ports.players.player(player)));
  return new Map(wanted.map((player, index) => [player, maskedName(views[index]?.nick ?? '')]));
}

const currencyOf = ({ ports }: Operator, brand: string): Fiat | undefined =>
  ports.brands().find(({ id }) => id === brand)?.currency;

function inviteRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(inviteQueue, 'bonuses.read', async ({ brand, cursor }) => {
      const currency = currencyOf(operator, brand);
      if (!currency) return wrong('brand');
      const after = readQueueCursor(cursor);
      if (after === 'wrong') return wrong('cursor');
      const { admin } = operator.ports.network.invites;
      const held = await admin.held({ brand, after }, PAGE + 1);
      const page = held.slice(0, PAGE);
      const names = await namesOf(
        operator,
        page.flatMap(({ invite }) => [invite.friend, invite.inviter]),
      );
      const last = held.length > PAGE ? page.at(-1)?.invite : undefined;
      return {
        records: page.map((seen) => heldLine(seen, names, currency)),
        cursor: last ? `${last.atMs.toString(36)}-${last.friend.toString(36)}` : '',
      };
    }),
    servePermitted(inviteReview, 'bonuses.act', async ({ friend: uid, action, reason }, actor) => {
      const friend = parsePlayerId(uid);
      if (friend === undefined) return wrong('friend');
      const outcome = await operator.reviewInvite(actor, { friend, action, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : { state: outcome.done };
    }),
  ];
}

function readQueueCursor(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [, at = '', friend = ''] = /^([0-9a-z]{1,9})-([0-9a-z]{1,10})$/.exec(cursor) ?? [];
  const queueCursor = { atMs: Number.parseInt(at, 36), friend: Number.parseInt(friend, 36) };
  return Number.isSafeInteger(queueCursor.atMs) && Number.isSafeInteger(queueCursor.friend)
    ? queueCursor
    : 'wrong';
}

function heldLine(
  { invite, progress }: SeenInvite,
  names: ReadonlyMap<number, string>,
  currency: Fiat,
): HeldInviteLine {
  const cents = (units: bigint) => toCents(units, currency);
  return {
    friend: invite.friend,
    friend_name: names.get(invite.friend) ?? '***',
    inviter: invite.inviter,
    inviter_name: names.get(invite.inviter) ?? '***',
    channel: invite.channel,
    at: invite.atMs,
    until: invite.untilMs,
    holds: [...invite.holds],
    currency,
    deposit_need: cents(invite.depositNeed),
    deposited: cents(progress.deposited),
    stake_need: cents(invite.stakeNeed),
    staked: cents(progress.staked),
    rewards: cents(invite.reward + invite.friendReward),
  };
}

function monthRoute(operator: Operator): OperatorRoute {
  const { admin } = operator.ports.network.agents;
  return servePermitted(agentMonth, 'payments.read', async ({ brand, month, cursor }, actor) => {
    const currency = currencyOf(operator, brand);
    if (!currency) return wrong('brand');
    const position = readCursor('t', cursor);
    if (position === 'wrong') return wrong('cursor');
    const after = position === undefined ? undefined : (Number(position) as PlayerId);
    const months = await admin.months(brand, MONTHS_MAX);
    const day = month === undefined ? months[0] : `${month}-01`;
    const about = { months: months.map((known) => known.slice(0, 7)), currency };
    if (day === undefined || !months.includes(day)) return { ...EMPTY, ...about, month: month ?? '' };
    const [statements, dues, runs] = await Promise.all([
      admin.statements({ brand, month: day, after }, PAGE + 1),
      admin.dues(brand, day, DUES_MAX),
      admin.runs(brand, day, RUNS_MAX),
    ]);
    const page = statements.slice(0, PAGE);
    const names = await namesOf(
      operator,
      page.map(({ agent }) => agent),
    );
    const byAgent = new Map(dues.map((due) => [due.agent, due]));
    const last = statements.length > PAGE ? page.at(-1)?.agent : undefined;
    return {
      ...about,
      ...sumsOf(dues, currency),
      month: day.slice(0, 7),
      records: page.map((statement) =>
        monthLine(statement, byAgent.get(statement.agent), names.get(statement.agent) ?? '***', currency),
      ),
      cursor: writeCursor('t', last === undefined ? undefined : BigInt(last)),
      runs: await runLines(operator, runs, actor),
    };
  });
}

const EMPTY = {
  records: [] as AgentMonthLine[],
  cursor: '',
  open: 0,
  open_agents: 0,
  held: 0,
  held_agents: 0,
  runs: [] as AgentRunLine[],
};

function sumsOf(dues: readonly Due[], currency: Fiat) {
  const of = (state: Due['state']) => dues.filter((due) => due.state === state);
  const sum = (lines: readonly Due[]) =>
    toCents(
      lines.reduce((total, { amount }) => total + amount, 0n),
      currency,
    );
  const [open, held] = [of('open'), of('held')];
  return { open: sum(open), open_agents: open.length, held: sum(held), held_agents: held.length };
}

const stateOf = ({ due }: StoredStatement): AgentMonthLine['state'] => due?.state ?? 'carried';
const revenueOf = ({ levels }: Statement) => levels.reduce((sum, { revenue }) => sum + revenue, 0n);

function monthLine(
  statement: StoredStatement,
  due: Due | undefined,
  name: string,
  currency: Fiat,
): AgentMonthLine {
  const { agent, tier, levels, gross, carryIn, carryOut, payout } = statement;
  return {
    uid: agent,
    name,
    tier,
    players: levels.reduce((sum, { players }) => sum + players, 0),
    active: levels[0].active,
    revenue: toCents(revenueOf(statement), currency),
    rate_bps: Number(levels[0].rateBps),
    income: shown(gross, currency),
    carried_in: shown(carryIn, currency),
    carried_out: shown(carryOut, currency),
    payout: toCents(payout, currency),
    state: due?.state ?? 'carried',
    due: due ? String(due.id) : '',
    holds: [...(due?.holds ?? [])],
    note: due?.note ?? '',
    in_run: flag(due?.run !== undefined),
  };
}

async function runLines(
  operator: Operator,
  runs: readonly Run[],
  { person }: Actor,
): Promise<AgentRunLine[]> {
  const names = await operator.names(
    runs.flatMap(({ preparedBy, decidedBy }) => [
      preparedBy,
      ...(decidedBy === undefined ? [] : [decidedBy]),
    ]),
  );
  const nameOf = (id: number | undefined) => (id === undefined ? '' : (names.get(id) ?? String(id)));
  return runs.map(({ id, state, total, asset, agents, preparedBy, preparedAt, decidedBy, decidedAt }) => ({
    run: Number(id),
    state,
    total: toCents(total, asset),
    agents,
    prepared_by: nameOf(preparedBy),
    prepared_at: preparedAt.getTime(),
    own: flag(preparedBy === Number(person)),
    decided_by: nameOf(decidedBy),
    decided_at: decidedAt?.getTime() ?? 0,
  }));
}

function treeRoute(operator: Operator): OperatorRoute {
  const { agents } = operator.ports.network;
  return servePermitted(agentTree, 'payments.read', async ({ uid }) => {
    const player = parsePlayerId(uid);
    const view = player === undefined ? undefined : await operator.ports.players.player(player);
    const currency = view && currencyOf(operator, view.brand);
    if (player === undefined || !view || !currency) return wrong('uid');
    const [month, above, account, statements] = await Promise.all([
      agents.month({ player, brand: view.brand }),
      agents.above(player),
      agents.account(player),
      agents.closed(player, undefined, STATEMENTS_MAX),
    ]);
    const below = month.below.slice(0, PAGE);
    const names = await namesOf(operator, [
      player,
      ...(above ? [above.agent] : []),
      ...below.map((known) => known.player),
    ]);
    const cents = (units: bigint) => toCents(units, currency);
    return {
      uid: player,
      name: names.get(player) ?? '***',
      currency,
      above: above?.agent ?? 0,
      above_name: above ? (names.get(above.agent) ?? '***') : '',
      tier: month.statement.tier,
      levels: month.statement.levels.map(({ rateBps, ...level }) => ({
        ...level,
        stakes: cents(level.stakes),
        revenue: cents(level.revenue),
        rate_bps: Number(rateBps),
        income: shown(level.revenue * rateBps, currency),
      })),
      income: shown(month.statement.gross, currency),
      transferable: cents(account.approved - account.transferred),
      transferred: cents(account.transferred),
      players: below.map(({ player: known, level, parent, atMs }) => {
        const figures = figuresOf(month.sums.get(known));
        const sums = { stakes: cents(figures.stakes), revenue: cents(ngrOf(figures)) };
        return { uid: known, name: names.get(known) ?? '***', level, parent, since: atMs, ...sums };
      }),
      cut: flag(month.below.length > PAGE),
      statements: statements.map((statement) => ({
        month: statement.month.slice(0, 7),
        tier: statement.tier,
        revenue: cents(revenueOf(statement)),
        income: shown(statement.gross, currency),
        carried_in: shown(statement.carryIn, currency),
        payout: cents(statement.payout),
        carried_out: shown(statement.carryOut, currency),
        state: stateOf(statement),
      })),
    };
  });
}

function runRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(agentRunPrepare, 'payments.act', async ({ brand, month, reason }, actor) => {
      const outcome = await operator.prepareAgentRun(actor, { brand, month: `${month}-01`, reason });
      if (outcome.is === 'declined') return refusalFor(outcome);
      const { run, total, agents, currency } = outcome.done;
      return { run, total: toCents(total, currency), agents };
    }),
    servePermitted(agentRunApprove, 'payments.act', async ({ run, total, reason }, actor) => {
      const outcome = await operator.approveAgentRun(actor, {
        run: BigInt(run),
        total: BigInt(total),
        reason,
      });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(agentRunBack, 'payments.act', async ({ run, reason }, actor) => {
      const outcome = await operator.sendBackAgentRun(actor, { run: BigInt(run), reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(agentDueDecide, 'payments.act', async ({ due: number, action, reason }, actor) => {
      const due = parseReference(number);
      if (due === undefined) return wrong('due');
      const outcome = await operator.decideAgentDue(actor, { due, action, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}
