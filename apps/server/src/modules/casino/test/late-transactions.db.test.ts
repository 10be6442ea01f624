import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyoneAllowed } from '../../../../test/everyone-allowed.ts';
import type { StudioAdapter, StudioTransaction } from '../core/studio-adapter.ts';
import type { WalletCall } from '../core/wallet-call.ts';
import { type CasinoOperations, createCasinoOperations } from '../index.ts';
import { applyGroups } from '../service/apply-groups.ts';
import { type CasinoFixture, openCasinoFixture } from './casino-fixture.ts';
import { fakeStudio } from './hall-fixture.ts';

const BRL = 'BRL' as Asset;

let fixture: CasinoFixture;
let operations: CasinoOperations;
/** What the studio has booked, at the times at which it has created it. */
let booked: StudioTransaction[] = [];
let isSilent = false;
const studio: StudioAdapter = {
  ...fakeStudio('aurora'),
  async round(round) {
    if (isSilent) throw new Error('the studio does not answer');
    return { state: 'closed', transactions: booked.filter((line) => line.round === round) };
  },
  report: async (from, to) => ({ transactions: booked.filter(({ at }) => at >= from && at < to) }),
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
});
afterAll(() => fixture.close());
beforeEach(() => {
  booked = [];
  isSilent = false;
});

const today = () => new Date(fixture.clock.nowMs()).toISOString().slice(0, 10);
const reconcile = (day: string, again = false) => operations.reconcile({ studio: 'aurora', day }, { again });
const open = async () =>
  (await operations.differences({ state: 'open', limit: 50 })).map(({ kind, tx }) => `${kind} ${tx}`).sort();

let player = 9_900 as PlayerId;

/**
 * A bet two hours before midnight, and its win, which the studio books then and which arrives here three hours later.
 */
async function lateWin(amount = 50n) {
  player = (player + 1) as PlayerId;
  const holder = player;
  const midnightMs = Math.ceil((fixture.clock.nowMs() + 2 * HOUR_MS) / DAY_MS) * DAY_MS;
  fixture.clock.advance(midnightMs - 2 * HOUR_MS - fixture.clock.nowMs());
  await fixture.fund(holder, { cash: 1_000n });
  const session = await fixture.session(holder, 'aurora');
  const of = { studio: 'aurora', player: holder, asset: BRL, round: `r${holder}` };
  const send = async (call: Record<string, unknown>) => {
    const calls = [{ ...of, end: false, ...call } as unknown as WalletCall];
    const group = { ...of, session, calls, request: '{}', receivedMs: fixture.clock.nowMs() };
    const [results] = await fixture.database.inTransaction((tx) => applyGroups(fixture.deps, tx, [group]));
    expect(results?.[0]?.result).toBe('ok');
  };
  const book = (tx: string, kind: 'bet' | 'win', units: bigint) => {
    const about = { tx, kind, round: of.round, player: String(holder), asset: BRL };
    booked.push({ ...about, amount: units, at: new Date(fixture.clock.nowMs()), isRolledBack: false });
  };
  const day = today();
  await send({ op: 'bet', tx: `b${holder}`, amount: 100n });
  book(`b${holder}`, 'bet', 100n);
  book(`w${holder}`, 'win', amount);
  fixture.clock.advance(3 * HOUR_MS);
  await send({ op: 'win', tx: `w${holder}`, amount: 50n });
  return { win: `w${holder}`, day, next: today() };
}

describe('a win that arrives hours after its studio has booked it, on the next day', () => {
  it('is missing on neither day', async () => {
    const { day, next } = await lateWin();
    expect(await reconcile(day)).toMatchObject({ state: 'clean', theirs: 2, ours: 1 });
    expect(await reconcile(next)).toMatchObject({ state: 'clean', theirs: 0, ours: 1 });
    expect(await open()).toEqual([]);
  });

  it('is a difference of amounts where the studio has booked another one', async () => {
    const { win, next } = await lateWin(51n);
    expect(await reconcile(next)).toMatchObject({ state: 'differs', differences: 1 });
    expect(await open()).toEqual([`amount-differs ${win}`]);
    booked = booked.map((line) => (line.tx === win ? { ...line, amount: 50n } : line));
    expect(await reconcile(next, true)).toMatchObject({ state: 'clean' });
    expect(await open()).toEqual([]);
  });

  it('is missing there while the studio does not know it or does not answer, and closes when it does', async () => {
    const { win, next } = await lateWin();
    const all = booked;
    booked = all.filter(({ tx }) => tx !== win);
    expect(await reconcile(next)).toMatchObject({ state: 'differs', differences: 1 });
    expect(await open()).toEqual([`missing-there ${win}`]);
    booked = all;
    isSilent = true;
    expect(await reconcile(next, true)).toMatchObject({ state: 'differs' });
    expect(await open()).toEqual([`missing-there ${win}`]);
    isSilent = false;
    expect(await reconcile(next, true)).toMatchObject({ state: 'clean' });
    expect(await open()).toEqual([]);
  });
});
