import type { OperatorCallName } from '@palpite/contract/operator/addresses';
import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { RoundLine } from '@palpite/contract/operator/casino-calls';
import type { OperatorReply } from '@palpite/contract/operator/operator-call';

type Answers = { readonly [N in OperatorCallName]?: OperatorReply<OperatorCalls[N]> };

const MINUTE = 60_000;
const FIRST = 774_210_183_340_000_000n;
const names = (text: string) => ({ en: text, pt: text, es: text, ru: text, vi: text });

/** The pages of the casino in the pictures. */
export function casinoAnswers(now: number): Answers {
  const round = (
    index: number,
    game: string,
    staked: number,
    paid: number,
    more: Partial<RoundLine> = {},
  ): RoundLine => ({
    ref: String(FIRST + BigInt(index)),
    studio: index % 3 === 0 ? 'aurora' : 'lumen',
    round: String(774_210 + index),
    uid: 4_028_771 - index * 37,
    name: `${['ca', 'jo', 'lu', 'ra', 'ni', 'vi', 'is'][index % 7]}***`,
    brand: 'br',
    game: game.toLowerCase(),
    names: names(game),
    currency: 'BRL',
    state: 'closed',
    staked,
    paid,
    transactions: 2,
    repeats: 0,
    differences: 0,
    at: now - (10 + index) * MINUTE,
    changed_at: now - (10 + index) * MINUTE,
    ...more,
  });
  const rounds = [
    round(0, 'Pipa', 500, 1_735, { repeats: 1 }),
    round(1, 'Roleta Brasileira', 20_000, 0),
    round(2, 'Tigre de Ouro', 200, 80),
    round(3, 'Pipa', 1_000, 0),
    round(4, 'Minas', 2_000, 3_800, { repeats: 1 }),
    round(5, 'Blackjack Prata', 50_000, 100_000),
    round(6, 'Bolinha', 100, 20),
    round(7, 'Olho do Faraó', 400, 0, {
      state: 'open',
      check: { asks: 1, answer: 'open', next_at: now + MINUTE },
    }),
    round(8, 'Carnaval da Sorte', 200, 1_240),
    round(9, 'Pipa', 5_000, 10_500, { differences: 1 }),
    round(10, 'Dado Duplo', 1_000, 0),
    round(11, 'Rio Bravo', 300, 0, {
      state: 'unknown',
      check: { asks: 9, answer: 'no-answer', next_at: now + 40 * MINUTE },
    }),
    round(12, 'Bacará VIP', 0, 0, { state: 'rolled_back' }),
    round(13, 'Joia Rara', 200, 110),
  ];
  return {
    casinoRounds: { records: rounds, cursor: '', open: 3, differences: 1 },
    casinoRound: wholeRound(now, rounds[0] ?? round(0, 'Pipa', 500, 1_735)),
    ...studioAnswers(now),
    ...bookAnswers(now),
  };
}

function wholeRound(now: number, round: RoundLine): OperatorReply<OperatorCalls['casinoRound']> {
  const at = now - 10 * MINUTE + 2_114;
  const request = (type: string, amount: number, key: string, more: object = {}) =>
    JSON.stringify({
      request_id: `q-${key}`,
      session: '9914',
      player: '4028771',
      type,
      round: '774210',
      transaction: key,
      amount,
      currency: 'BRL',
      ...more,
    });
  const message = (
    id: number,
    call: string,
    tx: string,
    after: number,
    ms: number,
    body: string,
    repeated: 0 | 1 = 0,
  ) => ({
    id: String(id),
    part: 0,
    call,
    tx,
    at: at + after,
    result: 'ok',
    status: 200,
    repeated,
    request: body,
    ms,
  });
  const win = request('win', 1_735_000, 'g-774210-2', { round_end: true });
  return {
    round,
    messages: [
      message(1, 'bet', 'g-774210-1', 0, 17, request('bet', 500_000, 'g-774210-1')),
      message(2, 'win', 'g-774210-2', 7_288, 12, win),
      message(3, 'win', 'g-774210-2', 10_788, 13, win, 1),
      {
        ...message(4, 'bet', 'g-774210-3', 12_100, 4, request('bet', 500_000, 'g-774210-3')),
        result: 'round_closed',
      },
    ],
    postings: [
      { step: 0, kind: 'casino-bet', from: 'cash', to: 'house:casino', amount: 500, at: at + 4 },
      { step: 1, kind: 'casino-win', from: 'house:casino', to: 'cash', amount: 1_735, at: at + 7_291 },
    ],
    transactions: [
      { tx: 'g-774210-1', op: 'bet', step: 0, live: 1, staked: 500, paid: 0, at, same: 1, why: '' },
      {
        tx: 'g-774210-2',
        op: 'win',
        step: 1,
        live: 1,
        staked: 0,
        paid: 1_735,
        at: at + 7_288,
        same: 1,
        why: '',
      },
    ],
    replay: 'same',
  };
}

function studioAnswers(now: number): Answers {
  const game = (studio: string, id: string, name: string, rtp: number, on: 0 | 1 = 1) => ({
    studio,
    id,
    names: names(name),
    kind: 'slots',
    rtp,
    on,
    frozen: 0 as const,
    gone: 0 as const,
    countries: ['BR'],
  });
  return {
    casinoStudios: {
      studios: [
        {
          name: 'aurora',
          on: 1,
          games: 7,
          open_sessions: 214,
          open_rounds: 2,
          asked_at: now,
          answered_at: now - MINUTE,
          fault: '',
        },
        {
          name: 'lumen',
          on: 1,
          games: 5,
          open_sessions: 0,
          open_rounds: 1,
          asked_at: now,
          answered_at: now - 44 * MINUTE,
          fault: 'it did not answer in time',
          frozen_at: now - 30 * MINUTE,
        },
      ],
    },
    casinoGames: {
      all: 4,
      games: [
        { ...game('aurora', 'pipa', 'Pipa', 9_650), position: 10 },
        game('aurora', 'tigre', 'Tigre de Ouro', 9_600),
        game('lumen', 'roulette', 'Roleta Brasileira', 9_730),
        game('lumen', 'wheel', 'Roda da Sorte', 9_500, 0),
      ],
    },
    casinoTabs: {
      tabs: [
        {
          key: 'top_picks',
          name: 'Top Picks',
          group: 'top_picks',
          group_name: 'Top Picks',
          mains: ['home'],
          games: 12,
          position: 10,
          on: 1,
        },
        {
          key: 'all',
          name: 'All games',
          group: 'lobby',
          group_name: 'Lobby',
          mains: ['home', 'casino'],
          games: 12,
          position: 40,
          on: 1,
        },
        {
          key: 'new',
          name: 'New',
          group: 'lobby',
          group_name: 'Lobby',
          mains: ['home'],
          games: 3,
          position: 50,
          on: 0,
        },
      ],
    },
  };
}

function bookAnswers(now: number): Answers {
  const difference = {
    studio: 'lumen',
    currency: 'BRL',
    day: '2026-06-13',
    state: 'open',
    at: now - 90 * MINUTE,
  };
  const line = (
    game: string,
    rounds: number,
    stated: number,
    measured: number,
    half: number,
    verdict: string,
  ) => ({
    studio: 'aurora',
    game,
    names: names(game),
    currency: 'BRL',
    rounds,
    staked: '18422050',
    won: '17611310',
    stated,
    measured,
    low: measured - half,
    high: measured + half,
    verdict,
  });
  return {
    studioDifferences: {
      cursor: '',
      records: [
        {
          ...difference,
          id: '31',
          kind: 'missing-here',
          tx: 'l-88120',
          round: '774219',
          uid: 4_028_438,
          amount: 10_500,
          ours: '',
          theirs: 'win 105.00 BRL',
          can_accept: 1,
          decisions: [],
        },
        {
          ...difference,
          id: '30',
          kind: 'amount-differs',
          tx: 'l-87001',
          round: '774100',
          uid: 4_028_011,
          amount: 50,
          ours: 'bet 10.00 BRL',
          theirs: 'bet 10.50 BRL',
          can_accept: 0,
          decisions: [
            {
              by: 'rita',
              action: 'dismiss',
              reason: 'o estúdio corrige a fatura',
              at: now - 30 * MINUTE,
              own: 0,
            },
          ],
        },
      ],
    },
    studioReconciliations: {
      cursor: '',
      studios: ['aurora', 'lumen'],
      records: [
        {
          studio: 'aurora',
          day: '2026-06-13',
          state: 'clean',
          theirs: 48_211,
          ours: 48_211,
          differences: 0,
          at: now - 120 * MINUTE,
        },
        {
          studio: 'lumen',
          day: '2026-06-13',
          state: 'differs',
          theirs: 20_104,
          ours: 20_103,
          differences: 2,
          at: now - 118 * MINUTE,
        },
        {
          studio: 'lumen',
          day: '2026-06-12',
          state: 'no-report',
          theirs: 0,
          ours: 0,
          differences: 0,
          at: now - 1_500 * MINUTE,
        },
      ],
    },
    rtpReport: {
      games: [
        line('Pipa', 1_204_551, 96.5, 96.41, 0.9, 'within'),
        line('Tigre de Ouro', 88_120, 96, 99.9, 2.1, 'above'),
        line('Roleta Brasileira', 412, 97.3, 88.2, 11.4, 'too-few'),
      ],
    },
  };
}
