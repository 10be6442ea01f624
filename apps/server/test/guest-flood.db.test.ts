import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Fixture,
  openFixture,
  type Phone,
  register,
} from '../src/modules/identity/test/identity-fixture.ts';

const CARRIER = '198.51.100.20';
const GUESTS = 30;
/** Less than one guest may send at once, so that only the shared limit refuses. */
const EACH = 60;
const SOON_MS = 2_000;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ GUESTS_PER_ADDRESS: '2' }, { limited: true });
});
afterAll(() => fixture.close());

const ask = async (phone: Phone) => (await phone.call('crashState', {})).dm_error;

async function middleMsOf(phone: Phone): Promise<number> {
  const took: number[] = [];
  for (let times = 0; times < 9; times += 1) {
    const begun = performance.now();
    expect(await ask(phone)).toBe(0);
    took.push(performance.now() - begun);
  }
  return took.sort((a, b) => a - b)[4] ?? 0;
}

it('limits the guests of one address together, and answers a player there and a guest elsewhere soon', async () => {
  const player = await register(fixture, undefined, fixture.phone(CARRIER));
  const elsewhere = await fixture.phone('203.0.113.40').visit();
  const guests: Phone[] = [];
  for (let made = 0; made < GUESTS; made += 1) guests.push(await fixture.phone(CARRIER).visit());
  const begun = performance.now();
  const flood = Promise.all(
    guests.map(async (guest) => {
      const answers: number[] = [];
      for (let times = 0; times < EACH; times += 1) answers.push(await ask(guest));
      return answers;
    }),
  );
  const soon = [await middleMsOf(player), await middleMsOf(elsewhere)];
  const answers = (await flood).flat();
  const seconds = (performance.now() - begun) / 1000;
  const served = answers.filter((code) => code === 0).length;
  expect(new Set(answers)).toEqual(new Set([0, 1429]));
  // Two guests have 2 × 120 at once and 2 × 20 a second.
  expect(served).toBeGreaterThanOrEqual(2 * 120);
  expect(served).toBeLessThanOrEqual(2 * 120 + 2 * 20 * seconds + 1);
  expect(Math.max(...soon)).toBeLessThan(SOON_MS);
});
