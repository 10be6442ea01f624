import type { PlayerId } from '@palpite/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyoneAllowed } from '../../../../test/everyone-allowed.ts';
import { type CasinoOperations, createCasinoOperations } from '../index.ts';
import { useToken } from '../service/sessions.ts';
import { type CasinoFixture, openCasinoFixture } from './casino-fixture.ts';

const PLAYER = 9_700 as PlayerId;

/** Here the catalogue in memory is not refreshed after a freeze, as on every node for a second at most. */
let fixture: CasinoFixture;
let operations: CasinoOperations;
beforeAll(async () => {
  fixture = await openCasinoFixture();
  operations = createCasinoOperations({
    ...fixture.deps,
    toBase: (_asset, units) => units,
    secondPersonFrom: 1n,
    stillAllowed: everyoneAllowed,
    isLive: false,
  });
  await fixture.database.inTransaction((tx) =>
    tx.query(`INSERT INTO casino.studio (name, added_at, asked_at) VALUES ('aurora', now(), now())`),
  );
});
afterAll(() => fixture.close());

const freeze = (isFrozen: boolean) =>
  fixture.database.inTransaction((tx) => operations.freeze(tx, 'aurora', isFrozen));

describe('a launch at a studio that is frozen', () => {
  it('opens no session from the commit of the freeze on, and opens one again after it', async () => {
    await fixture.token('frozen', PLAYER, 'aurora');
    const wallet = fixture.casino.studios.get('aurora')?.wallet;
    const enter = () =>
      wallet?.authenticate('frozen', 'game', { raw: '{}', receivedMs: fixture.clock.nowMs() });
    await freeze(true);
    expect(await enter()).toEqual({ is: 'refused', reason: 'game_off' });
    await freeze(false);
    expect(await enter()).toMatchObject({ is: 'opened', player: PLAYER });
  });

  it('that uses its token at the moment of the freeze is waited for, and its session ends with the others', async () => {
    await fixture.token('at-once', PLAYER, 'aurora');
    const locksWaitedFor = async () =>
      (await fixture.database.read('SELECT 1 FROM pg_locks WHERE NOT granted')).length;
    const { frozen, used } = await fixture.database.inTransaction(async (tx) => {
      const opened = await useToken(fixture.deps, tx, 'aurora', { token: 'at-once', game: 'game' });
      const begun = freeze(true);
      await expect.poll(locksWaitedFor).toBeGreaterThan(0);
      // In an object: a promise that is returned bare would be waited for before the commit.
      return { frozen: { begun }, used: opened };
    });
    expect(used.is).toBe('opened');
    const session = used.is === 'opened' ? String(used.session) : '';
    expect((await frozen.begun)?.ended).toBeGreaterThan(0);
    await expect.poll(() => fixture.endedSessions).toContain(session);
    await freeze(false);
  });
});
