import { seededChance } from '@palpite/testkit/chance';
import { manualClock } from '@palpite/testkit/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOurState, newState, STATE_LIFE_MS, secretsOf } from './third-party-state.ts';

const house = (seed = 1) => ({ secret: 's'.repeat(32), clock: manualClock(), chance: seededChance(seed) });
const ties = {
  brand: 'bethoje',
  device: 'device-1',
  plat: 'sandbox',
  redirectUri: 'https://bethoje.example/',
};

describe('the state of a login at a provider', () => {
  it('is good for its device, brand, provider and return address, and for ten minutes', () => {
    const io = house();
    const state = newState(io, ties);
    expect(state).toMatch(/^[\w.-]{1,256}$/);
    expect(isOurState(io, state, ties)).toBe(true);
    for (const name of ['brand', 'device', 'plat', 'redirectUri'] as const)
      expect(isOurState(io, state, { ...ties, [name]: `${ties[name]}x` })).toBe(false);
    expect(isOurState({ ...io, secret: 't'.repeat(32) }, state, ties)).toBe(false);
    io.clock.advance(STATE_LIFE_MS - 1_000);
    expect(isOurState(io, state, ties)).toBe(true);
    io.clock.advance(2_000);
    expect(isOurState(io, state, ties)).toBe(false);
  });

  it('no changed character passes: a longer life cannot be written into it, and it has one spelling', () => {
    fc.assert(
      fc.property(fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (place, sign) => {
        const io = house(place);
        const state = newState(io, ties);
        const at = place % state.length;
        const other = state.slice(0, at) + sign + state.slice(at + 1);
        if (other !== state) expect(isOurState(io, other, ties)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('any text is only wrong', () => {
    const io = house();
    fc.assert(fc.property(fc.string(), (text) => !isOurState(io, text, ties)));
  });

  it('its verifier and nonce are long, its own, and not told by the state', () => {
    const io = house();
    const [one, other] = [newState(io, ties), newState(io, ties)];
    const secrets = [one, other].flatMap((state) => Object.values(secretsOf(io, state)));
    expect(new Set(secrets).size).toBe(6);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(secretsOf({ ...io, secret: 't'.repeat(32) }, one)).not.toEqual(secretsOf(io, one));
  });
});
