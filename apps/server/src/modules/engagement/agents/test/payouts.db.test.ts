import { randomBytes } from 'node:crypto';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proveAgents } from '../index.ts';
import { type AgentBank, BRAND, openAgentBank } from './agents-fixture.ts';

const MONTH = '2026-06-01';
const [RITA, DAVI] = [11, 12];
let bank: AgentBank;
let agents: PlayerId[];
/** Of a player who lost one bet, and of one whose stakes earn exactly twice the payout. */
let oneSided: PlayerId;
let ordinary: PlayerId;
const levels = new Map<PlayerId, readonly PlayerId[]>();

beforeAll(async () => {
  bank = await openAgentBank();
  agents = Array.from({ length: 4 }, () => bank.newPlayer());
  for (const [index, agent] of agents.entries()) {
    const friend = bank.newPlayer();
    await bank.bind(friend, agent);
    const lost = BigInt(index + 1) * 100_00n;
    await bank.stake(friend, lost, { theoretical: lost });
  }
  const agentOf = async (theoretical: bigint) => {
    const [agent, friend] = [bank.newPlayer(), bank.newPlayer()];
    await bank.bind(friend, agent);
    await bank.stake(friend, 1_000_00n, { theoretical });
    // A fourth level is not the agent's.
    const deeper = [bank.newPlayer(), bank.newPlayer(), bank.newPlayer()];
    for (const [index, player] of deeper.entries()) await bank.bind(player, deeper[index - 1] ?? friend);
    levels.set(agent, [friend, ...deeper.slice(0, 2)]);
    return agent;
  };
  oneSided = await agentOf(38_40n);
  ordinary = await agentOf(500_00n);
  const [, , , last] = agents;
  if (last) bank.suspicious.set(last, ['device']);
  bank.clock.advance(Date.UTC(2026, 6, 5, 16) - bank.clock.nowMs());
  await bank.agents.closeMonths();
});
afterAll(() => bank?.close());

const uuid = () => makeUuidV7(bank.clock.nowMs(), randomBytes(10));
const admin = () => bank.agents.admin;
const prepare = (operator: number) =>
  bank.database.inTransaction((tx) => admin().prepare(tx, { brand: BRAND, month: MONTH, operator }));
const approve = (run: bigint, operator: number, total: bigint) =>
  bank.database.inTransaction((tx) => admin().approve(tx, { run, operator, total }));
const decide = (due: Reference, action: 'hold' | 'release') =>
  bank.database.inTransaction((tx) =>
    admin().decide(tx, { due, action, operator: DAVI, note: 'looked at it' }),
  );
const dueOf = async (agent: PlayerId | undefined) => {
  const due = (await admin().dues(BRAND, MONTH, 100)).find((known) => known.agent === agent);
  if (!due) throw new Error('no line');
  return due;
};
const prepared = async (operator: number) => {
  const outcome = await prepare(operator);
  if (outcome.is !== 'prepared') throw new Error(outcome.is);
  return outcome;
};

it('holds a payout of more than half of what the stakes earn on average', async () => {
  expect(await dueOf(oneSided)).toMatchObject({ state: 'held', holds: ['margin'], amount: 250_00n });
  const due = await dueOf(ordinary);
  expect(due).toMatchObject({ state: 'open', amount: 250_00n });
  // Apart from the runs of the other tests.
  await decide(due.id, 'hold');
});

it('compares an agent with the players of all three levels, the direct ones first', () => {
  for (const agent of [oneSided, ordinary]) expect(bank.compared.get(agent)).toEqual(levels.get(agent));
});

it('a payout needs two people and the total, is paid once, and every cent is in the ledger', async () => {
  const [first, second, third, held] = agents as [PlayerId, PlayerId, PlayerId, PlayerId];
  expect(await dueOf(held)).toMatchObject({ state: 'held', holds: ['device'], amount: 100_00n });
  const run = await prepared(RITA);
  expect(run).toMatchObject({ total: 25_00n + 50_00n + 75_00n, agents: 3 });
  expect(await prepare(DAVI)).toEqual({ is: 'already-prepared' });
  expect(await approve(run.run, RITA, run.total)).toEqual({ is: 'own-run' });
  expect(await approve(run.run, DAVI, run.total + 1n)).toEqual({ is: 'wrong-total' });
  bank.gone.add(RITA);
  expect(await approve(run.run, DAVI, run.total)).toEqual({ is: 'preparer-not-allowed' });
  bank.gone.delete(RITA);
  // A change of a line takes the first signature back.
  expect(await decide((await dueOf(third)).id, 'hold')).toMatchObject({ is: 'done' });
  expect(await approve(run.run, DAVI, run.total)).toEqual({ is: 'withdrawn' });
  const next = await prepared(RITA);
  expect(next.total).toBe(75_00n);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => approve(next.run, DAVI, next.total)));
  expect(outcomes.map(({ is }) => is).sort()).toEqual([
    ...Array.from({ length: 4 }, () => 'already-paid'),
    'paid',
  ]);
  expect((await bank.wallet.houseBalance('house:agent_payable')).get('BRL')).toBe(75_00n);
  expect((await bank.wallet.houseBalance('house:agent_commission')).get('BRL')).toBe(-75_00n);
  expect(await bank.cash(first)).toBe(0n);
  expect(await decide((await dueOf(second)).id, 'hold')).toEqual({ is: 'already-paid' });
  // What was held is paid by a later run of the month.
  expect(await prepare(RITA)).toEqual({ is: 'nothing' });
  for (const agent of [third, held]) await decide((await dueOf(agent)).id, 'release');
  const rest = await prepared(DAVI);
  expect(rest.total).toBe(175_00n);
  expect(
    await bank.database.inTransaction((tx) => admin().sendBack(tx, { run: rest.run, operator: RITA })),
  ).toEqual({
    is: 'done',
  });
  const again = await prepared(DAVI);
  expect(await approve(again.run, RITA, again.total)).toMatchObject({ is: 'paid' });
  expect(await proveAgents(bank.database, bank.wallet)).toEqual([]);
  const [statement] = await bank.agents.closed(held, undefined, 1);
  expect(statement?.due?.state).toBe('paid');
});

it('a transfer moves everything that was approved to cash, once per request', async () => {
  const [first, second] = agents as [PlayerId, PlayerId];
  const who = { player: first, brand: BRAND };
  const request = uuid();
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => bank.agents.transfer(who, request)));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome, bigText))).size).toBe(1);
  expect(outcomes[0]).toEqual({ is: 'moved', amount: 25_00n });
  expect(await bank.cash(first)).toBe(25_00n);
  expect(await bank.agents.transfer(who, uuid())).toEqual({ is: 'nothing-to-draw' });
  const raced = await Promise.all(
    Array.from({ length: 8 }, () => bank.agents.transfer({ player: second, brand: BRAND }, uuid())),
  );
  expect(raced.filter(({ is }) => is === 'moved')).toHaveLength(1);
  expect(await bank.cash(second)).toBe(50_00n);
  expect(await proveAgents(bank.database, bank.wallet)).toEqual([]);
  expect((await bank.wallet.prove({ fromBeginning: true, progress: () => undefined })).differences).toEqual(
    [],
  );
});

it('in a pause nothing is moved, and what was earned stays', async () => {
  const third = agents[2] as PlayerId;
  const who = { player: third, brand: BRAND };
  bank.paused.add(third);
  expect(await bank.agents.transfer(who, uuid())).toEqual({ is: 'growth-paused' });
  bank.paused.delete(third);
  await bank.database.inTransaction((tx) => bank.wallet.block(tx, third, 'operator', 'no_debit'));
  expect(await bank.agents.transfer(who, uuid())).toEqual({ is: 'account-blocked' });
  await bank.database.inTransaction((tx) => bank.wallet.unblock(tx, third, 'operator'));
  expect(await bank.agents.transfer(who, uuid())).toEqual({ is: 'moved', amount: 75_00n });
});

it('the proof finds a balance that the ledger does not hold', async () => {
  await bank.database.inTransaction((tx) =>
    tx.query('UPDATE engagement.agent_account SET approved = approved + 1 WHERE agent = $1', [agents[0]]),
  );
  expect(await proveAgents(bank.database, bank.wallet)).toMatchObject([{ where: "agents' payable BRL" }]);
});

const bigText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
