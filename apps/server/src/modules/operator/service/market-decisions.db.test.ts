import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HandOutcome, MarketResults } from '../../sportsbook/settlement/index.ts';
import { BOOKMAKER } from '../core/command.ts';
import type { Actor, BetsPort, MarketRequest, OperatorPorts, Role } from '../index.ts';
import { openStubConsole, type StubConsole } from '../test/stub-console.ts';
import { perform } from './perform.ts';

const MARKET = 100_101;
const VERSION = 7;
const ABOVE = 600_000n;
const BELOW = 400_000n;
const reason = 'the feed was wrong';
const BACK = { command: 'bets.roll-back', version: VERSION } as const;
const RESULT: MarketResults = {
  match: 1001,
  market: MARKET,
  state: 'done',
  result: { version: VERSION, bySelection: new Map([['home', 'win']]), score: [1, 0] },
  cancels: [],
  paid: { bets: 1, returnUnits: 0n },
};
const SAID: HandOutcome = { is: 'said', version: VERSION };

/** Controls the answers of settlement and the book. */
let scripted: {
  standing: MarketResults;
  moved: bigint;
  /** The fingerprint of the bets. */
  bets: string;
  outcome: HandOutcome;
  isMarketKnown: boolean;
  whilePreviewing: () => Promise<void>;
  marketReads: { now: number; most: number };
};
let stub: StubConsole;
let tina: Actor;
let boss: Actor;

beforeEach(async () => {
  scripted = {
    standing: RESULT,
    moved: ABOVE,
    bets: '1 bets',
    outcome: SAID,
    isMarketKnown: true,
    whilePreviewing: async () => undefined,
    marketReads: { now: 0, most: 0 },
  };
  await stub.fresh.owner.inTransaction((tx) => tx.query('DELETE FROM operator.market_decision'));
});
beforeAll(async () => {
  stub = await openStubConsole({}, withSettlement);
  tina = await actor('tina', 'trader');
  boss = await actor('boss', 'admin');
});
afterAll(() => stub.close());

function withSettlement(ports: OperatorPorts): OperatorPorts {
  const { bets, trading } = ports;
  const settlement: BetsPort['settlement'] = {
    ...bets.settlement,
    resultsOf: async () => [scripted.standing],
    lockSeen: async () => scripted.bets,
    async previewDecision() {
      await scripted.whilePreviewing();
      return { bets: 1, money: [{ asset: 'USD', credited: scripted.moved, debited: 0n }], isCut: false };
    },
    rollBack: async () => scripted.outcome,
  };
  const admin: BetsPort['admin'] = {
    ...bets.admin,
    seen: async () => scripted.bets,
    async market(id) {
      const { marketReads } = scripted;
      marketReads.now += 1;
      marketReads.most = Math.max(marketReads.most, marketReads.now);
      const found = await bets.admin.market(id);
      marketReads.now -= 1;
      return found;
    },
  };
  const market = (id: number) => (scripted.isMarketKnown ? trading.book.market(id) : undefined);
  return {
    ...ports,
    bets: { ...bets, admin, settlement },
    trading: { ...trading, book: { ...trading.book, market } },
  };
}

async function actor(name: string, role: Role): Promise<Actor> {
  await stub.people.create(name, role);
  const [row] = await stub.fresh.database.read<{ id: bigint }>(
    'SELECT id FROM operator.person WHERE name = $1',
    [name],
  );
  return { person: row?.id ?? 0n, name, role, address: '203.0.113.7' };
}

const decide = (by: Actor, request: MarketRequest = BACK) =>
  stub.operator.decideMarket(by, { market: MARKET, request, reason });
const states = async () =>
  (
    await stub.fresh.database.read<{ state: string }>(
      'SELECT state FROM operator.market_decision ORDER BY id',
    )
  ).map(({ state }) => state);
const audited = async () => (await stub.operator.audit({ limit: 100 })).length;
const waitingId = async () => (await stub.operator.waitingDecisions(undefined, 1))[0]?.id ?? 0n;
const confirm = async () => stub.operator.confirmDecision(boss, { id: await waitingId(), reason });

describe('a command that declines', () => {
  it('rolls back everything that it wrote before', async () => {
    const target = { kind: BOOKMAKER, id: 'status' };
    const deps = { database: stub.fresh.database, clock: stub.clock };
    const outcome = await perform(deps, boss, { command: 'maintenance.set', target, reason }, async (tx) => {
      await tx.query(`INSERT INTO operator.person (name, role) VALUES ('nobody', 'viewer')`);
      return { is: 'declined', why: 'already-so', detail: '' };
    });
    expect(outcome).toEqual({ is: 'declined', why: 'already-so', detail: '' });
    expect((await stub.people.list()).map(({ name }) => name)).not.toContain('nobody');
  });

  it('leaves a decision waiting when settlement declines what was confirmed', async () => {
    expect(await decide(tina)).toMatchObject({ done: { is: 'waiting' } });
    const before = await audited();
    scripted.outcome = { is: 'changed-meanwhile' };
    expect(await confirm()).toMatchObject({ is: 'declined', why: 'changed-meanwhile' });
    expect(await states()).toEqual(['waiting']);
    expect(await audited()).toBe(before);
    scripted.outcome = SAID;
    expect(await confirm()).toMatchObject({ is: 'done' });
    expect(await states()).toEqual(['done']);
  });

  it('counts nothing towards what a person has moved alone', async () => {
    scripted.moved = BELOW;
    scripted.outcome = { is: 'changed-meanwhile' };
    expect(await decide(tina)).toMatchObject({ is: 'declined', why: 'changed-meanwhile' });
    expect(await states()).toEqual([]);
    scripted.outcome = SAID;
    // Together with the declined one it would need a second person.
    expect(await decide(tina)).toMatchObject({ done: { is: 'done' } });
  });
});

describe('a decision that waits', () => {
  it('is not stored when it could never be carried out', async () => {
    expect(await decide(tina, { ...BACK, version: VERSION - 1 })).toMatchObject({ why: 'changed-meanwhile' });
    expect(await decide(tina, { command: 'bets.void-undo' })).toMatchObject({ why: 'already-so' });
    expect(await decide(tina, { command: 'bets.void', fromMs: 2, toMs: 2 })).toMatchObject({
      why: 'empty-window',
    });
    scripted.standing = { ...RESULT, result: undefined };
    expect(await decide(tina)).toMatchObject({ why: 'already-so' });
    expect(await states()).toEqual([]);
  });

  it('can be rejected with an audit row after its market is unknown', async () => {
    await decide(tina);
    scripted.isMarketKnown = false;
    expect(await stub.operator.rejectDecision(boss, { id: await waitingId(), reason })).toMatchObject({
      is: 'done',
    });
    expect(await states()).toEqual(['rejected']);
    expect((await stub.operator.audit({ command: 'bets.reject', limit: 1 }))[0]).toMatchObject({
      actor_name: 'boss',
      target: '1001',
      before: { 'market 100101': 'result taken back, asked for by tina' },
      after: { 'market 100101': 'rejected' },
    });
  });

  it('is not confirmed after its bets or the amounts changed, and the list says so', async () => {
    const { admin } = await stub.signIn('reader', 'support');
    const outdated = async () =>
      (await admin.call('decisionList', {})).data.decisions.map((decision) => decision.outdated);
    await decide(tina);
    expect(await outdated()).toEqual([0]);
    scripted.bets = '2 bets';
    expect(await confirm()).toMatchObject({ is: 'declined', why: 'decision-outdated' });
    expect(await outdated()).toEqual([1]);
    scripted.bets = '1 bets';
    // Another leg of a combined bet was decided: the same bets, another amount.
    scripted.moved = ABOVE + 1n;
    expect(await confirm()).toMatchObject({ is: 'declined', why: 'decision-outdated' });
    expect(await states()).toEqual(['waiting']);
    scripted.moved = ABOVE;
    expect(await confirm()).toMatchObject({ is: 'done' });
  });

  it('is not confirmed after its requester was disabled or lost the permission', async () => {
    const gone = await actor('gone', 'trader');
    await decide(gone);
    await stub.people.disable('gone');
    expect(await confirm()).toMatchObject({ is: 'declined', why: 'requester-not-allowed', detail: 'gone' });
    await stub.people.enable('gone');
    await stub.people.changeRole('gone', 'support');
    expect(await confirm()).toMatchObject({ is: 'declined', why: 'requester-not-allowed' });
    expect(await states()).toEqual(['waiting']);
    await stub.people.changeRole('gone', 'trader');
    expect(await confirm()).toMatchObject({ is: 'done' });
  });
});

describe('the preview of a decision', () => {
  it('is computed outside of a transaction', async () => {
    const open: bigint[] = [];
    scripted.whilePreviewing = async () => {
      const [row] = await stub.fresh.database.read<{ count: bigint }>(
        `SELECT count(*) FROM pg_stat_activity
         WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      );
      open.push(row?.count ?? -1n);
    };
    await decide(tina);
    await stub.operator.previewRequest(tina, MARKET, BACK);
    expect(open).toEqual([0n, 0n]);
  });

  it('is invalid after the market changed, and nothing is decided', async () => {
    scripted.whilePreviewing = async () => {
      const cancel = { version: 8, isUndone: false, fromMs: undefined, toMs: 5 };
      scripted.standing = { ...RESULT, cancels: [cancel] };
    };
    expect(await decide(tina)).toMatchObject({ is: 'declined', why: 'changed-meanwhile' });
    expect(await states()).toEqual([]);
  });

  it('is invalid after a bet arrived, also for a decision of one person', async () => {
    scripted.moved = BELOW;
    scripted.whilePreviewing = async () => {
      scripted.bets = '2 bets';
    };
    expect(await decide(tina)).toMatchObject({ is: 'declined', why: 'changed-meanwhile' });
    expect(await states()).toEqual([]);
  });
});

it('reads at most four markets at once for the list of waiting decisions', async () => {
  await stub.fresh.database.inTransaction((tx) =>
    tx.query(
      `INSERT INTO operator.market_decision (command, match, market, request, seen, moved, state, asked_by, asked_at, reason)
       SELECT 'bets.roll-back', 1001, 200000 + n, '{"command":"bets.roll-back","version":7}', '', 1, 'waiting', $1, now(), $2
       FROM generate_series(1, 30) n`,
      [tina.person, reason],
    ),
  );
  const { admin } = await stub.signIn('looker', 'support');
  scripted.marketReads = { now: 0, most: 0 };
  const { data, dm_error } = await admin.call('decisionList', {});
  expect(dm_error).toBe(0);
  expect(data.decisions.map(({ market }) => market)).toEqual(
    Array.from({ length: 30 }, (_, n) => 200_001 + n),
  );
  expect(scripted.marketReads.most).toBe(4);
});
