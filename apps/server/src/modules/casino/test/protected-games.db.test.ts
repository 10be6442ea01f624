import { createHash } from 'node:crypto';
import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { MINUTE_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { appendEvents } from '../../../platform/outbox/append.ts';
import { createProtection, type Protection } from '../../protection/index.ts';
import type { WalletCall } from '../core/wallet-call.ts';
import { applyGroups } from '../service/apply-groups.ts';
import { writeGrant } from '../store/grants.ts';
import { lockLaunchToken, markTokenUsed, openSession, writeLaunchToken } from '../store/sessions.ts';
import { type CasinoFixture, openCasinoFixture } from './casino-fixture.ts';
import { fakeStudio } from './hall-fixture.ts';

const BRL = 'BRL' as Asset;
const WAIT = { timeout: 30_000, interval: 20 };
const studio = fakeStudio('aurora');
let fixture: CasinoFixture;
let protection: Protection;
let nextPlayer = 12_000;

beforeAll(async () => {
  // The module is built before the one that it asks, as in the wiring.
  fixture = await openCasinoFixture({
    studios: new Map([['aurora', studio]]),
    protection: {
      guard: (tx, players) => protection.guard(tx, players),
      givenBack: (tx, stakes) => protection.givenBack(tx, stakes),
    },
  });
  protection = createProtection({
    ...fixture,
    append: appendEvents,
    sessions: {
      async revokeAllIn(tx, player) {
        await fixture.casino.endSessions(tx, player, 'excluded');
        return () => undefined;
      },
    },
    rulesOf: () => ({
      zone: { name: 'America/Sao_Paulo' },
      minimumAge: 18,
      neededLevel: 'none',
      limitsRequired: false,
      coolingMs: 86_400_000,
      document: 'cpf',
    }),
    kinds: { stake: ['casino-bet'], stakeBack: [], returns: ['casino-win'], deposit: ['deposit'] },
  });
});
afterAll(() => fixture.close());

async function newPlayer(money = 10_000n) {
  nextPlayer += 1;
  const player = nextPlayer as PlayerId;
  await fixture.fund(player, { cash: money });
  return {
    player,
    session: await fixture.session(player, 'aurora'),
    owner: { player, brand: 'br', asset: BRL },
  };
}
type Who = Awaited<ReturnType<typeof newPlayer>>;

async function send({ player, session }: Who, call: Record<string, unknown>) {
  const round = `r${player}`;
  const whole = { studio: 'aurora', player, asset: BRL, round, end: false, ...call } as unknown as WalletCall;
  const receivedMs = fixture.clock.nowMs();
  const group = { studio: 'aurora', player, asset: BRL, session, calls: [whole], request: '{}', receivedMs };
  const [results] = await fixture.database.inTransaction((tx) => applyGroups(fixture.deps, tx, [group]));
  return results?.[0]?.result;
}

async function freeRounds({ player }: Who, rounds: number): Promise<string> {
  const id = fixture.ids.next();
  const nowMs = fixture.clock.nowMs();
  const times = { createdAt: new Date(nowMs), expiresAt: new Date(nowMs + 86_400_000) };
  const about = {
    player,
    brand: 'br',
    studio: 'aurora',
    game: undefined,
    asset: BRL,
    winTo: 'bonus',
  } as const;
  const grant = { ...about, ...times, id, rounds, betValue: 100n, source: `rounds ${id}` };
  await fixture.database.inTransaction((tx) => writeGrant(tx, grant));
  return String(id);
}

const cash = async ({ player }: Who) => (await fixture.wallet.balance(player, BRL)).pockets.cash;

describe('protection inside a game', () => {
  it.each([
    ['self-exclusion', (who: Who) => protection.exclude(who.owner, 'permanent')],
    ['a break', (who: Who) => protection.takeBreak(who.owner, 'day')],
  ])(
    'ends the game sessions with %s: the next bet is refused, a win still lands, the studio is told',
    async (_name, pause) => {
      const who = await newPlayer();
      expect(await send(who, { op: 'bet', tx: `b${who.player}`, amount: 500n })).toBe('ok');
      await pause(who);
      expect(await send(who, { op: 'bet', tx: `c${who.player}`, amount: 500n })).toBe('session_expired');
      expect(await send(who, { op: 'win', tx: `w${who.player}`, amount: 800n, end: true })).toBe('ok');
      expect(await cash(who)).toBe(10_300n);
      expect(studio.ended).toContain(String(who.session));
      const rows = await fixture.database.read<{ end_reason: string }>(
        'SELECT end_reason FROM casino.session WHERE id = $1',
        [who.session],
      );
      expect(rows).toEqual([{ end_reason: 'excluded' }]);
    },
  );

  it('ends the session that a studio is opening with the launch token at the same moment', async () => {
    const { player } = await newPlayer();
    const nowMs = fixture.clock.nowMs();
    const times = { openedAt: new Date(nowMs), expiresAt: new Date(nowMs + MINUTE_MS) };
    const hash = createHash('sha256').update(`launch of ${player}`).digest();
    const token = { player, brand: 'br', device: 'phone', studio: 'aurora', game: 'tigre', asset: BRL };
    await fixture.database.inTransaction((tx) =>
      writeLaunchToken(tx, hash, token, { createdAt: times.openedAt, expiresAt: times.expiresAt }),
    );
    const session = fixture.ids.next();
    let ending: Promise<number> | undefined;
    await fixture.database.inTransaction(async (tx) => {
      expect(await lockLaunchToken(tx, 'aurora', hash, times.openedAt)).toEqual({ is: 'fresh', token });
      await markTokenUsed(tx, hash, times.openedAt);
      await openSession(tx, session, token, times);
      ending = fixture.database.inTransaction((other) =>
        fixture.casino.endSessions(other, player, 'excluded'),
      );
      await vi.waitUntil(async () => {
        const waiting = await fixture.database.read(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        return waiting.length > 0;
      }, WAIT);
    });
    // The player's session of before, and the one that was being opened.
    expect(await ending).toBe(2);
    const rows = await fixture.database.read('SELECT end_reason FROM casino.session WHERE id = $1', [
      session,
    ]);
    expect(rows).toEqual([{ end_reason: 'excluded' }]);
  });

  it('leaves the session open when the exclusion is not stored', async () => {
    const who = await newPlayer();
    const failing = fixture.database.inTransaction(async (tx) => {
      await fixture.casino.endSessions(tx, who.player, 'excluded');
      throw new Error('the rest of the transaction fails');
    });
    await expect(failing).rejects.toThrow('the rest');
    expect(await send(who, { op: 'bet', tx: `b${who.player}`, amount: 500n })).toBe('ok');
    expect(studio.ended).not.toContain(String(who.session));
  });

  it('counts stakes and wins of one batch against the loss limit', async () => {
    const who = await newPlayer();
    await protection.setLimit(who.owner, { kind: 'loss', period: 'day' }, 500n);
    const both = { op: 'bet_win', amount: 500n, win: 300n, end: true };
    expect(await send(who, { ...both, tx: `b${who.player}` })).toBe('ok');
    const next = { op: 'bet', round: `next${who.player}` };
    expect(await send(who, { ...next, tx: `c${who.player}`, amount: 301n })).toBe('limit_reached');
    expect(await send(who, { ...next, tx: `d${who.player}`, amount: 300n })).toBe('ok');
    expect(await send(who, { ...next, tx: `e${who.player}`, amount: 1n })).toBe('limit_reached');
    expect(await send(who, { op: 'win', tx: `f${who.player}`, round: next.round, amount: 50n })).toBe('ok');
    expect(await send(who, { ...next, tx: `g${who.player}`, amount: 50n })).toBe('ok');
  });

  it('refuses bets above the stake limit and after the time limit, under the lock of the debit', async () => {
    const who = await newPlayer();
    await protection.setLimit(who.owner, { kind: 'stake', period: 'day' }, 700n);
    expect(await send(who, { op: 'bet', tx: `b${who.player}`, amount: 500n })).toBe('ok');
    expect(await send(who, { op: 'bet', tx: `c${who.player}`, amount: 201n })).toBe('limit_reached');
    const parallel = await Promise.all(
      ['d', 'e', 'f'].map((name) => send(who, { op: 'bet', tx: `${name}${who.player}`, amount: 100n })),
    );
    expect(parallel.filter((result) => result === 'ok')).toHaveLength(2);
    const timed = await newPlayer();
    await protection.setLimit(timed.owner, { kind: 'time', period: 'day' }, 30n);
    expect(await send(timed, { op: 'bet', tx: `b${timed.player}`, amount: 1n })).toBe('ok');
    for (let minute = 0; minute < 32; minute += 1) {
      await protection.notePresence(timed.owner, false);
      fixture.clock.advance(MINUTE_MS);
    }
    expect(await send(timed, { op: 'bet', tx: `c${timed.player}`, amount: 1n })).toBe('limit_reached');
    expect(await send(timed, { op: 'win', tx: `w${timed.player}`, amount: 9n, end: true })).toBe('ok');
  });

  it('stops bonus money and free rounds at the time limit too', async () => {
    const who = await newPlayer(0n);
    await fixture.fund(who.player, { bonus: 5_000n });
    const grant = await freeRounds(who, 2);
    await protection.setLimit(who.owner, { kind: 'time', period: 'day' }, 30n);
    const free = { op: 'free_bet', grant, amount: 100n };
    expect(await send(who, { op: 'bet', tx: `b${who.player}`, amount: 100n })).toBe('ok');
    expect(await send(who, { ...free, tx: `c${who.player}` })).toBe('ok');
    for (let minute = 0; minute < 32; minute += 1) {
      await protection.notePresence(who.owner, false);
      fixture.clock.advance(MINUTE_MS);
    }
    expect(await send(who, { op: 'bet', tx: `d${who.player}`, amount: 100n })).toBe('limit_reached');
    expect(await send(who, { op: 'bet', tx: `e${who.player}`, amount: 0n })).toBe('limit_reached');
    expect(await send(who, { ...free, tx: `f${who.player}` })).toBe('limit_reached');
    expect(await send(who, { op: 'free_win', tx: `w${who.player}`, amount: 9n })).toBe('ok');
  });

  it('lets a player who has reached the loss limit play free rounds, and bets of bonus money', async () => {
    const who = await newPlayer(500n);
    await fixture.fund(who.player, { bonus: 5_000n });
    const grant = await freeRounds(who, 1);
    await protection.setLimit(who.owner, { kind: 'loss', period: 'day' }, 500n);
    expect(await send(who, { op: 'bet', tx: `b${who.player}`, amount: 500n })).toBe('ok');
    expect(await send(who, { op: 'bet', tx: `c${who.player}`, amount: 100n })).toBe('ok');
    expect(await send(who, { op: 'free_bet', tx: `d${who.player}`, grant, amount: 100n })).toBe('ok');
  });

  it('counts a win that was taken back as lost again', async () => {
    const who = await newPlayer();
    await protection.setLimit(who.owner, { kind: 'loss', period: 'day' }, 500n);
    expect(await send(who, { op: 'bet', tx: `b${who.player}`, amount: 500n })).toBe('ok');
    expect(await send(who, { op: 'win', tx: `w${who.player}`, amount: 400n })).toBe('ok');
    expect(await send(who, { op: 'rollback', tx: `x${who.player}`, ref: `w${who.player}` })).toBe('ok');
    expect(await send(who, { op: 'bet', tx: `c${who.player}`, amount: 1n })).toBe('limit_reached');
  });
});
