import { crashPoint, makeChain } from '@palpite/kernel/fair/crash';
import { crashMsAt, crashX100At } from '@palpite/kernel/fair/crash-curve';
import { runHashing } from '@palpite/kernel/fair/hashing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeHashes } from '../../../platform/hashes/node-hashes.ts';
import { checkpointAfter, crashInstant, decideCashOut, endOfBet, gameOfChain } from './crash.ts';

const TAKEOFF = 1_700_000_000_000;
const flightTo = (crashX100: bigint) => ({ takeoffMs: TAKEOFF, crashX100 });
const bet = (changes = {}) => ({
  stake: 1_000n,
  maxPayout: 10_000_000n,
  autoX100: undefined,
  cashedX100: undefined,
  ...changes,
});

describe('a cash-out', () => {
  it('is worth the multiplier of the millisecond at which it was received', () => {
    expect(decideCashOut(bet(), flightTo(300n), TAKEOFF + 11_553)).toEqual({
      is: 'cashed',
      x100: 200n,
      payout: 2_000n,
    });
    expect(decideCashOut(bet(), flightTo(300n), TAKEOFF)).toEqual({
      is: 'cashed',
      x100: 100n,
      payout: 1_000n,
    });
  });

  it('is refused before the take-off, and from the instant of the crash on', () => {
    expect(decideCashOut(bet(), undefined, TAKEOFF)).toMatchObject({ reason: 'crash-not-flying' });
    expect(decideCashOut(bet(), flightTo(300n), TAKEOFF - 1)).toMatchObject({ reason: 'crash-not-flying' });
    const crashMs = crashInstant(flightTo(300n));
    expect(decideCashOut(bet(), flightTo(300n), crashMs)).toMatchObject({ reason: 'crash-too-late' });
    expect(decideCashOut(bet(), flightTo(300n), crashMs - 1)).toMatchObject({ is: 'cashed', x100: 299n });
  });

  it('of a round that crashes at 1.00 is never in time', () => {
    expect(decideCashOut(bet(), flightTo(100n), TAKEOFF)).toMatchObject({ reason: 'crash-too-late' });
  });

  it('after its target gets the target, also after the crash', () => {
    const automatic = bet({ autoX100: 150 });
    for (const ms of [crashMsAt(150n), crashMsAt(250n), crashMsAt(300n), 900_000])
      expect(decideCashOut(automatic, flightTo(300n), TAKEOFF + ms)).toMatchObject({
        is: 'cashed',
        x100: 150n,
      });
    expect(decideCashOut(automatic, flightTo(140n), TAKEOFF + 900_000)).toMatchObject({
      reason: 'crash-too-late',
    });
  });

  it('agrees with the end that the bet has by what is committed', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 100n, max: 5_000n }),
        fc.integer({ min: 0, max: 80_000 }),
        fc.option(fc.integer({ min: 101, max: 5_000 }), { nil: undefined }),
        fc.bigInt({ min: 1n, max: 100_000n }),
        fc.bigInt({ min: 1n, max: 1_000_000n }),
        (crashX100, ms, autoX100, stake, maxPayout) => {
          const terms = bet({ autoX100, stake, maxPayout });
          const decision = decideCashOut(terms, flightTo(crashX100), TAKEOFF + ms);
          const cashedX100 = decision.is === 'cashed' ? Number(decision.x100) : undefined;
          const end = endOfBet({ ...terms, cashedX100 }, crashX100, false);
          if (decision.is === 'cashed') {
            expect(end).toEqual({ is: 'won', atX100: decision.x100, payout: decision.payout });
            expect(decision.x100 <= crashX100).toBe(true);
          } else expect(end).toEqual({ is: 'lost' });
          if (decision.is === 'cashed' && ms < crashMsAt(crashX100))
            expect(decision.x100 <= crashX100At(ms)).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('the games of a chain', () => {
  it('are found from the stored hash of the same or a later game', () => {
    const games = 23;
    const step = 5;
    const chain = runHashing(makeChain('a secret', games), nodeHashes);
    for (let game = 1; game <= games; game += 1) {
      const later = checkpointAfter(game, step, games);
      expect(later >= game && later - game < step && (later % step === 0 || later === games)).toBe(true);
      const hash = chain.hashes[later - 1] ?? '';
      expect(runHashing(gameOfChain('the salt', game, { game: later, hash }), nodeHashes)).toEqual({
        hash: chain.hashes[game - 1],
        x100: runHashing(crashPoint('the salt', chain.hashes[game - 1] ?? ''), nodeHashes),
      });
    }
  });
});
