import { ORIGINAL_GAMES } from '@palpite/kernel/fair/own-studio';
import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyoneAllowed } from '../../../../test/everyone-allowed.ts';
import { createOriginals } from '../service/originals.ts';
import { SESSION_MS } from '../service/sessions.ts';
import type { OwnRound } from '../store/own-rounds.ts';
import { BRAND, BRL, type OriginalsFixture, openOriginalsFixture, requestId } from './originals-fixture.ts';
import { modelPayout, sha256, TABLES } from './originals-model.ts';

let fixture: OriginalsFixture;
beforeAll(async () => {
  fixture = await openOriginalsFixture();
});
afterAll(async () => {
  expect((await fixture.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  await fixture.close();
});

/** Opens tiles or guesses until the round has value or is over. */
async function stepOnce(player: PlayerId, round: OwnRound, tile = 0): Promise<OwnRound> {
  const step = round.choice.game === 'mines' ? { tile } : { action: safeGuess(round) };
  const outcome = await fixture.originals.step({ id: requestId(), player, round: round.id }, step);
  if (outcome.is !== 'played') throw new Error(JSON.stringify(outcome));
  return outcome.round;
}

function safeGuess({ outcome }: OwnRound): 'hi' | 'lo' {
  const card = outcome.steps?.at(-1)?.card ?? outcome.firstCard ?? 0;
  return Math.floor(card / 4) + 1 <= 7 ? 'hi' : 'lo';
}

/** A round of the game that has value and is open; lost ones are thrown away. */
async function openRound(player: PlayerId, game: 'mines' | 'hi-lo', stake = 100n): Promise<OwnRound> {
  for (let tries = 0; tries < 50; tries += 1) {
    const round = await stepOnce(player, await fixture.played(player, game, { stake }));
    if (round.status === 'open') return round;
  }
  throw new Error('fifty rounds were lost in a row');
}

describe('bets in our own games', () => {
  it.each(ORIGINAL_GAMES)(
    '%s takes the stake, draws from the shown seeds and pays by the rules',
    async (game) => {
      const player = await fixture.newPlayer();
      const before = await fixture.originals.seeds(player);
      let round = await fixture.played(player, game, { stake: 250n });
      expect(round.pair).toMatchObject({
        nonce: 0,
        serverHash: before.serverHash,
        clientSeed: before.clientSeed,
      });
      expect(await fixture.cash(player)).toBe(100_000n - 250n + round.payout);
      if (round.status === 'open') round = await stepOnce(player, round);
      if (round.status === 'open') {
        const request = { id: requestId(), player, round: round.id };
        const out = await fixture.originals.cashOut(request);
        if (out.is !== 'played') throw new Error(JSON.stringify(out));
        round = out.round;
      }
      expect(await fixture.cash(player)).toBe(100_000n - 250n + round.payout);
      const { serverSeed, rounds } = await fixture.revealed(player);
      expect(rounds).toBe(1);
      expect(sha256(serverSeed)).toBe(before.serverHash);
      const seeds = { serverSeed, clientSeed: before.clientSeed, nonce: 0 };
      expect(modelPayout(round, seeds, TABLES)).toBe(round.payout);
      const [stored] = await fixture.database.read(
        `SELECT r.is_closed, r.staked_cash, r.paid, s.studio, s.game FROM casino.round r
       JOIN casino.session s ON s.id = r.session WHERE r.player = $1 AND r.round = $2`,
        [player, String(round.id)],
      );
      expect(stored).toEqual({
        is_closed: true,
        staked_cash: 250n,
        paid: round.payout,
        studio: 'palpite',
        game,
      });
    },
  );

  it('are played once however often they are repeated, and refused with other content', async () => {
    const player = await fixture.newPlayer();
    const id = requestId();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => fixture.played(player, 'dice', { id })),
    );
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await fixture.bet(player, 'dice', { id, stake: 101n })).toMatchObject({
      reason: 'original-request-reused',
    });
    expect((await fixture.originals.seeds(player)).nonce).toBe(1);
    expect(await fixture.cash(player)).toBe(100_000n - 100n + (replies[0]?.payout ?? 0n));
  });

  it('200 at once on one balance and on four nodes use the nonces 0 to n - 1 once each, and the money adds up', async () => {
    const player = await fixture.newPlayer(10_000n);
    const nodes = Array.from({ length: 4 }, () => createOriginals(fixture.originalsDeps));
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        fixture.bet(player, 'limbo', { choice: { target: 150 }, node: nodes[index % nodes.length] }),
      ),
    );
    const rounds = outcomes.flatMap((outcome) => (outcome.is === 'played' ? [outcome.round] : []));
    const refusals = outcomes.flatMap((outcome) => (outcome.is === 'refused' ? [outcome.reason] : []));
    for (const reason of refusals) expect(reason).toBe('not-enough-funds');
    const nonces = rounds.map(({ pair }) => pair.nonce).sort((a, b) => a - b);
    expect(nonces).toEqual(nonces.map((_, index) => index));
    expect(nonces.length).toBeGreaterThanOrEqual(100);
    const paid = rounds.reduce((sum, { payout, stake }) => sum + payout - stake, 10_000n);
    expect(await fixture.cash(player)).toBe(paid);
    expect((await fixture.originals.seeds(player)).nonce).toBe(rounds.length);
  }, 300_000);

  it('use no nonce and leave the balance when they are refused', async () => {
    const player = await fixture.newPlayer(50n);
    const refused = async (options: Parameters<OriginalsFixture['bet']>[2], reason: string) =>
      expect(await fixture.bet(player, 'dice', options)).toMatchObject({ is: 'refused', reason });
    await refused({ stake: 51n }, 'not-enough-funds');
    await refused({ stake: 9n }, 'amount-low');
    await refused({ stake: 100_001n }, 'amount-high');
    const { maxPayout } = fixture.terms;
    fixture.terms.maxPayout = 30n;
    expect(await fixture.bet(player, 'mines', { stake: 31n })).toEqual({
      is: 'refused',
      reason: 'amount-high',
      limit: 30n,
    });
    fixture.terms.maxPayout = maxPayout;
    await refused({ stake: 20n, isVisitor: true }, 'not-for-visitors');
    expect((await fixture.originals.seeds(player)).nonce).toBe(0);
    expect(await fixture.cash(player)).toBe(50n);
    const otherPlayer = (player + 5_000) as PlayerId;
    expect(await fixture.bet(otherPlayer, 'dice')).toMatchObject({ reason: 'original-seeds-first' });
  });

  it('keep the least time between rounds of the country pack', async () => {
    const player = await fixture.newPlayer();
    fixture.terms.roundMinMs = 1_000;
    try {
      await fixture.played(player, 'dice');
      expect(await fixture.bet(player, 'wheel')).toMatchObject({ reason: 'original-too-fast' });
      fixture.clock.advance(999);
      expect(await fixture.bet(player, 'dice')).toMatchObject({ reason: 'original-too-fast' });
      fixture.clock.advance(1);
      await fixture.played(player, 'dice');
      await fixture.revealed(player);
      expect(await fixture.bet(player, 'dice')).toMatchObject({ reason: 'original-too-fast' });
    } finally {
      fixture.terms.roundMinMs = 0;
    }
  });

  it('spend cash before bonus money and pay wins in that proportion', async () => {
    const player = await fixture.newPlayer(40n, 60n);
    const round = await fixture.played(player, 'plinko', { stake: 100n });
    const { pockets } = await fixture.wallet.balance(player, BRL);
    const bonus = (round.payout * 60n) / 100n;
    expect(pockets).toMatchObject({ cash: round.payout - bonus, bonus });
  });

  it('count against limits, and a pause refuses them with its reason', async () => {
    const player = await fixture.newPlayer();
    const owner = { player, brand: BRAND, asset: BRL };
    await fixture.protection.setLimit(owner, { kind: 'stake', period: 'day' }, 150n);
    await fixture.played(player, 'dice', { stake: 100n });
    expect(await fixture.bet(player, 'dice', { stake: 51n })).toMatchObject({ reason: 'game-limit' });
    await fixture.played(player, 'dice', { stake: 50n });
    await fixture.protection.takeBreak(owner, 'day');
    expect(await fixture.bet(player, 'dice', { stake: 10n })).toMatchObject({ reason: 'game-break' });
  });

  it('are refused as expired when their session runs out between its check and the stake, and the next one opens another', async () => {
    const player = await fixture.newPlayer();
    await fixture.played(player, 'dice');
    const before = await fixture.cash(player);
    fixture.clock.advance(SESSION_MS - 1_000);
    // The round takes its number between the two.
    const slow = createOriginals({
      ...fixture.originalsDeps,
      ids: {
        next() {
          fixture.clock.advance(1_000);
          return fixture.ids.next();
        },
      },
    });
    expect(await fixture.bet(player, 'dice', { node: slow })).toEqual({
      is: 'refused',
      reason: 'session-expired',
    });
    expect(await fixture.cash(player)).toBe(before);
    expect((await fixture.originals.seeds(player)).nonce).toBe(1);
    await fixture.played(player, 'dice');
  });

  it('stop from the commit of a freeze on and with the game switched off, and open rounds can be cashed out', async () => {
    const player = await fixture.newPlayer();
    const round = await openRound(player, 'mines');
    await fixture.played(player, 'dice');
    const operations = fixture.casino.operate({
      toBase: (_asset, units) => units,
      secondPersonFrom: 1n,
      stillAllowed: everyoneAllowed,
      isLive: false,
    });
    await fixture.database.inTransaction((tx) => operations.freeze(tx, 'palpite', true));
    // The hall in memory is a second old at most; the session has ended with the freeze.
    expect(await fixture.bet(player, 'dice')).toMatchObject({ reason: 'studio-frozen' });
    fixture.clock.advance(1_500);
    await fixture.catalogue.hall(BRAND);
    const step = await fixture.originals.step({ id: requestId(), player, round: round.id }, { tile: 20 });
    expect(step).toMatchObject({ reason: 'studio-frozen' });
    expect(await fixture.originals.cashOut({ id: requestId(), player, round: round.id })).toMatchObject({
      is: 'played',
    });
    await fixture.database.inTransaction((tx) => operations.freeze(tx, 'palpite', false));
    const key = { studio: 'palpite', game: 'dice', brand: '', country: '' };
    await fixture.database.inTransaction((tx) =>
      operations.setGame(tx, key, { isOn: false, position: undefined }),
    );
    fixture.clock.advance(1_500);
    expect(await fixture.bet(player, 'dice')).toMatchObject({ reason: 'game-off' });
    await fixture.database.inTransaction((tx) =>
      operations.setGame(tx, key, { isOn: true, position: undefined }),
    );
    fixture.clock.advance(1_500);
    await fixture.played(player, 'dice');
  });
});

describe('rounds with steps', () => {
  it('are stored before they are shown: a repeated step is answered as before, and a lost connection changes nothing', async () => {
    const player = await fixture.newPlayer();
    const round = await openRound(player, 'mines');
    const first = round.outcome.opened?.[0];
    const request = { id: requestId(), player, round: round.id };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => fixture.originals.step(request, { tile: 7 })),
    );
    for (const same of replies) expect(same).toEqual(replies[0]);
    const reply = replies[0];
    if (reply?.is !== 'played') throw new Error('the step was refused');
    expect(reply.round.outcome.opened).toEqual([first, 7]);
    expect(await fixture.originals.step(request, { tile: 8 })).toMatchObject({
      reason: 'original-request-reused',
    });
    const [stored] = await fixture.originals.rounds({ player, game: 'mines', limit: 1 });
    expect(stored?.outcome).toEqual(reply.round.outcome);
  });

  it('a step whose transaction is killed before its commit has not happened, and is the same when repeated', async () => {
    const player = await fixture.newPlayer();
    const round = await openRound(player, 'hi-lo');
    const broken = createOriginals({
      ...fixture.originalsDeps,
      database: {
        ...fixture.database,
        read: fixture.database.read.bind(fixture.database),
        inTransaction: (work) =>
          fixture.database.inTransaction(async (tx) => {
            await work(tx);
            await tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
            throw new Error('the connection is gone');
          }),
      },
    });
    const request = { id: requestId(), player, round: round.id };
    const balance = await fixture.cash(player);
    await expect(broken.step(request, { action: safeGuess(round) })).rejects.toThrow();
    const [after] = await fixture.originals.rounds({ player, game: 'hi-lo', isOpen: true, limit: 1 });
    expect(after).toEqual(round);
    expect(await fixture.cash(player)).toBe(balance);
    const again = await fixture.originals.step(request, { action: safeGuess(round) });
    if (again.is !== 'played') throw new Error('the repeated step was refused');
    expect(again.round.outcome.steps).toHaveLength((round.outcome.steps?.length ?? 0) + 1);
  });

  it('hide the mines until the end, allow one open round per game, and refuse impossible steps by their reason', async () => {
    const player = await fixture.newPlayer();
    const round = await openRound(player, 'mines');
    expect(round.outcome.mines).toBeUndefined();
    expect(await fixture.bet(player, 'mines')).toMatchObject({ reason: 'original-round-open' });
    const rotate = await fixture.originals.rotate(player, { id: requestId(), clientSeed: 'mine' });
    expect(rotate).toMatchObject({ reason: 'original-round-open' });
    const step = (fields: object) =>
      fixture.originals.step({ id: requestId(), player, round: round.id }, fields);
    expect(await step({ tile: round.outcome.opened?.[0] })).toMatchObject({
      reason: 'original-step-unavailable',
    });
    expect(await step({})).toEqual({ is: 'missing', field: 'tile' });
    expect(await step({ action: 'hi' })).toEqual({ is: 'invalid', field: 'action' });
    const other = await fixture.newPlayer();
    const foreign = { id: requestId(), player: other, round: round.id };
    expect(await fixture.originals.cashOut(foreign)).toMatchObject({ reason: 'original-no-round' });
    const out = await fixture.originals.cashOut({ id: requestId(), player, round: round.id });
    if (out.is !== 'played') throw new Error('the cash-out was refused');
    expect(out.round.outcome.mines).toHaveLength(3);
    expect(await step({ tile: 9 })).toMatchObject({ reason: 'original-round-over' });
    const fresh = await fixture.played(player, 'mines');
    const nothing = await fixture.originals.cashOut({ id: requestId(), player, round: fresh.id });
    expect(nothing).toMatchObject({ reason: 'original-nothing-won' });
  });

  it('are cashed out at once when they reach the maximum payout', async () => {
    const player = await fixture.newPlayer(10_000_000n);
    fixture.terms.maxPayout = 110_000n;
    try {
      for (let tries = 0; ; tries += 1) {
        const begun = await fixture.played(player, 'mines', { stake: 100_000n });
        const round = await stepOnce(player, begun);
        if (round.status === 'lost' && tries < 50) continue;
        expect(round).toMatchObject({ status: 'won', payout: 110_000n });
        break;
      }
    } finally {
      fixture.terms.maxPayout = 10_000_000n;
    }
  });

  it('end at their value when they are left for a day; one in which nothing was done is refunded', async () => {
    const player = await fixture.newPlayer();
    const valued = await openRound(player, 'hi-lo');
    const untouched = await fixture.played(player, 'mines');
    const before = await fixture.cash(player);
    fixture.clock.advance(DAY_MS - 1);
    expect(await fixture.originals.endLeft()).toBe(0);
    fixture.clock.advance(1);
    expect(await fixture.originals.endLeft()).toBeGreaterThanOrEqual(2);
    expect(await fixture.originals.endLeft()).toBe(0);
    const won = await fixture.originals.round(player, valued.id);
    const refunded = await fixture.originals.round(player, untouched.id);
    expect(won).toMatchObject({ status: 'won' });
    expect(refunded).toMatchObject({ status: 'refunded', payout: 100n });
    expect(await fixture.cash(player)).toBe(before + (won?.payout ?? 0n) + 100n);
    expect(
      await fixture.casino
        .operate({
          toBase: (_a, units) => units,
          secondPersonFrom: 1n,
          stillAllowed: everyoneAllowed,
          isLive: false,
        })
        .checkOpenRounds(),
    ).toEqual({
      asked: 0,
      ended: 0,
      unknown: 0,
    });
  });

  it('of a player who is excluded end at their value, by the event or by the next step', async () => {
    const player = await fixture.newPlayer();
    const mines = await openRound(player, 'mines');
    const cards = await openRound(player, 'hi-lo');
    const before = await fixture.cash(player);
    await fixture.protection.exclude({ player, brand: BRAND }, 'permanent');
    const stepped = await stepOnce(player, mines, 24);
    expect(stepped).toMatchObject({ status: 'won', outcome: { opened: mines.outcome.opened } });
    await fixture.originals.pauses.handle([
      { kind: 'player-paused', player, by: 'exclusion', untilMs: null },
    ]);
    const ended = await fixture.originals.round(player, cards.id);
    expect(ended?.status).toBe('won');
    expect(await fixture.cash(player)).toBe(before + stepped.payout + (ended?.payout ?? 0n));
    expect(await fixture.bet(player, 'dice')).toMatchObject({ reason: 'game-exclusion' });
  });
});
