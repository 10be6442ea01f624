import type { Check } from '../bench.ts';
import { isOneOf } from '../mismatch.ts';

const REPEATED = { status: 'ok', isRepeated: true } as const;
const UNCHANGED = { status: 'ok' } as const;

export const ROLLBACKS: readonly Check[] = [
  {
    id: 'rollback.bet',
    sentence:
      'A rolled-back bet gives the stake back once, however often and under whatever id it is repeated.',
    async run(bench) {
      const player = await bench.player();
      const { stake } = player;
      const bet = await player.bet('a bet', bench.id('r'), stake);
      const rollback = await player.rollback('its rollback', bet, { status: 'ok', moves: stake });
      await player.step('the same rollback again', rollback, REPEATED);
      await player.rollback('another rollback of the bet', bet, UNCHANGED);
      await player.step('the bet again', bet, { status: 'rolled_back' });
    },
  },
  {
    id: 'rollback.before-the-bet',
    sentence: 'A rollback that arrives before its bet succeeds, and the late bet is refused for good.',
    async run(bench) {
      const player = await bench.player();
      const late = player.call({ op: 'bet', round: bench.id('r'), amount: player.stake });
      const rollback = await player.rollback('a rollback of an unknown bet', late, UNCHANGED);
      await player.step('the late bet', late, { status: 'rolled_back' });
      await player.step('the late bet again', late, { status: 'rolled_back' });
      await player.step('the rollback again', rollback, REPEATED);
      const win = { status: 'bet_not_found' } as const;
      await player.win('a win of the refused bet', late.round ?? '', 5n * player.stake, win);
    },
  },
  {
    id: 'rollback.after-the-win',
    sentence: 'A bet that has won cannot be rolled back, and the win stands.',
    async run(bench) {
      const player = await bench.player();
      const round = bench.id('r');
      const bet = await player.bet('a bet', round, player.stake);
      await player.win('its win', round, 3n * player.stake);
      await player.rollback('a rollback of the bet', bet, { status: 'already_won' });
    },
  },
  {
    id: 'rollback.after-the-loss',
    sentence: 'A bet in a round that closed without a win cannot be rolled back.',
    async run(bench) {
      const player = await bench.player();
      const round = bench.id('r');
      const bet = await player.bet('a bet', round, player.stake);
      await player.win('a win of zero', round, 0n);
      await player.rollback('a rollback of the bet', bet, { status: 'round_closed' });
    },
  },
  {
    id: 'rollback.win-then-bet',
    sentence:
      'A rolled-back win is taken back once and opens its round again, so that the bet can be undone too.',
    async run(bench) {
      const player = await bench.player();
      const { stake } = player;
      const round = bench.id('r');
      const bet = await player.bet('a bet', round, stake);
      const win = player.call({ op: 'win', round, amount: 3n * stake, isEnd: true });
      await player.step('its win, which ends the round', win, { status: 'ok', moves: 3n * stake });
      const undo = await player.rollback('a rollback of the win', win, { status: 'ok', moves: -3n * stake });
      await player.step('the same rollback again', undo, REPEATED);
      await player.step('the win again', win, { status: 'rolled_back' });
      await player.rollback('a rollback of the bet', bet, { status: 'ok', moves: stake });
    },
  },
  {
    id: 'rollback.of-a-spent-win',
    sentence: 'A rolled-back win whose money is gone becomes a debt, which the next wins repay first.',
    async run(bench) {
      const player = await bench.player();
      const { stake } = player;
      const start = player.balance;
      const [first, second] = [bench.id('r'), bench.id('r')];
      await player.bet('a bet', first, stake);
      const win = await player.win('its win', first, 9n * stake);
      await player.bet('a bet of everything', second, player.balance);
      await player.rollback('a rollback of the win', win, UNCHANGED);
      await player.bet('a bet without money', bench.id('r'), 1n, { status: 'insufficient_funds' });
      await player.win('a win that repays a part', second, 4n * stake, UNCHANGED);
      await player.win('a win that repays the rest', second, 5n * stake + start, {
        status: 'ok',
        moves: start,
      });
    },
  },
  {
    id: 'rollback.of-bet-and-win',
    sentence: 'A bet with its win in one transaction is undone whole.',
    async run(bench) {
      const player = await bench.player();
      const { stake } = player;
      const parts = { round: bench.id('r'), amount: stake, win: 4n * stake, isEnd: true };
      const both = player.call({ op: 'bet_win', ...parts });
      await player.step('bet and win', both, { status: 'ok', moves: 3n * stake });
      await player.rollback('its rollback', both, { status: 'ok', moves: -3n * stake });
      await player.rollback('another rollback', both, UNCHANGED);
    },
  },
  {
    id: 'rollback.of-a-rollback',
    sentence: 'A rollback cannot be rolled back.',
    async run(bench) {
      const player = await bench.player();
      const { stake } = player;
      const bet = await player.bet('a bet', bench.id('r'), stake);
      const rollback = await player.rollback('its rollback', bet, { status: 'ok', moves: stake });
      await player.rollback('a rollback of the rollback', rollback, { status: 'not_rollbackable' });
    },
  },
  {
    id: 'rollback.id-with-another-target',
    sentence: 'The id of a rollback with another target is a conflict, and the other bet stays.',
    async run(bench) {
      const player = await bench.player();
      const { stake } = player;
      const first = await player.bet('a bet', bench.id('r'), stake);
      const second = await player.bet('another bet', bench.id('r'), stake);
      const rollback = await player.rollback('a rollback of the first', first, {
        status: 'ok',
        moves: stake,
      });
      const moved = { ...rollback, reference: second.transaction };
      await player.step('the same id for the second', moved, { status: 'conflict' });
    },
  },
  {
    id: 'rollback.one-of-several-bets',
    sentence: 'A rollback undoes its own bet and leaves the others of the round.',
    async run(bench) {
      const player = await bench.player();
      const { stake } = player;
      const round = bench.id('r');
      await player.bet('a bet', round, stake);
      const second = await player.bet('another bet in the round', round, 2n * stake);
      await player.rollback('a rollback of the second', second, { status: 'ok', moves: 2n * stake });
      await player.win('a win of the round', round, 3n * stake);
    },
  },
  {
    id: 'rollback.of-another-players-bet',
    sentence: 'A rollback for another player than that of the bet moves nothing.',
    async run(bench) {
      const [player, other] = [await bench.player(), await bench.player('second-token')];
      const bet = await player.bet('a bet', bench.id('r'), player.stake);
      const rollback = other.call({ op: 'rollback', reference: bet.transaction });
      isOneOf('a rollback by another player', await other.send(rollback), ['conflict', 'wrong_currency']);
      await other.confirm('the other player');
      await player.confirm('the player of the bet');
    },
  },
];
