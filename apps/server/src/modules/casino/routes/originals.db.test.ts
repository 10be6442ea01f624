import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import { requestId } from '../test/originals-fixture.ts';

let app: TestApp;
let player: Visitor;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
  await app.modules.casinoHall.catalogue.sync();
  player = await new Visitor(app.url).signIn();
  await player.call('playMoney', { request_id: requestId() });
});
afterAll(async () => {
  expect((await app.modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  await app.close();
});

/** The demo pack has a least time between rounds; a refused bet leaves nothing behind and is sent again. */
async function play(fields: Record<string, unknown>) {
  for (;;) {
    const input = { request_id: requestId(), game_id: 'dice', amount: 100, ...fields } as const;
    const reply = await player.call('originalBet', input);
    if (reply.dm_error !== 9072) return reply;
  }
}

describe('the calls of our own games', () => {
  it('list the games with stakes and maximum, in the hall too, and no studio takes calls under their name', async () => {
    const { data } = await new Visitor(app.url).call('originalGames', {});
    expect(data.games.map(({ game_id }) => game_id)).toEqual([
      'dice',
      'limbo',
      'mines',
      'plinko',
      'hi-lo',
      'wheel',
      'keno',
    ]);
    expect(data.games[0]).toMatchObject({
      currency: 'BRL',
      min_stake: 10,
      max_payout: 10_000_000,
      rtp: '99.00',
      round_min_ms: 250,
    });
    const hall = await player.call('gameList', { tab_key: 'provider_palpite', size: 20 });
    expect(hall.data.records.map(({ game_id, name }) => `${game_id} ${name}`)).toContain('dice Dados');
    expect(app.modules.casinoOperations.studioNames).not.toContain('palpite');
    expect((await fetch(`${app.url}/studios/palpite/bet`, { method: 'POST', body: '{}' })).status).toBe(404);
  });

  it('need the seeds before the first bet, name wrong fields, and answer a round that the seeds explain', async () => {
    expect(await play({ side: 'over', target: 4_999 })).toMatchObject({
      error_msg: expect.stringContaining('sementes'),
    });
    const { seeds } = (await player.call('fairSeeds', {})).data;
    expect(seeds).toMatchObject({ nonce: 0, server_seed_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await play({ side: 'over' })).toMatchObject({ dm_error: 1001, data: { field: 'target' } });
    expect(await play({ side: 'over', target: 9_999 })).toMatchObject({
      dm_error: 1002,
      data: { field: 'target' },
    });
    expect(await play({ side: 'over', target: 1, mines: 3 })).toMatchObject({
      dm_error: 1002,
      data: { field: 'mines' },
    });
    expect(await play({ side: 'over', target: 4_999, amount: 9 })).toMatchObject({
      data: { field: 'amount' },
    });
    const { dm_error, data } = await play({ side: 'over', target: 4_999 });
    expect(dm_error).toBe(0);
    const { round } = data;
    expect(round).toMatchObject({
      game_id: 'dice',
      bet_amount: 100,
      choice: { side: 'over', target: 4_999 },
      fairness: {
        server_seed_hash: seeds.server_seed_hash,
        client_seed: seeds.client_seed,
        nonce: 0,
        server_seed: '',
      },
    });
    expect(round.payout).toBe((round.outcome.roll ?? 0) > 4_999 ? 198 : 0);
    expect(round.multiplier).toBe(round.payout > 0 ? '1.9800' : '0.0000');
    const rotated = await player.call('fairSeedsRotate', { request_id: requestId(), client_seed: 'mine' });
    expect(rotated.data.seeds).toMatchObject({
      client_seed: 'mine',
      server_seed_hash: seeds.next_server_seed_hash,
    });
    const known = await player.call('originalRound', { round_id: round.round_id });
    expect(known.data.round.fairness.server_seed).toBe(rotated.data.revealed.server_seed);
    const detail = await player.call('gameFundingDetail', { provider: 'palpite', round_id: round.round_id });
    expect(detail.data.records[0]).toMatchObject({
      game_name: 'Dados',
      bet_amount: 100,
      win_amount: round.payout,
    });
  });

  it('go on with an open round after a reload, and list rounds page by page', async () => {
    const begun = await play({ game_id: 'hi-lo' });
    const { round_id } = begun.data.round;
    const open = await player.call('originalOpen', { game_id: 'hi-lo' });
    expect(open.data.rounds).toEqual([begun.data.round]);
    const skipped = await player.call('originalStep', { request_id: requestId(), round_id, action: 'skip' });
    expect(skipped.data.round).toMatchObject({
      status: 'open',
      worth: 0,
      outcome: { steps: [{ action: 'skip' }] },
    });
    const nothing = await player.call('originalCashOut', { request_id: requestId(), round_id });
    expect(nothing.dm_error).toBe(9075);
    const tile = await player.call('originalStep', { request_id: requestId(), round_id, tile: 3 });
    expect(tile).toMatchObject({ dm_error: 1002, data: { field: 'tile' } });
    const otherPlayer = await new Visitor(app.url).signIn();
    expect((await otherPlayer.call('originalRound', { round_id })).dm_error).toBe(9073);
    const first = await player.call('originalRounds', { size: 1 });
    expect(first.data).toMatchObject({ has_more: 1, records: [{ round_id }] });
    const second = await player.call('originalRounds', { size: 1, cursor: first.data.cursor });
    expect(second.data).toMatchObject({ has_more: 0, cursor: '', records: [{ game_id: 'dice' }] });
    expect((await player.call('originalRounds', { cursor: 'nonsense' })).dm_error).toBe(1002);
  });

  it('are on the round page and in the return report of the console', async () => {
    const [record] = (await player.call('originalRounds', { game_id: 'dice', size: 1 })).data.records;
    const [round] = await app.modules.casinoOperations.rounds({
      filter: 'all',
      text: record?.round_id,
      limit: 5,
    });
    expect(round).toMatchObject({ studio: 'palpite', game: 'dice', state: 'closed', steps: 2 });
    const whole = round && (await app.modules.casinoOperations.round(round.ref));
    expect(whole?.transactions.map(({ op }) => op)).toEqual(['bet', 'win']);
    expect(whole?.replay).toBeDefined();
    const days = { from: '2000-01-01', to: '2999-01-01' };
    const report = await app.modules.casinoOperations.rtp({ ...days, studio: 'palpite', limit: 10 });
    const staked = BigInt(record?.bet_amount ?? 0);
    expect(report).toMatchObject([{ game: 'dice', rounds: 1, staked, statedBp: 9_900 }]);
  });

  it('keep an account from being closed while a round is open, which would pay into an account without a player', async () => {
    const ana = await new Visitor(app.url).signIn();
    await ana.call('playMoney', { request_id: requestId() });
    await ana.call('fairSeeds', {});
    const isEmpty = () => app.modules.identity.deps.ports.isEmpty(ana.uid as never, 'br');
    expect(await isEmpty()).toBe(true);
    const bet = { request_id: requestId(), game_id: 'mines', amount: 100, mines: 24 } as const;
    const { round_id, status } = (await ana.call('originalBet', bet)).data.round;
    expect(status).toBe('open');
    expect(await isEmpty()).toBe(false);
    const step = await ana.call('originalStep', { request_id: requestId(), round_id, tile: 0 });
    expect(['won', 'lost']).toContain(step.data.round.status);
    expect(await isEmpty()).toBe(true);
  });
});
