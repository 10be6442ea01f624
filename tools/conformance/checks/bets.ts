import type { Check } from '../bench.ts';

export const BETS: readonly Check[] = [
  {
    id: 'bet.and-win',
    sentence: 'A bet takes its stake, and its win pays what it says.',
    async run(bench) {
      const player = await bench.player();
      const round = bench.id('r');
      await player.bet('a bet', round, 2n * player.stake);
      await player.win('its win', round, 5n * player.stake);
    },
  },
  {
    id: 'bet.of-zero',
    sentence: 'A bet of zero is accepted, moves nothing, and its round can win.',
    async run(bench) {
      const player = await bench.player();
      const round = bench.id('r');
      await player.bet('a bet of zero', round, 0n);
      await player.win('its win', round, player.stake);
    },
  },
  {
    id: 'bet.of-everything',
    sentence: 'The last unit may be staked, and the next bet is refused with the true balance.',
    async run(bench) {
      const player = await bench.player();
      const bet = await player.bet('everything', bench.id('r'), player.balance);
      await player.bet('one unit more', bench.id('r'), 1n, { status: 'insufficient_funds' });
      await player.rollback('everything back', bet, { status: 'ok', moves: bet.amount ?? 0n });
    },
  },
  {
    id: 'bet.refusal-is-not-remembered',
    sentence: 'A bet that was too high is refused with the true balance, and its id may be used again.',
    async run(bench) {
      const player = await bench.player();
      const high = player.call({ op: 'bet', round: bench.id('r'), amount: player.balance + 1n });
      await player.step('one unit too much', high, { status: 'insufficient_funds' });
      await player.step('the same again', high, { status: 'insufficient_funds' });
      const { stake } = player;
      const low = { ...high, amount: stake };
      await player.step('the same id with less', low, { status: 'ok', moves: -stake, isRepeated: false });
    },
  },
  {
    id: 'bet-win.in-one',
    sentence: 'A bet and its win in one transaction move the difference and close the round.',
    async run(bench) {
      const player = await bench.player();
      const { stake } = player;
      const round = bench.id('r');
      const both = player.call({ op: 'bet_win', round, amount: stake, win: 3n * stake, isEnd: true });
      await player.step('bet and win', both, { status: 'ok', moves: 2n * stake, isRepeated: false });
      await player.step('the same again', both, { status: 'ok', isRepeated: true });
      await player.bet('a later bet', round, stake, { status: 'round_closed' });
    },
  },
  {
    id: 'bet-win.needs-the-stake',
    sentence: 'The win of a transaction cannot pay for its own stake.',
    async run(bench) {
      const player = await bench.player();
      const amount = player.balance + 1n;
      const round = bench.id('r');
      const both = player.call({ op: 'bet_win', round, amount, win: 2n * amount, isEnd: true });
      await player.step('a stake above the balance', both, { status: 'insufficient_funds' });
    },
  },
  {
    id: 'jackpot.is-paid-beside',
    sentence: 'A jackpot is paid once, leaves the round open, and needs a bet.',
    async run(bench) {
      const player = await bench.player();
      const { stake } = player;
      const round = bench.id('r');
      const jackpot = player.call({ op: 'jackpot', round, amount: 4n * stake });
      await player.step('a jackpot without a bet', jackpot, { status: 'bet_not_found' });
      await player.bet('a bet', round, stake);
      await player.step('the jackpot', jackpot, { status: 'ok', moves: 4n * stake });
      await player.step('the jackpot again', jackpot, { status: 'ok', isRepeated: true });
      await player.bet('another bet in the round', round, stake);
    },
  },
  {
    id: 'free-bet.unknown-grant',
    sentence: 'A free bet from a grant that does not exist is refused.',
    async run(bench) {
      const player = await bench.player();
      const { stake: amount } = player;
      const bet = player.call({ op: 'free_bet', round: bench.id('r'), amount, grant: bench.id('no-grant') });
      await player.step('a free bet', bet, { status: ['no_free_rounds', 'malformed'] });
    },
  },
  {
    id: 'currency.another',
    sentence: 'A bet and a win in another currency than that of the session are refused.',
    async run(bench) {
      const player = await bench.player();
      const currency = player.currency === 'USD' ? 'BRL' : 'USD';
      const { stake: amount } = player;
      const round = bench.id('r');
      await player.bet('a bet', round, amount);
      for (const op of ['bet', 'win'] as const)
        await player.step(`a ${op} in ${currency}`, player.call({ op, round, amount, currency }), {
          status: 'wrong_currency',
        });
    },
  },
  {
    id: 'currency.unknown',
    sentence: 'A currency that does not exist is refused.',
    async run(bench) {
      const player = await bench.player();
      const { stake: amount } = player;
      const bet = player.call({ op: 'bet', round: bench.id('r'), amount, currency: 'XXX' });
      await player.step('a bet in XXX', bet, { status: ['wrong_currency', 'malformed'] });
    },
  },
];
