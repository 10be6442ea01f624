import { seededChance } from '@palpite/testkit/chance';
import { manualClock } from '@palpite/testkit/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOurState, newState, STATE_LIFE_MS, secretsOf } from './third-party-state.ts';

const app = (seed = 1) => ({ secret: 's'.repeat(32), clock: manualClock(), chance: seededChance(seed) });
const ties = {
  brand: 'bethoje',
  device: 'device-1',
  plat: 'sandbox',
  redirectUri: 'https://bethoje.example/',
};

describe('the state of a login at a provider', () => {
  it('is valid for its device, brand, provider and return address, and for ten minutes', () => {
    const dependencies = app();
    const state = newState(dependencies, ties);
    expect(state).toMatch(/^[\w.-]{1,256}$/);
    expect(isOurState(dependencies, state, ties)).toBe(true);
    for (const name of ['brand', 'device', 'plat', 'redirectUri'] as const)
      expect(isOurState(dependencies, state, { ...ties, [name]: `${ties[name]}x` })).toBe(false);
    expect(isOurState({ ...dependencies, secret: 't'.repeat(32) }, state, ties)).toBe(false);
    dependencies.clock.advance(STATE_LIFE_MS - 1_000);
    expect(isOurState(dependencies, state, ties)).toBe(true);
    dependencies.clock.advance(2_000);
    expect(isOurState(dependencies, state, ties)).toBe(false);
  });

  it('is refused with any changed character: its life cannot be extended, and it has one spelling', () => {
    fc.assert(
      fc.property(fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (index, sign) => {
        const dependencies = app(index);
        const state = newState(dependencies, ties);
        const at = index % state.length;
        const other = state.slice(0, at) + sign + state.slice(at + 1);
        if (other !== state) expect(isOurState(dependencies, other, ties)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('treats any other text as invalid', () => {
    const dependencies = app();
    fc.assert(fc.property(fc.string(), (text) => !isOurState(dependencies, text, ties)));
  });

  it('has a long verifier and nonce of its own, which the state does not reveal', () => {
    const dependencies = app();
    const [one, other] = [newState(dependencies, ties), newState(dependencies, ties)];
    const secrets = [one, other].flatMap((state) => Object.values(secretsOf(dependencies, state)));
    expect(new Set(secrets).size).toBe(6);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(secretsOf({ ...dependencies, secret: 't'.repeat(32) }, one)).not.toEqual(
      secretsOf(dependencies, one),
    );
  });
});
