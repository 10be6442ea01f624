import type { StudioCall } from '@palpite/sandbox/studio/wallet/wallet-client';
import type { Bench, Check } from '../bench.ts';
import type { Seen, SeveralOperations } from '../dialect.ts';
import { equal, isOneOf, Unavailable } from '../mismatch.ts';

const OPERATIONS_MAX = 20;

function several(bench: Bench): SeveralOperations {
  const { dialect } = bench.deps;
  if (!dialect.several) throw new Unavailable('this dialect has one operation per message');
  return dialect.several;
}

const statuses = ({ results }: Seen): string => results.map(({ status }) => status).join(', ');

export const OPERATIONS: readonly Check[] = [
  {
    id: 'operations.in-order',
    dialect: 'b',
    sentence: 'Several operations of a message are applied in order, each with its own balance.',
    async run(bench) {
      const player = await bench.player();
      const { stake } = player;
      const round = bench.id('r');
      const calls = [
        player.call({ op: 'bet', round, amount: stake }),
        player.call({ op: 'win', round, amount: 4n * stake }),
        player.call({ op: 'bet', round, amount: 2n * stake }),
      ];
      const seen = await bench.send(several(bench)(calls));
      equal('results', statuses(seen), 'ok, ok, ok');
      const start = player.balance;
      const balances = seen.results.map(({ balance }) => (balance ?? 0n) - start).join(', ');
      equal('balances after each, from the start', balances, [-stake, 3n * stake, stake].join(', '));
      player.balance += stake;
      await player.confirm('after the message');
    },
  },
  {
    id: 'operations.a-refused-one-stops-the-rest',
    dialect: 'b',
    sentence: 'Operations before a refused one stand, those behind it are not applied and may be sent again.',
    async run(bench) {
      const player = await bench.player();
      const { stake } = player;
      const round = bench.id('r');
      const first = player.call({ op: 'bet', round, amount: stake });
      const high = player.call({ op: 'bet', round, amount: player.balance * 2n });
      const last = player.call({ op: 'win', round, amount: 3n * stake });
      const draft = several(bench)([first, high, last]);
      const seen = await bench.send(draft);
      equal('results', statuses(seen), 'ok, insufficient_funds, not_applied');
      player.balance -= stake;
      await player.confirm('after the message');
      const again = await bench.send(draft);
      equal('results of the repeat', statuses(again), 'ok, insufficient_funds, not_applied');
      equal('the first one is marked as repeated', again.results[0]?.isRepeated, true);
      await player.confirm('after the repeat');
      await player.step('the last one alone', last, { status: 'ok', moves: 3n * stake, isRepeated: false });
    },
  },
  {
    id: 'operations.code-of-the-reply',
    dialect: 'b',
    sentence: 'The code of the reply is the first one that is not 0.',
    async run(bench) {
      const player = await bench.player();
      const round = bench.id('r');
      const calls = [
        player.call({ op: 'bet', round, amount: player.stake }),
        player.call({ op: 'bet', round, amount: player.balance * 2n }),
      ];
      const seen = await bench.send(several(bench)(calls));
      equal('code of the reply', seen.status, 'insufficient_funds');
      player.balance -= player.stake;
      await player.confirm('after the message');
    },
  },
  {
    id: 'operations.one-id-twice-in-a-message',
    dialect: 'b',
    sentence: 'An id that stands twice in one message counts once.',
    async run(bench) {
      const player = await bench.player();
      const bet = player.call({ op: 'bet', round: bench.id('r'), amount: player.stake });
      const seen = await bench.send(several(bench)([bet, bet]));
      equal('results', statuses(seen), 'ok, ok');
      equal('the second is marked as repeated', seen.results[1]?.isRepeated, true);
      player.balance -= player.stake;
      await player.confirm('after the message');
    },
  },
  {
    id: 'operations.too-many',
    dialect: 'b',
    sentence: `A message with none or more than ${OPERATIONS_MAX} operations is refused whole.`,
    async run(bench) {
      const player = await bench.player();
      const bet = (): StudioCall => player.call({ op: 'bet', round: bench.id('r'), amount: 1n });
      const many = await bench.send(several(bench)(Array.from({ length: OPERATIONS_MAX + 1 }, bet)));
      isOneOf('too many operations', many, ['malformed']);
      isOneOf('no operation', await bench.send(several(bench)([])), ['malformed']);
      await player.confirm('after the messages');
    },
  },
  {
    id: 'operations.form-and-json-are-one',
    dialect: 'b',
    sentence: 'A bet that was sent as JSON and comes back as a form, or the other way, is the same bet.',
    async run(bench) {
      const { otherFormat } = bench.deps;
      if (!otherFormat) throw new Unavailable('this dialect has one format');
      const player = await bench.player();
      const bet = await player.bet('a bet', bench.id('r'), player.stake);
      const again = { status: 'ok', isRepeated: true } as const;
      await player.step('the same in the other format', bet, again, { dialect: otherFormat });
      const second = player.call({ op: 'win', round: bet.round ?? '', amount: player.stake, isEnd: true });
      const paid = { status: 'ok', moves: player.stake } as const;
      await player.step('a win in the other format', second, paid, { dialect: otherFormat });
      await player.step('the same in the first format', second, again);
      await player.bet('a bet after the end', bet.round ?? '', player.stake, { status: 'round_closed' });
    },
  },
];
