import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { everyoneAllowed } from '../../../../test/everyone-allowed.ts';
import type { StudioAdapter, StudioReport, StudioTransaction } from '../core/studio-adapter.ts';
import type { WalletCall } from '../core/wallet-call.ts';
import { type CasinoOperations, createCasinoOperations } from '../index.ts';
import { reconcileStudios } from '../jobs/operations.ts';
import { applyGroups } from '../service/apply-groups.ts';
import { type CasinoFixture, openCasinoFixture } from './casino-fixture.ts';
import { fakeStudio } from './hall-fixture.ts';

const BRL = 'BRL' as Asset;
const PLAYER = 9_700 as PlayerId;
const STAKE = 10n;
const ROUNDS = 25;

let fixture: CasinoFixture;
let operations: CasinoOperations;
let report: (cursor: string | undefined) => StudioReport = () => ({ transactions: [] });
/** The rounds that the studio knows when it is asked about them. */
let known: (round: string) => boolean = () => false;
const asked: string[] = [];
const studio: StudioAdapter = {
  ...fakeStudio('aurora'),
  report: async (_from, _to, cursor) => report(cursor),
  async round(round) {
    asked.push(round);
    if (!known(round)) return { state: 'unknown', transactions: [] };
    return { state: 'open', transactions: [lineOf(round)] };
  },
};

beforeAll(async () => {
  fixture = await openCasinoFixture({ studios: new Map([['aurora', studio]]) });
  operations = createCasinoOperations({
    ...fixture.deps,
    toBase: (_asset, units) => units,
    secondPersonFrom: 1_000_000n,
    stillAllowed: everyoneAllowed,
    isLive: false,
  });
  await fixture.fund(PLAYER, { cash: 10_000n });
});
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.clock.advance(2 * DAY_MS);
  report = () => ({ transactions: [] });
  known = () => false;
  asked.length = 0;
});

function lineOf(round: string): StudioTransaction {
  const at = new Date(fixture.clock.nowMs());
  const of = { tx: `bet ${round}`, round, player: String(PLAYER), asset: BRL, amount: STAKE };
  return { ...of, kind: 'bet', at, isRolledBack: false };
}

/** One bet in each of so many rounds of their own. Returns the day and the rounds. */
async function betRounds(count = ROUNDS) {
  const day = new Date(fixture.clock.nowMs()).toISOString().slice(0, 10);
  const session = await fixture.session(PLAYER, 'aurora');
  const rounds = Array.from({ length: count }, (_, n) => `${day} ${String(n).padStart(2, '0')}`);
  for (const round of rounds) {
    const of = { studio: 'aurora', player: PLAYER, asset: BRL };
    const bet: WalletCall = { ...of, op: 'bet', tx: `bet ${round}`, round, amount: STAKE };
    const group = { ...of, session, calls: [bet], request: '{}', receivedMs: fixture.clock.nowMs() };
    const [results] = await fixture.database.inTransaction((tx) => applyGroups(fixture.deps, tx, [group]));
    expect(results?.[0]?.result).toBe('ok');
  }
  return { key: { studio: 'aurora', day }, rounds };
}

const missingOf = async (day: string) =>
  (await operations.differences({ state: 'open', limit: 200 })).filter((one) => one.day === day);

it('asks about so many unknown rounds in one run, goes on with the next ones, and is unfinished until then', async () => {
  const { key, rounds } = await betRounds();
  known = (round) => round !== rounds[3] && round !== rounds[20];
  const limit = { pages: 100, rounds: 10 };
  const run = () => operations.reconcile(key, { again: false, limit });
  expect(await run()).toMatchObject({ state: 'comparing', ours: 10, differences: 1 });
  expect(asked.sort()).toEqual(rounds.slice(0, 10));
  const [shown] = await operations.runs({ limit: 1 });
  expect(shown).toMatchObject({ ...key, state: 'comparing', ours: 10 });
  expect(await run()).toMatchObject({ state: 'comparing', ours: 20, differences: 1 });
  expect(await run()).toMatchObject({ state: 'differs', ours: 25, differences: 2 });
  expect(asked.sort()).toEqual(rounds);
  expect((await missingOf(key.day)).map(({ kind, round }) => [kind, round]).sort()).toEqual([
    ['missing-there', rounds[3]],
    ['missing-there', rounds[20]],
  ]);
  expect(await run()).toMatchObject({ state: 'differs', ours: 25 });
  expect(asked).toHaveLength(ROUNDS);
});

it('reads so many pages of a report in one run, and compares nothing before it has read all of it', async () => {
  const { key, rounds } = await betRounds(6);
  const lines = rounds.map(lineOf);
  const cursors: (string | undefined)[] = [];
  report = (cursor) => {
    cursors.push(cursor);
    const from = Number(cursor ?? 0);
    const next = from + 2 < lines.length ? { next: String(from + 2) } : {};
    return { transactions: lines.slice(from, from + 2), ...next };
  };
  const run = () => operations.reconcile(key, { again: false, limit: { pages: 2, rounds: 10 } });
  expect(await run()).toMatchObject({ state: 'reading', theirs: 4, ours: 0 });
  expect(await run()).toMatchObject({ state: 'clean', theirs: 6, ours: 6, differences: 0 });
  expect(cursors).toEqual([undefined, '2', '4']);
  expect(asked).toEqual([]);
});

it('goes on with a day that is older than those of every run', async () => {
  const { key, rounds } = await betRounds();
  const limit = { pages: 100, rounds: 10 };
  expect(await operations.reconcile(key, { again: false, limit })).toMatchObject({ state: 'comparing' });
  known = () => true;
  fixture.clock.advance(5 * DAY_MS);
  const warned: unknown[] = [];
  const log = { info: () => undefined, error: () => undefined, warn: (about: unknown) => warned.push(about) };
  await reconcileStudios(operations, { clock: fixture.clock, log }, new AbortController().signal);
  const runs = await operations.runs({ limit: 50 });
  expect(runs.find(({ day }) => day === key.day)).toMatchObject({
    state: 'differs',
    ours: 25,
    differences: 10,
  });
  expect(asked.sort()).toEqual(rounds);
  expect(warned).toContainEqual(expect.objectContaining({ ...key, state: 'differs' }));
});
