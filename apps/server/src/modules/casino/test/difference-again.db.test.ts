import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyoneAllowed } from '../../../../test/everyone-allowed.ts';
import type { StudioAdapter, StudioTransaction } from '../core/studio-adapter.ts';
import type { WalletCall } from '../core/wallet-call.ts';
import { type CasinoOperations, createCasinoOperations } from '../index.ts';
import { applyGroups } from '../service/apply-groups.ts';
import { type CasinoFixture, openCasinoFixture } from './casino-fixture.ts';
import { fakeStudio } from './hall-fixture.ts';

const BRL = 'BRL' as Asset;
const STAKE = 100n;
const LEFT = 10_000n - STAKE;
const LARGE = 1_000_000n;
const PLAYER = 9_500 as PlayerId;
const TX = 'a lost win';

let fixture: CasinoFixture;
let operations: CasinoOperations;
let reported: StudioTransaction[] = [];
const studio: StudioAdapter = {
  ...fakeStudio('aurora'),
  report: async () => ({ transactions: reported }),
};

beforeAll(async () => {
  fixture = await openCasinoFixture({ studios: new Map([['aurora', studio]]) });
  operations = createCasinoOperations({
    ...fixture.deps,
    toBase: (_asset, units) => units,
    secondPersonFrom: LARGE,
    stillAllowed: everyoneAllowed,
    isLive: false,
  });
  await fixture.fund(PLAYER, { cash: 10_000n });
  const session = await fixture.session(PLAYER, 'aurora');
  const of = { studio: 'aurora', player: PLAYER, asset: BRL };
  const bet: WalletCall = { ...of, op: 'bet', tx: 'a bet', round: 'r1', amount: STAKE };
  const group = { ...of, session, calls: [bet], request: '{}', receivedMs: fixture.clock.nowMs() };
  await fixture.database.inTransaction((tx) => applyGroups(fixture.deps, tx, [group]));
});
afterAll(() => fixture.close());

const cash = async () => (await fixture.wallet.balance(PLAYER, BRL)).pockets.cash;
const stored = async (id = TX) =>
  (await operations.differences({ state: 'open', limit: 10 })).find(({ tx }) => tx === id);

/** The studio reports a win of this amount that never arrived here. */
async function compare(amount: bigint, id = TX) {
  fixture.clock.advance(1_000);
  const at = new Date(fixture.clock.nowMs());
  const win = { tx: id, kind: 'win' as const, round: 'r1', player: String(PLAYER), asset: BRL };
  reported = [{ ...win, amount, at, isRolledBack: false }];
  await operations.reconcile({ studio: 'aurora', day: at.toISOString().slice(0, 10) }, { again: true });
  return stored(id);
}

async function accept(operator: number, id = TX) {
  const difference = (await stored(id))?.id as Reference;
  const request = { difference, action: 'accept' as const, reason: 'as the studio says' };
  return fixture.database.inTransaction((tx) => operations.decideDifference(tx, operator, request));
}

it('a difference that is found again with another amount needs both people again', async () => {
  const first = await compare(LARGE);
  expect(first).toMatchObject({ kind: 'missing-here', units: LARGE });
  expect(await accept(1)).toMatchObject({ is: 'agreed' });
  // As after a report in which the studio had taken the win back.
  await fixture.database.inTransaction((tx) =>
    tx.query(`UPDATE casino.difference SET state = 'gone', decided_at = now() WHERE id = $1`, [first?.id]),
  );
  expect(await compare(9n * LARGE)).toMatchObject({ id: first?.id, units: 9n * LARGE, decisions: [] });
  // The first person has accepted another amount.
  expect(await accept(2)).toMatchObject({ is: 'agreed' });
  expect(await cash()).toBe(LEFT);
  expect(await accept(2)).toEqual({ is: 'refused', reason: 'decided-by-you' });
  expect(await accept(1)).toMatchObject({ is: 'done' });
  expect(await cash()).toBe(LEFT + 9n * LARGE);
});

it("the studio's own message about a win that an operator accepted is a repeat, whatever the report left out", async () => {
  const before = await cash();
  await compare(70n, 'an accepted win');
  expect(await accept(1, 'an accepted win')).toMatchObject({ is: 'done' });
  expect(await cash()).toBe(before + 70n);
  const of = { studio: 'aurora', player: PLAYER, asset: BRL };
  const send = async (changes: object) => {
    const win: WalletCall = { ...of, op: 'win', tx: 'an accepted win', round: 'r1', amount: 70n, end: true };
    const calls = [{ ...win, remainder: '0.5', ...changes }];
    const group = { ...of, session: undefined, calls, request: '{}', receivedMs: fixture.clock.nowMs() };
    const [results] = await fixture.database.inTransaction((tx) => applyGroups(fixture.deps, tx, [group]));
    return results?.[0];
  };
  expect(await send({})).toMatchObject({ result: 'ok', replayed: true });
  expect(await send({ amount: 71n })).toMatchObject({ result: 'conflict' });
  expect(await send({ round: 'r2' })).toMatchObject({ result: 'conflict' });
  expect(await cash()).toBe(before + 70n);
});
