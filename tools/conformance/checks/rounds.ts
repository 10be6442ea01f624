import type { Check } from '../bench.ts';

const CLOSED = { status: 'round_closed' } as const;
const NO_BET = { status: 'bet_not_found' } as const;

export const ROUNDS: readonly Check[] = [
  {
    id: 'round.win-before-bet',
    sentence: 'A win that arrives before its bet is refused, and is paid when it comes back after the bet.',
    async run(bench) {
      const player = await bench.player();
      const { stake } = player;
      const round = bench.id('r');
      const win = await player.win('a win without a bet', round, 4n * stake, NO_BET);
      await player.bet('the late bet', round, stake);
      await player.step('the win again', win, { status: 'ok', moves: 4n * stake, isRepeated: false });
    },
  },
  {
    id: 'round.zero-win-closes',
    sentence: 'A win of zero closes the round: a later bet is refused.',
    async run(bench) {
      const player = await bench.player();
      const round = bench.id('r');
      await player.bet('a bet', round, player.stake);
      await player.win('a win of zero', round, 0n);
      await player.bet('a bet after the end', round, player.stake, CLOSED);
    },
  },
  {
    id: 'round.end-mark-closes',
    sentence: 'A win with the end mark closes the round: a later bet is refused.',
    async run(bench) {
      const player = await bench.player();
      const { stake } = player;
      const round = bench.id('r');
      await player.bet('a bet', round, stake);
      const win = player.call({ op: 'win', round, amount: stake, isEnd: true });
      await player.step('a win with the end mark', win, { status: 'ok', moves: stake });
      await player.bet('a bet after the end', round, stake, CLOSED);
    },
  },
  {
    id: 'round.win-without-end-mark',
    sentence: 'A win without the end mark leaves the round open.',
    async run(bench) {
      const player = await bench.player();
      const round = bench.id('r');
      await player.bet('a bet', round, player.stake);
      await player.win('a win', round, player.stake);
      await player.bet('another bet', round, player.stake);
    },
  },
  {
    id: 'round.late-win',
    sentence: 'A win for a round that is closed is still paid.',
    async run(bench) {
      const player = await bench.player();
      const round = bench.id('r');
      await player.bet('a bet', round, player.stake);
      await player.win('a win of zero', round, 0n);
      await player.win('a late win', round, 6n * player.stake);
    },
  },
  {
    id: 'round.end-call',
    sentence: 'The end of a round closes it once, needs a known round, and still lets late wins in.',
    async run(bench) {
      const player = await bench.player();
      const { stake } = player;
      const round = bench.id('r');
      const end = player.call({ op: 'end_round', round });
      await player.step('the end of an unknown round', end, NO_BET);
      await player.bet('a bet', round, stake);
      await player.step('the end', end, { status: 'ok', isRepeated: false });
      await player.step('the end again', end, { status: 'ok', isRepeated: true });
      await player.bet('a bet after the end', round, stake, CLOSED);
      await player.win('a late win', round, 2n * stake);
    },
  },
  {
    id: 'round.of-a-rolled-back-bet',
    sentence: 'A round whose only bet was rolled back pays no win.',
    async run(bench) {
      const player = await bench.player();
      const { stake } = player;
      const round = bench.id('r');
      const bet = await player.bet('a bet', round, stake);
      await player.rollback('its rollback', bet, { status: 'ok', moves: stake });
      await player.win('a win', round, 7n * stake, NO_BET);
    },
  },
  {
    id: 'round.shared-by-two-players',
    sentence:
      'A round of a table belongs to each player alone: one who closed it leaves that of the other open.',
    async run(bench) {
      const [player, other] = [await bench.player(), await bench.player('second-token')];
      const round = bench.id('r');
      await player.bet('a bet of the first player', round, player.stake);
      await other.win('a win of the second without a bet', round, other.stake, NO_BET);
      await other.bet('a bet of the second player', round, other.stake);
      await player.win('the first loses', round, 0n);
      await other.bet('another bet of the second', round, other.stake);
      await other.win('the second wins', round, 2n * other.stake);
      await player.confirm('the first player');
    },
  },
];
