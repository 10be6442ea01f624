import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WalletCall } from '../core/wallet-call.ts';
import { applyGroups } from '../service/apply-groups.ts';
import { writeGrant } from '../store/grants.ts';
import { type CasinoFixture, openCasinoFixture } from './casino-fixture.ts';

const STUDIO = 'aurora';
let fixture: CasinoFixture;
let player = 9_800 as PlayerId;

beforeAll(async () => {
  fixture = await openCasinoFixture();
});
afterAll(() => fixture.close());

/** A player with money and an open session in both currencies. */
async function newPlayer() {
  player = (player + 1) as PlayerId;
  const of = { player, studio: STUDIO };
  for (const asset of ['BRL', 'USD'] as const) await fixture.fund(player, { cash: 1_000n }, asset);
  const [brl, usd] = [await fixture.session(player, STUDIO), await fixture.session(player, STUDIO, 'USD')];
  const group = (session: typeof brl, asset: Asset, call: Record<string, unknown>) => ({
    ...of,
    session,
    asset,
    calls: [{ ...of, asset, round: 'r', end: false, ...call } as unknown as WalletCall],
    request: '{}',
    receivedMs: fixture.clock.nowMs(),
  });
  const apply = async (...wanted: Parameters<typeof group>) => {
    const [results] = await fixture.database.inTransaction((tx) =>
      applyGroups(fixture.deps, tx, [group(...wanted)]),
    );
    return results?.[0]?.result;
  };
  return { player, brl, usd, group, apply };
}

describe('a player with two currencies at one studio', () => {
  it('uses free rounds in the currency of their grant only', async () => {
    const { player: holder, brl, usd, apply } = await newPlayer();
    const id = fixture.ids.next();
    const createdAt = new Date(fixture.clock.nowMs());
    const expiresAt = new Date(fixture.clock.nowMs() + 3_600_000);
    const about = { id, player: holder, brand: 'br', studio: STUDIO, game: undefined, asset: 'USD' } as const;
    const terms = { rounds: 2, betValue: 100n, winTo: 'cash', createdAt, expiresAt, source: 'test' } as const;
    await fixture.database.inTransaction((tx) => writeGrant(tx, { ...about, ...terms }));
    const bet = { op: 'free_bet', grant: String(id), amount: 100n };
    expect(await apply(brl, 'BRL', { ...bet, tx: `fb1-${holder}`, round: 'brl' })).toBe('no_free_rounds');
    expect(await apply(usd, 'USD', { ...bet, tx: `fb2-${holder}`, round: 'usd' })).toBe('ok');
    expect(await apply(usd, 'USD', { op: 'free_win', tx: `fw-${holder}`, round: 'usd', amount: 7n })).toBe(
      'ok',
    );
    expect((await fixture.wallet.balance(holder, 'USD')).pockets.cash).toBe(1_007n);
  });

  it('has a round decided from what another node has just committed, whatever session a credit names', async () => {
    const { player: winner, brl, usd, group, apply } = await newPlayer();
    expect(await apply(usd, 'USD', { op: 'bet', tx: `b-${winner}`, amount: 100n })).toBe('ok');
    const locksWaitedFor = async () =>
      (await fixture.database.read('SELECT 1 FROM pg_locks WHERE NOT granted')).length;
    const second = await fixture.database.inTransaction(async (tx) => {
      const win = { op: 'win', tx: `w1-${winner}`, amount: 30n };
      const [results] = await applyGroups(fixture.deps, tx, [group(usd, 'USD', win)]);
      expect(results?.[0]?.result).toBe('ok');
      // The session of the other currency: its account is free, that of the round is not.
      const begun = apply(brl, 'USD', { ...win, tx: `w2-${winner}` });
      await expect.poll(locksWaitedFor).toBeGreaterThan(0);
      return { begun };
    });
    expect(await second.begun).toBe('ok');
    expect((await fixture.wallet.balance(winner, 'USD')).pockets.cash).toBe(1_000n - 100n + 60n);
    const rounds = await fixture.database.read<{ transactions: number; live_wins: number; paid: bigint }>(
      'SELECT transactions, live_wins, paid FROM casino.round WHERE player = $1',
      [winner],
    );
    expect(rounds).toEqual([{ transactions: 3, live_wins: 2, paid: 60n }]);
    expect((await fixture.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  });
});
