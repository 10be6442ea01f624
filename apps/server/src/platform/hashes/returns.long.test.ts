import { crashPayout, crashPoint, hashBefore, targetReturn } from '@palpite/kernel/fair/crash';
import { type Draw, streamed } from '@palpite/kernel/fair/draw';
import { runHashing } from '@palpite/kernel/fair/hashing';
import { actHiLo, beginHiLo, cardShown, drawCard, hiLoValue, rankOf } from '@palpite/kernel/fair/hi-lo';
import { beginMines, drawMines, minesValue, openTile } from '@palpite/kernel/fair/mines';
import { describe, expect, it } from 'vitest';
import { nodeHashes } from './node-hashes.ts';

/**
 * The returns of all games are counted exactly in the kernel's tests. These rounds show the same of what the counting
 * takes for granted: that the words of the streams and of the chain are evenly distributed, and that rounds are played
 * by them. The seeds are fixed, so that a run is the same every time.
 */
const ROUNDS = 10_000_000;
/** So large that rounding down costs less than a millionth. */
const STAKE = 1_000_000n;
const TERMS = { stake: STAKE, maxPayout: 10n ** 30n };
const SERVER_SEED = '926d5e00e437567056b0b17e2ebe106192803898fb0c4bbdae87d84a6c5ffedc';

/** Plays all rounds and compares the average with the stated return: within three standard errors. */
function expectReturn(game: string, stated: number, payoutOf: (nonce: number) => bigint): void {
  let [sum, squares] = [0, 0];
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const share = Number(payoutOf(nonce)) / Number(STAKE);
    sum += share;
    squares += share * share;
  }
  const mean = sum / ROUNDS;
  const error = Math.sqrt((squares / ROUNDS - mean * mean) / ROUNDS);
  const off = (mean - stated) / error;
  console.log(
    `${game}: ${ROUNDS} rounds return ${mean}, stated ${stated}, standard error ${error}, off by ${off} of it`,
  );
  expect(Math.abs(off)).toBeLessThanOrEqual(3);
}

const draw = <T>(nonce: number, program: Draw<T>, from = 0) =>
  runHashing(streamed({ serverSeed: SERVER_SEED, clientSeed: 'long-run', nonce }, program, from), nodeHashes);

describe('ten million rounds', () => {
  it('of crash on a chain, cashed out at 2.00, return what is stated', () => {
    const { numerator, denominator } = targetReturn(200);
    let hash = SERVER_SEED;
    expectReturn('crash', Number(numerator) / Number(denominator), () => {
      hash = runHashing(hashBefore(hash), nodeHashes);
      return crashPayout(TERMS, 200, runHashing(crashPoint(SERVER_SEED, hash), nodeHashes));
    });
  });

  it('of hi-lo, two guesses of the likelier side, return what is stated', () => {
    expectReturn('hi-lo', 0.99, (nonce) => {
      let step = beginHiLo(TERMS, draw(nonce, drawCard()));
      for (let guess = 0; guess < 2; guess += 1) {
        if (step.is === 'refused') throw new Error(step.why);
        const { round } = step;
        if (round.status !== 'open') break;
        const action = rankOf(cardShown(round)) <= 7 ? 'hi' : 'lo';
        step = actHiLo(round, action, draw(nonce, drawCard(), round.wordsUsed));
      }
      return step.is === 'done' ? hiLoValue(step.round) : -1n;
    });
  });

  it('of mines, three of them and three tiles, return what is stated', () => {
    expectReturn('mines', 0.99, (nonce) => {
      const mines = draw(nonce, drawMines(3)).value;
      let step = beginMines(TERMS, 3);
      for (const tile of [0, 12, 24]) {
        if (step.is === 'refused') throw new Error(step.why);
        if (step.round.status === 'open') step = openTile(step.round, mines, tile);
      }
      return step.is === 'done' ? minesValue(step.round) : -1n;
    });
  });
});
