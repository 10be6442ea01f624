import { amountA } from '@palpite/sandbox/studio/wallet/client-a';
import { amountB } from '@palpite/sandbox/studio/wallet/client-b';
import { scaleOf } from '@palpite/sandbox/studio/wallet/wire';
import type { Bench, Check } from '../bench.ts';
import type { RawAmount, Status } from '../dialect.ts';
import { Mismatch } from '../mismatch.ts';
import type { Player } from '../player.ts';

const REFUSED: readonly Status[] = ['invalid_amount', 'malformed'];
/** As cents, as 1/100,000 and as a decimal a double holds none of them: a rounded amount shows in the balance. */
const BEYOND_DOUBLES = (1n << 53n) + 23n;

async function refuseBets(
  bench: Bench,
  amounts: Readonly<Record<string, RawAmount>>,
  status: readonly Status[] = REFUSED,
): Promise<void> {
  const player = await bench.player();
  for (const [what, amount] of Object.entries(amounts)) {
    const bet = player.call({ op: 'bet', round: bench.id('r'), amount: player.stake });
    await player.step(`a bet of ${what}`, bet, { status }, { changes: { amount } });
  }
}

/** Whole units and a part of one that the currency does not have; undefined when the dialect cannot state it. */
function belowOneUnit(player: Player, units: bigint): RawAmount | undefined {
  const scale = scaleOf(player.currency);
  if (scale >= 5) return undefined;
  return {
    a: String((amountA(units, player.currency) ?? 0n) + (999n % 10n ** BigInt(5 - scale))),
    b: `${amountB(units, player.currency)}9`,
  };
}

export const AMOUNTS: readonly Check[] = [
  {
    id: 'amount.negative',
    sentence: 'A negative bet and a negative win are refused.',
    async run(bench) {
      const player = await bench.player();
      const round = bench.id('r');
      await player.bet('a bet', round, player.stake);
      const amount = { a: '-100000', b: '-1.00' };
      for (const op of ['bet', 'win'] as const) {
        const call = player.call({ op, round, amount: player.stake });
        await player.step(`a ${op} below zero`, call, { status: REFUSED }, { changes: { amount } });
      }
    },
  },
  {
    id: 'amount.bet-below-the-smallest-unit',
    sentence: 'A bet with a part of the smallest unit is refused and never rounded.',
    async run(bench) {
      const player = await bench.player();
      for (const units of [0n, player.stake]) {
        const amount = belowOneUnit(player, units);
        if (!amount) return;
        const bet = player.call({ op: 'bet', round: bench.id('r'), amount: player.stake });
        await player.step(`a bet of ${amount.b}`, bet, { status: REFUSED }, { changes: { amount } });
      }
    },
  },
  {
    id: 'amount.win-below-the-smallest-unit',
    sentence:
      'A win with a part of the smallest unit is cut to the whole unit and never refused or rounded up.',
    async run(bench) {
      const player = await bench.player();
      const round = bench.id('r');
      await player.bet('a bet', round, player.stake);
      const amount = belowOneUnit(player, player.stake);
      if (!amount) return;
      const win = player.call({ op: 'win', round, amount: player.stake });
      const expected = { status: 'ok', moves: player.stake } as const;
      await player.step(`a win of ${amount.b}`, win, expected, { changes: { amount } });
      const again = { status: 'ok', isRepeated: true } as const;
      await player.step('the same again', win, again, { changes: { amount } });
    },
  },
  {
    id: 'amount.huge',
    sentence: 'Amounts of 10^30, and such that wrap around in 64 bits, are refused.',
    run: (bench) =>
      refuseBets(
        bench,
        {
          '10^30': { a: `1${'0'.repeat(30)}`, b: `1${'0'.repeat(30)}.00` },
          '2^64 + 1.00': { a: String((1n << 64n) + 100_000n), b: amountB((1n << 64n) + 100n, 'BRL') },
          '2^63 + 1.00': { a: String((1n << 63n) + 100_000n), b: amountB((1n << 63n) + 100n, 'BRL') },
          'a thousand digits': { a: '9'.repeat(1_000), b: '9'.repeat(1_000) },
        },
        [...REFUSED, 'insufficient_funds'],
      ),
  },
  {
    id: 'amount.other-forms',
    sentence: 'Amounts with an exponent, a plus sign, a fraction or in words are refused.',
    run: (bench) =>
      refuseBets(bench, {
        'the form 1e30': { a: '1e30', b: '1e30' },
        'a fraction or an exponent': { a: '100000.5', b: '1e0' },
        'a text or a plus sign': { a: '"100000"', b: '+1.00' },
        nothing: { a: 'null', b: '' },
        words: { a: 'true', b: 'one' },
        'a list or spaces': { a: '[100000]', b: ' 1.00' },
        'another base or a comma': { a: '"0x186a0"', b: '1,00' },
        'an object or no digit before the point': { a: '{}', b: '.50' },
      }),
  },
  {
    id: 'amount.beyond-doubles',
    sentence: 'A win beyond what doubles can state is paid to the unit or refused, and never rounded.',
    async run(bench) {
      const player = await bench.player();
      const { currency } = player;
      const round = bench.id('r');
      await player.bet('a bet', round, player.stake);
      const finer = BigInt(Math.max(0, scaleOf(currency) - 5));
      const units = BEYOND_DOUBLES * 10n ** finer;
      const win = player.call({ op: 'win', round, amount: units });
      const seen = await player.send(win);
      if (seen.status !== 'ok') {
        player.compare('a huge win', seen, { status: REFUSED });
        return player.confirm('after the refused win');
      }
      if (seen.balance !== player.balance + units)
        throw new Mismatch('a huge win: balance', String(player.balance + units), String(seen.balance));
      player.balance += units;
      await player.rollback('its rollback', win, { status: 'ok', moves: -units });
    },
  },
];
