import { afterAll, beforeAll, expect, it } from 'vitest';
import { screen } from '../money/money-fixture.ts';
import { type Fixture, openFixture } from '../shell/fixture.ts';
import { register, sitAs } from '../shell/player.ts';
import { giveTo } from './grants.ts';

const LONG_MS = 180_000;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ sandbox: { feed: { seed: 7, quiet: true } } });
}, LONG_MS);
afterAll(() => fixture?.close());

it(
  '[ROUTE-078] [ROUTE-079] a spin of the wheel is drawn from the seal that was shown, and the browser verifies it',
  async () => {
    const login = await register(fixture.app, 'phone-wheel');
    await giveTo(fixture, login, {
      campaign: 'vip_wheel',
      reason: 'vip-spins',
      value: { kind: 'spin', count: 1, validMs: 86_400_000 },
    });
    const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
    const { page } = tab;
    await sitAs(tab, login);
    await fixture.open(tab, '/vip-roulette', '?brand=br');
    const wheel = screen(page, '/vip-roulette');
    const seal = (await wheel.locator('code').first().innerText()).trim();
    await wheel.getByRole('button', { name: 'Girar, 1 restante' }).click();
    await wheel.getByText('Bate com o lacre').waitFor();
    const shown = (await wheel.locator('code').allInnerTexts()).map((text) => text.trim());
    expect(seal).toMatch(/^[0-9a-f]{64}$/);
    expect(shown).toContain(seal);

    await fixture.open(tab, '/vip-roulette/user-list', '?brand=br&at=users');
    const users = screen(page, '/vip-roulette/user-list');
    await users.getByText(/\*{3}/).first().waitFor();
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  },
  LONG_MS,
);
