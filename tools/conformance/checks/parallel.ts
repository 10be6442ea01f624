import type { StudioCall } from '@palpite/sandbox/studio/wallet/wallet-client';
import type { Check } from '../bench.ts';
import type { Seen } from '../dialect.ts';
import { describe, equal, Mismatch } from '../mismatch.ts';
import type { Player } from '../player.ts';

const COPIES = 50;
const RACES = 5;

const atOnce = (player: Player, calls: readonly StudioCall[]): Promise<Seen[]> =>
  Promise.all(calls.map((call) => player.insist(call)));

/** The same call many times at once: every reply is a success, and it counts once. */
async function copies(player: Player, what: string, call: StudioCall, moves: bigint): Promise<void> {
  const seen = await atOnce(
    player,
    Array.from({ length: COPIES }, () => call),
  );
  const other = seen.find(({ status }) => status !== 'ok');
  if (other) throw new Mismatch(`${what} ${COPIES} times`, 'ok for every copy', describe(other));
  player.balance += moves;
  await player.confirm(`${what} ${COPIES} times`);
  equal(`${what}: copies that are not marked as repeated`, seen.filter((one) => !one.isRepeated).length, 1);
}

export const PARALLEL: readonly Check[] = [
  {
    id: 'parallel.bets-on-one-balance',
    sentence:
      'Of many bets at once exactly those are taken that the balance covers, and it is exact afterwards.',
    async run(bench) {
      const player = await bench.player();
      const { burst } = bench.deps;
      const start = player.balance;
      // Money for six bets of ten.
      const amount = start / ((BigInt(burst) * 6n) / 10n);
      if (amount === 0n)
        throw new Mismatch('balance of the player', `at least ${burst} units`, String(start));
      const calls = Array.from({ length: burst }, () =>
        player.call({ op: 'bet', round: bench.id('r'), amount }),
      );
      const seen = await atOnce(player, calls);
      const below = seen.find(({ balance }) => balance !== undefined && balance < 0n);
      if (below) throw new Mismatch('balance in a reply', 'never below zero', describe(below));
      const strange = seen.find(({ status }) => status !== 'ok' && status !== 'insufficient_funds');
      if (strange) throw new Mismatch('a bet of the burst', 'ok or insufficient_funds', describe(strange));
      const taken = calls.filter((_, index) => seen[index]?.status === 'ok');
      equal('bets that were taken', taken.length, Number(start / amount));
      player.balance = start - BigInt(taken.length) * amount;
      await player.confirm('after the burst');
      const undone = taken.map((bet) => player.call({ op: 'rollback', reference: bet.transaction }));
      const back = await atOnce(player, undone);
      equal('rollbacks that succeeded', back.filter(({ status }) => status === 'ok').length, taken.length);
      player.balance = start;
      await player.confirm('after all were rolled back at once');
    },
  },
  {
    id: 'parallel.same-bet',
    sentence: `A bet that arrives ${COPIES} times at once is taken once.`,
    async run(bench) {
      const player = await bench.player();
      const bet = player.call({ op: 'bet', round: bench.id('r'), amount: player.stake });
      await copies(player, 'a bet', bet, -player.stake);
    },
  },
  {
    id: 'parallel.same-win',
    sentence: `A win that arrives ${COPIES} times at once is paid once.`,
    async run(bench) {
      const player = await bench.player();
      const round = bench.id('r');
      await player.bet('a bet', round, player.stake);
      const win = player.call({ op: 'win', round, amount: 2n * player.stake });
      await copies(player, 'a win', win, 2n * player.stake);
    },
  },
  {
    id: 'parallel.rollbacks-of-one-bet',
    sentence: 'Rollbacks of one bet with different ids at once give the stake back once.',
    async run(bench) {
      const player = await bench.player();
      const bet = await player.bet('a bet', bench.id('r'), player.stake);
      const calls = Array.from({ length: COPIES }, () =>
        player.call({ op: 'rollback', reference: bet.transaction }),
      );
      const seen = await atOnce(player, calls);
      const other = seen.find(({ status }) => status !== 'ok');
      if (other) throw new Mismatch('a rollback of the burst', 'ok', describe(other));
      player.balance += player.stake;
      await player.confirm('after the burst');
    },
  },
  {
    id: 'parallel.bet-and-its-rollback',
    sentence: 'When a bet races with its rollback the player ends with the balance of before.',
    async run(bench) {
      const player = await bench.player();
      for (let race = 0; race < RACES; race += 1) {
        const bet = player.call({ op: 'bet', round: bench.id('r'), amount: player.stake });
        const rollback = player.call({ op: 'rollback', reference: bet.transaction });
        const [taken, undone] = await atOnce(player, race % 2 === 0 ? [bet, rollback] : [rollback, bet]);
        for (const seen of [taken, undone])
          if (seen && seen.status !== 'ok' && seen.status !== 'rolled_back')
            throw new Mismatch('the race', 'ok or rolled_back', describe(seen));
        await player.confirm('after the race');
      }
    },
  },
  {
    id: 'retry.bet-after-a-lost-reply',
    sentence: 'A bet whose connection broke before the reply counts once when it is sent again.',
    async run(bench) {
      const player = await bench.player();
      const { dialect, transport } = bench.deps;
      const bet = player.call({ op: 'bet', round: bench.id('r'), amount: player.stake });
      await transport.sendAndCut(dialect.seal(dialect.call(bet)));
      await player.step('the bet again', bet, { status: 'ok', moves: -player.stake });
      await player.step('and again', bet, { status: 'ok', isRepeated: true });
    },
  },
  {
    id: 'retry.win-after-a-lost-reply',
    sentence: 'A win whose connection broke before the reply is paid once when it is sent again.',
    async run(bench) {
      const player = await bench.player();
      const { dialect, transport } = bench.deps;
      const round = bench.id('r');
      await player.bet('a bet', round, player.stake);
      const win = player.call({ op: 'win', round, amount: 3n * player.stake });
      await transport.sendAndCut(dialect.seal(dialect.call(win)));
      await player.step('the win again', win, { status: 'ok', moves: 3n * player.stake });
      await player.step('and again', win, { status: 'ok', isRepeated: true });
    },
  },
];
