import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pockets, settleAll, slipOf, takenOf, tell } from '../../sportsbook/betting/test/betting-test-app.ts';
import type { Owner } from '../index.ts';
import { openProtectedTestApp, type ProtectedTestApp, richPlayer } from './protected-test-app.ts';

const HOME = { market: 101, selection: 'home', odds: 2_000, stake: 10_00n } as const;
const HOUR = 3_600_000;

let app: ProtectedTestApp;
beforeAll(async () => {
  app = await openProtectedTestApp(7);
  app.book.setMatch(1, {});
  app.book.setMarket(101, { match: 1, prices: { home: 2_000, away: 1_900 } });
});
afterAll(async () => {
  expect(app.failures).toEqual([]);
  await app.close();
});

const place = (who: Owner, node: Pick<ProtectedTestApp, 'betting'> = app) =>
  node.betting.place(slipOf(app, who.player, [HOME]));
const stateOf = async ({ player }: Owner) => (await app.wallet.balance(player, 'BRL')).state;

describe('a break', () => {
  it('blocks stakes, ends every session with the commit and informs the nodes after it', async () => {
    const who = await richPlayer(app);
    const { pause } = await app.protection.takeBreak(who, 'day');
    expect(pause).toMatchObject({ by: 'break', untilMs: app.clock.nowMs() + 24 * HOUR });
    expect(await place(who)).toEqual({ is: 'paused' });
    expect(await stateOf(who)).toBe('no_debit');
    expect(app.ended.in).toContain(who.player);
    expect(app.ended.reported).toContain(who.player);
    expect(app.facts).toContainEqual({
      kind: 'player-paused',
      player: who.player,
      by: 'break',
      untilMs: pause.untilMs,
    });
    expect(await app.protection.mayEnter(who.player)).toMatchObject({ is: 'refused', by: 'break' });
  });

  it('ends by itself: at the next login, or by the job for players who do not come back', async () => {
    const [one, other] = [await richPlayer(app), await richPlayer(app)];
    await app.protection.takeBreak(one, 'short');
    await app.protection.takeBreak(other, 'short');
    app.clock.advance(15 * 60_000 - 1);
    expect(await app.protection.mayEnter(one.player)).toMatchObject({ is: 'refused' });
    app.clock.advance(1);
    expect(await app.protection.mayEnter(one.player)).toEqual({ is: 'allowed' });
    expect(await stateOf(one)).toBe('open');
    takenOf(await place(one));
    expect(await stateOf(other)).toBe('no_debit');
    expect(await app.protection.liftEnded()).toBe(1);
    expect(await stateOf(other)).toBe('open');
    expect(await app.protection.liftEnded()).toBe(0);
  });

  it('does not lift at its end what an operator blocked', async () => {
    const who = await richPlayer(app);
    await app.protection.takeBreak(who, 'short');
    await app.database.inTransaction((tx) => app.wallet.block(tx, who.player, 'operator', 'no_debit'));
    app.clock.advance(HOUR);
    expect(await app.protection.mayEnter(who.player)).toEqual({ is: 'allowed' });
    expect(await place(who)).toEqual({ is: 'not-allowed' });
  });
});

describe('self-exclusion', () => {
  it('cannot be shortened, only extended', async () => {
    const who = await richPlayer(app);
    const first = await app.protection.exclude(who, 'half-year');
    expect((await app.protection.takeBreak(who, 'day')).pause).toEqual(first.pause);
    expect(await app.protection.takeBreak(who, 'day')).toMatchObject({ is: 'stands-longer' });
    const longer = await app.protection.exclude(who, 'year');
    expect(longer.pause.untilMs).toBeGreaterThan(first.pause.untilMs ?? 0);
  });

  it('lets open bets settle and pay', async () => {
    const market = 505;
    app.book.setMarket(market, { match: 1, prices: { home: 2_000, away: 1_900 } });
    const who = await richPlayer(app, 10_00n);
    takenOf(await app.betting.place(slipOf(app, who.player, [{ ...HOME, market }])));
    await app.protection.exclude(who, 'permanent');
    await tell(app, {
      kind: 'market-resulted',
      match: 1,
      market,
      version: 1,
      score: [1, 0],
      results: [
        { selection: 'home', result: 'win' },
        { selection: 'away', result: 'lose' },
      ],
    });
    await settleAll(app);
    expect(await pockets(app, who.player)).toMatchObject({ cash: 20_00n, locked: 0n });
  });

  it.each(Array.from({ length: 6 }, (_, n) => n))(
    'races stakes on three nodes: after its commit not one cent is debited (%i)',
    async () => {
      const who = await richPlayer(app);
      const nodes = [app, await app.protectedNode(), await app.protectedNode()];
      const before = Array.from({ length: 9 }, (_, n) => place(who, nodes[n % nodes.length]));
      const excluded = app.protection.exclude(who, 'permanent').then(async () => {
        const { cash } = await pockets(app, who.player);
        return cash;
      });
      const during = Array.from({ length: 9 }, (_, n) => place(who, nodes[n % nodes.length]));
      const cashAtCommit = await excluded;
      const after = await Promise.all(
        Array.from({ length: 6 }, (_, n) => place(who, nodes[n % nodes.length])),
      );
      await Promise.all([...before, ...during]);
      expect(after.every(({ is }) => is === 'paused')).toBe(true);
      expect((await pockets(app, who.player)).cash).toBe(cashAtCommit);
    },
  );
});

describe('time', () => {
  it('makes the time check due after the chosen minutes, with what was staked and returned', async () => {
    const who = await richPlayer(app);
    await app.protection.setRealityCheck(who, 15);
    const first = await app.protection.notePresence(who, false);
    expect(first).toMatchObject({ isDue: false, minutes: 0, everyMinutes: 15 });
    for (let minute = 1; minute < 15; minute += 1) {
      app.clock.advance(60_000);
      expect((await app.protection.notePresence(who, false)).isDue).toBe(false);
    }
    app.clock.advance(60_000);
    expect(await app.protection.notePresence(who, false)).toMatchObject({ isDue: true, minutes: 15 });
    expect(await app.protection.notePresence(who, true)).toMatchObject({ isDue: false, minutes: 15 });
  });

  it('refuses stakes until the next day when the time limit is used up', async () => {
    const who = await richPlayer(app);
    await app.protection.setLimit(who, { kind: 'time', period: 'day' }, 2n);
    takenOf(await place(who));
    for (let minute = 0; minute < 3; minute += 1) {
      await app.protection.notePresence(who, false);
      app.clock.advance(60_000);
    }
    expect(await place(who)).toEqual({ is: 'out-of-time' });
    expect((await app.protection.state(who)).usage[0]).toMatchObject({ period: 'day', minutes: 3 });
    app.clock.advance(24 * HOUR);
    takenOf(await place(who));
  });
});

describe('the audit record', () => {
  it('contains every change, and never a document', async () => {
    const who = await richPlayer(app);
    await app.protection.setLimit(who, { kind: 'loss', period: 'day' }, 10_00n);
    await app.protection.declare(who, { birthDate: '1990-05-01', document: '529.982.247-25' });
    expect(await app.protection.declare(who, { birthDate: '2015-05-01', document: undefined })).toEqual({
      is: 'fixed',
    });
    expect(await app.database.inTransaction((tx) => app.protection.verify(tx, who))).toBe(true);
    await app.protection.takeBreak(who, 'week');
    const rows = await app.database.read<{ what: string; detail: object }>(
      'SELECT what, detail FROM protection.record WHERE player = $1 ORDER BY id',
      [who.player],
    );
    expect(rows.map(({ what }) => what)).toEqual([
      'limit-set',
      'identity-declared',
      'identity-verified',
      'pause-asked',
    ]);
    expect(JSON.stringify(rows)).not.toContain('52998224725');
    expect((await app.protection.state(who)).level).toBe('verified');
  });
});

describe('a permanent exclusion', () => {
  it('is ended by no time', async () => {
    const who = await richPlayer(app);
    await app.protection.exclude(who, 'permanent');
    app.clock.advance(20 * 366 * 24 * HOUR);
    await app.protection.liftEnded();
    expect(await app.protection.mayEnter(who.player)).toEqual({ is: 'refused', by: 'exclusion' });
    expect(await place(who)).toEqual({ is: 'paused' });
    expect(await stateOf(who)).toBe('no_debit');
  });
});
