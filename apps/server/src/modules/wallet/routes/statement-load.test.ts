import type { PlayerId } from '@palpite/kernel/ids';
import { expect, it } from 'vitest';
import { type KnownCaller, Refusal } from '../../../platform/http/route.ts';
import type { Wallet } from '../index.ts';
import { statementGetRoute } from './statement.ts';

/** Counts the reads that run at once. */
function countingWallet() {
  const count = { running: 0, most: 0 };
  const read = async () => {
    count.running += 1;
    count.most = Math.max(count.most, count.running);
    await new Promise(setImmediate);
    count.running -= 1;
  };
  const wallet = {
    statement: async () => {
      await read();
      return { entries: [], next: undefined };
    },
    movedBetween: async () => {
      await read();
      return new Map();
    },
    leftBetween: async () => {
      await read();
      return 0n;
    },
  } as unknown as Wallet;
  return { count, wallet };
}

const callerOf = (player: number) =>
  ({ brand: 'br', session: { player: player as PlayerId } }) as unknown as KnownCaller;

it('reads the history of a player for one request at a time, however many are sent at once', async () => {
  const { count, wallet } = countingWallet();
  const route = statementGetRoute(wallet, {
    assetOf: () => 'BRL',
    report: { playMoneyGranted: () => undefined },
    heldOf: async () => [],
    isPlayMoney: false,
  });
  const input = { sums: 1 as const, from: 0, until: 4_102_444_800_000 };
  const ask = async (who: number): Promise<unknown> => route.handle(input as never, callerOf(who));
  const answers = await Promise.all(Array.from({ length: 120 }, () => ask(1)));
  expect(count.most).toBe(1);
  expect(answers.filter((answer) => answer instanceof Refusal).length).toBe(99);
  expect(answers.filter((answer) => !(answer instanceof Refusal))).toHaveLength(21);
  await Promise.all([ask(1), ask(2)]);
  expect(count.most).toBe(2);
});
