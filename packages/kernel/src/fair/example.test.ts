import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decimalText } from '../decimal.ts';
import { crashPoint, makeChain } from './crash.ts';
import { diceMultiplier, isDiceWon, rollDice, winningRolls } from './dice.ts';
import { nextWords, streamed } from './draw.ts';
import { drawMines, minesMultiplier } from './mines.ts';
import { payoutOf, shownMultiplier } from './payout.ts';
import { dropBall } from './plinko.ts';
import { commitmentOf, isRevealOf } from './seeds.ts';
import { run, SEEDS } from './test/hashes.ts';

const page = readFileSync(new URL('../../../../docs/fairness.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/^```\n(.*?)^```/gms)].map(([, lines = '']) => lines);
const TERMS = { stake: 1_000n, maxPayout: 10_000_000n };
const money = (units: bigint) => decimalText(units, 2);
const line = (name: string, text: string) => `${name.padEnd(18)}${text}\n`;

describe('the example in the documents', () => {
  it('shows what the streams and games give for its seeds', () => {
    const { serverSeed, clientSeed, nonce } = SEEDS;
    const hash = run(commitmentOf(serverSeed));
    expect(run(isRevealOf(hash, serverSeed))).toBe(true);
    const words = run(streamed(SEEDS, nextWords(8))).value;
    const block = words.map((word) => word.toString(16).padStart(8, '0')).join('');
    const roll = run(streamed(SEEDS, rollDice())).value;
    const bet = { side: 'over', target: 4_999 } as const;
    const multiplier = diceMultiplier(bet);
    if (!multiplier || !isDiceWon(bet, roll)) throw new Error('the bet of the example wins');
    const gems = minesMultiplier(3, 2);
    const ball = run(streamed(SEEDS, dropBall(8))).value;
    expect(blocks[0]).toBe(
      [
        line('server seed', serverSeed),
        line('its hash', hash),
        line('client seed', clientSeed),
        line('nonce', String(nonce)),
        line('block 0', block),
        line('words', words.join(' ')),
        line('dice', `${words[0]} mod 10000 = ${roll}, shown as ${decimalText(BigInt(roll), 2)}`),
        line(
          'over 49.99',
          `${winningRolls(bet)} winning values, multiplier ${shownMultiplier(multiplier)}, a stake of ${money(TERMS.stake)} pays ${money(payoutOf(TERMS, multiplier))}`,
        ),
        line('mines', `3 mines on tiles ${run(streamed(SEEDS, drawMines(3))).value.join(' ')}`),
        line(
          'after 2 gems',
          `multiplier ${shownMultiplier(gems)}, a stake of ${money(TERMS.stake)} is worth ${money(payoutOf(TERMS, gems))}`,
        ),
        line('plinko', `8 rows: ${ball.path}, slot ${ball.slot}`),
      ].join(''),
    );
    expect(blocks[1]).toContain(`printf %s ${serverSeed} | sha256sum`);
    expect(blocks[1]).toContain(
      `printf %s ${clientSeed}:${nonce}:0 | openssl dgst -sha256 -hmac ${serverSeed}`,
    );
  });

  it('shows the chain and crash points of its secret and salt', () => {
    expect(page).toContain('from the secret `fairness example`');
    const { terminating, hashes } = run(makeChain('fairness example', 3));
    const salt = /^salt +([0-9a-f]{64})$/m.exec(blocks[2] ?? '')?.[1] ?? '';
    const games = hashes.map((hash, index) =>
      line(`game ${index + 1}`, `${hash} crashes at ${money(run(crashPoint(salt, hash)))}`),
    );
    expect(blocks[2]).toBe([line('salt', salt), line('published', terminating), ...games].join(''));
  });
});
