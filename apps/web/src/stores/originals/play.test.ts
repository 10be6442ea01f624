import type { Outcome } from '@palpite/client/outcome';
import type { OriginalRound } from '@palpite/contract/entities/originals';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../test/memory-store.ts';
import { createPlay, type PlayDeps } from './play.ts';

const ROUND: OriginalRound = {
  round_id: 'r1',
  game_id: 'mines',
  currency: 'BRL',
  bet_amount: 1_000,
  status: 'open',
  multiplier: '1.0000',
  payout: 0,
  worth: 0,
  max_payout: 10_000_000,
  begin_time: 1,
  end_time: 0,
  choice: { mines: 3 },
  outcome: { opened: [] },
  fairness: { server_seed_hash: 'h', client_seed: 'c', nonce: 0, server_seed: '' },
};
const GAME = {
  game_id: 'mines' as const,
  currency: 'BRL',
  min_stake: 100,
  max_stake: 100_000,
  max_payout: 10_000_000,
  rtp: '99.00',
  round_min_ms: 0,
};

type Sent = Parameters<PlayDeps['send']>[0];

function scene(answers: readonly Outcome<'originalBet'>[], open: readonly OriginalRound[] = []) {
  const sent: Sent[] = [];
  const store = memoryStore();
  let nowMs = 1_000_000;
  const waits: number[] = [];
  const deps = (roundMinMs = 0): PlayDeps => ({
    platform: {
      store,
      nowMs: () => nowMs,
      after(delayMs, callback) {
        waits.push(delayMs);
        nowMs += delayMs;
        queueMicrotask(callback);
        return () => {};
      },
      randomBytes: (count) => new Uint8Array(count).fill(sent.length),
    },
    gameId: 'mines',
    uid: 7,
    async send(command) {
      sent.push(command);
      return answers[sent.length - 1] ?? { is: 'unreachable', why: 'offline' };
    },
    readGame: async () => ({
      is: 'done',
      data: { games: [{ ...GAME, round_min_ms: roundMinMs }] },
    }),
    readSeeds: async () => ({
      is: 'done',
      data: {
        seeds: { server_seed_hash: 'h', next_server_seed_hash: 'n', client_seed: 'c', nonce: 0 },
      },
    }),
    readOpen: async () => ({ is: 'done', data: { rounds: [...open] } }),
    readHistory: async () => ({ is: 'done', data: { records: [], cursor: '', has_more: 0 } }),
  });
  return { sent, waits, deps, store, pass: (ms: number) => (nowMs += ms) };
}

const done = (round: Partial<OriginalRound> = {}): Outcome<'originalBet'> => ({
  is: 'done',
  data: { round: { ...ROUND, ...round } },
});
const ended = done({ status: 'lost', end_time: 2 });

describe('a round of our own games', () => {
  it('sends one bet for two taps', async () => {
    const { sent, deps } = scene([ended]);
    const play = createPlay(deps());
    await play.getState().load();
    const taps = await Promise.all([
      play.getState().bet(1_000, { mines: 3 }),
      play.getState().bet(1_000, { mines: 3 }),
    ]);
    expect(taps.map((round) => round?.round_id)).toEqual(['r1', undefined]);
    expect(sent).toHaveLength(1);
  });

  it('repeats a bet without a reply under the same id', async () => {
    const { sent, deps, store } = scene([{ is: 'unreachable', why: 'timeout' }, ended]);
    const play = createPlay(deps());
    await play.getState().load();
    expect(await play.getState().bet(1_000, { mines: 3 })).toBeUndefined();
    expect(play.getState().trouble).toEqual({ is: 'unanswered' });
    // Another bet would be a second one: it waits for the first.
    expect(await play.getState().bet(1_000, { mines: 3 })).toBeUndefined();
    expect(sent).toHaveLength(1);
    expect((await play.getState().again())?.round_id).toBe('r1');
    expect(sent[1]).toEqual(sent[0]);
    expect(store.get('sent_original')).toBeUndefined();
  });

  it('sends a bet whose reply a reload has lost again, once and under its id', async () => {
    const { sent, deps } = scene([{ is: 'unreachable', why: 'offline' }, done()]);
    const first = createPlay(deps());
    await first.getState().load();
    await first.getState().bet(1_000, { mines: 3 });
    const second = createPlay(deps());
    await second.getState().load();
    expect(sent[1]).toEqual(sent[0]);
    expect(second.getState().round?.status).toBe('open');
  });

  it('does not send an old command again after a reload', async () => {
    const { sent, deps, pass } = scene([]);
    const first = createPlay(deps());
    await first.getState().load();
    await first.getState().bet(1_000, { mines: 3 });
    pass(61_000);
    await createPlay(deps()).getState().load();
    expect(sent).toHaveLength(1);
  });

  it('resumes the open round', async () => {
    const { deps } = scene([], [{ ...ROUND, outcome: { opened: [4] }, worth: 1_128 }]);
    const play = createPlay(deps());
    await play.getState().load();
    expect(play.getState().round?.outcome.opened).toEqual([4]);
    expect(await play.getState().bet(1_000, { mines: 3 })).toBeUndefined();
  });

  it('keeps a refusal until it is read', async () => {
    const { deps } = scene([{ is: 'refused', code: 2001, message: 'no funds' }]);
    const play = createPlay(deps());
    await play.getState().load();
    await play.getState().bet(1_000, { mines: 3 });
    expect(play.getState().trouble).toEqual({ is: 'refused', code: 2001, message: 'no funds' });
    play.getState().dismiss();
    expect(play.getState().trouble).toBeUndefined();
  });

  it('never begins two rounds faster than the country allows', async () => {
    const { deps, waits } = scene([ended, ended]);
    const play = createPlay(deps(2_500));
    await play.getState().load();
    await play.getState().bet(1_000, { mines: 3 });
    await play.getState().bet(1_000, { mines: 3 });
    expect(waits).toEqual([2_500]);
  });
});
