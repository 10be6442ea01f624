import type { StudioCall } from '@palpite/sandbox/studio/wallet/wallet-client';
import type { Bench, Check } from '../bench.ts';
import { isOneOf } from '../mismatch.ts';
import type { Player } from '../player.ts';

const REPEATED = { status: 'ok', isRepeated: true } as const;

/** A bet, and the same id with one thing altered. */
async function altered(
  bench: Bench,
  what: string,
  alter: (bet: StudioCall, player: Player) => StudioCall,
): Promise<void> {
  const player = await bench.player();
  const bet = await player.bet('a bet', bench.id('r'), 2n * player.stake);
  await player.step(what, alter(bet, player), { status: 'conflict' });
  await player.step('the true bet again', bet, REPEATED);
}

export const DUPLICATES: readonly Check[] = [
  {
    id: 'duplicate.bet',
    sentence: 'A bet that is sent three times is taken once, and the repeats say so.',
    async run(bench) {
      const player = await bench.player();
      const bet = await player.bet('a bet', bench.id('r'), player.stake);
      await player.step('the same again', bet, REPEATED);
      await player.step('and again', bet, REPEATED);
    },
  },
  {
    id: 'duplicate.win',
    sentence: 'A win that is sent three times is paid once, and the repeats say so.',
    async run(bench) {
      const player = await bench.player();
      const round = bench.id('r');
      await player.bet('a bet', round, player.stake);
      const win = await player.win('its win', round, 3n * player.stake);
      await player.step('the same again', win, REPEATED);
      await player.step('and again', win, REPEATED);
    },
  },
  {
    id: 'duplicate.tells-the-current-balance',
    sentence: 'A repeated bet is answered with the balance of now, not of then.',
    async run(bench) {
      const player = await bench.player();
      const first = await player.bet('a bet', bench.id('r'), player.stake);
      await player.bet('another bet', bench.id('r'), player.stake);
      await player.step('the first again', first, REPEATED);
    },
  },
  {
    id: 'duplicate.after-the-money-is-gone',
    sentence: 'A repeated bet is recognised before the balance is looked at.',
    async run(bench) {
      const player = await bench.player();
      const all = await player.bet('everything', bench.id('r'), player.balance);
      await player.step('the same again', all, REPEATED);
      await player.rollback('everything back', all, { status: 'ok', moves: all.amount ?? 0n });
    },
  },
  {
    id: 'duplicate.in-a-closed-round',
    sentence: 'A repeated bet is recognised before its closed round is looked at.',
    async run(bench) {
      const player = await bench.player();
      const round = bench.id('r');
      const bet = await player.bet('a bet', round, player.stake);
      await player.win('a win of zero', round, 0n);
      await player.step('the bet again', bet, REPEATED);
    },
  },
  {
    id: 'duplicate.other-amount',
    sentence: 'A known id with another amount is a conflict, and nothing moves.',
    run: (bench) => altered(bench, 'a lower amount', (bet, { stake }) => ({ ...bet, amount: stake })),
  },
  {
    id: 'duplicate.other-round',
    sentence: 'A known id with another round is a conflict, and nothing moves.',
    run: (bench) => altered(bench, 'another round', (bet) => ({ ...bet, round: bench.id('r') })),
  },
  {
    id: 'duplicate.other-kind',
    sentence: 'The id of a bet that comes back as a win is a conflict, and nothing moves.',
    run: (bench) => altered(bench, 'the id as a win', (bet) => ({ ...bet, op: 'win' })),
  },
  {
    id: 'duplicate.other-player',
    sentence: 'The id of one player that comes back for another is a conflict, and neither pays.',
    async run(bench) {
      const [player, other] = [await bench.player(), await bench.player('second-token')];
      const bet = await player.bet('a bet', bench.id('r'), player.stake);
      const copied = { ...bet, player: other.id, session: other.session };
      isOneOf('the id for another player', await other.send(copied), ['conflict', 'wrong_currency']);
      await other.confirm('the other player');
      await player.confirm('the first player');
    },
  },
  {
    id: 'duplicate.win-other-amount',
    sentence: 'The known id of a win with a higher amount is a conflict, and nothing is paid.',
    async run(bench) {
      const player = await bench.player();
      const round = bench.id('r');
      await player.bet('a bet', round, player.stake);
      const win = await player.win('its win', round, player.stake);
      await player.step('the win with more', { ...win, amount: 9n * player.stake }, { status: 'conflict' });
    },
  },
  {
    id: 'duplicate.ids-are-exact',
    sentence: 'Ids of 64 characters that differ at the end, or in case only, are different transactions.',
    async run(bench) {
      const player = await bench.player();
      const long = bench.id('long').padEnd(63, 'x');
      const ids = [`${long}a`, `${long}b`, `${long}A`];
      for (const transaction of ids) {
        const bet = player.call({ op: 'bet', round: bench.id('r'), amount: player.stake, transaction });
        await player.step(`the id …${transaction.slice(-2)}`, bet, {
          status: 'ok',
          moves: -player.stake,
          isRepeated: false,
        });
      }
    },
  },
];
