import type { PlayerId } from '@palpite/kernel/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CasinoFixture, openCasinoFixture } from '../casino/casino-fixture.ts';
import { PATIENT, screen } from '../money/money-fixture.ts';
import { register, sitAs } from '../shell/player.ts';
import { giveTo } from './grants.ts';
import { pastPopups } from './popups.ts';

const LONG_MS = 240_000;

let fixture: CasinoFixture;
beforeAll(async () => {
  fixture = await openCasinoFixture();
}, LONG_MS);
afterAll(() => fixture?.close());

it(
  '[OVERLAY-019] a level that was reached is told once, with what it brought',
  async () => {
    const login = await register(fixture.app, 'phone-level');
    await giveTo(fixture, login, {
      campaign: 'tasks',
      reason: 'task:bet_count',
      value: { kind: 'points', count: 120 },
    });
    const { vip } = fixture.app.modules.engagement;
    await expect
      .poll(async () => {
        await vip.payLevels();
        return (await vip.levelUp(login.uid as PlayerId))?.level;
      }, PATIENT)
      .toBe(1);
    const tab = await fixture.openPhone();
    const { page } = tab;
    await sitAs(tab, login);
    await fixture.open(tab, '/me', '?brand=br');
    const level = page.getByRole('dialog', { name: /^Nível 1/ });
    await pastPopups(page, async () => (await level.count()) > 0);
    await level.getByRole('button', { name: 'Ver o que mudou' }).click();
    const club = screen(page, '/vip-club');
    await club.waitFor();
    // Every stage can be chosen, not only the player's own.
    const stages = club.getByRole('tablist', { name: 'Etapas' });
    await expect.poll(async () => (await stages.boundingBox())?.height ?? 0, PATIENT).toBeGreaterThan(43);
    await stages.getByRole('tab', { name: /^Diamante/ }).click();
    await club.getByRole('tabpanel', { name: 'Diamante' }).getByText('30', { exact: true }).waitFor();
    await fixture.open(tab, '/me', '?brand=br&at=again');
    await page.waitForLoadState('networkidle');
    expect(await level.count()).toBe(0);
    await tab.context.close();
  },
  LONG_MS,
);

it(
  '[ROUTE-058] [ROUTE-059] free rounds are listed with their game, have their rules, and are played without money',
  async () => {
    const login = await register(fixture.app, 'phone-rounds');
    await fixture.app.platform.database.inTransaction((tx) =>
      tx.query(
        `INSERT INTO casino.free_round_grant
           (id, player, brand, studio, game, asset, rounds, left_rounds, bet_value, win_to, created_at, expires_at, source)
         VALUES (1, $1, 'br', 'aurora', 'tigre-de-ouro', 'BRL', 5, 5, 200, 'cash', now(), now() + interval '1 day', 'e2e')`,
        [login.uid],
      ),
    );
    const tab = await fixture.openPhone();
    const { page } = tab;
    await sitAs(tab, login);
    await fixture.open(tab, '/promotion/free-rounds', '?brand=br');
    const rounds = screen(page, '/promotion/free-rounds');
    await rounds.getByText('de R$ 2,00').waitFor();
    const play = rounds.locator('a', { hasText: 'Jogar' });
    expect(await play.getAttribute('href')).toContain('game_id=tigre-de-ouro');
    await fixture.open(tab, '/promotion/free-rounds/rule', '?brand=br&at=rule');
    expect(await screen(page, '/promotion/free-rounds/rule').innerText()).toContain('rodada');
    await fixture.open(tab, '/promotion/free-rounds', '?brand=br&at=play');
    await pastPopups(page, () => play.isVisible());
    await play.click();
    await page.locator('[data-room="running"]').waitFor();
    const game = page.frameLocator('[data-room] iframe');
    await game.getByText('Rodada grátis: 5').waitFor();
    await game.getByRole('button', { name: 'Girar' }).click();
    await game.getByText('Rodada grátis: 4').waitFor();
    const [grant] = await fixture.app.platform.database.read<{ left_rounds: number }>(
      'SELECT left_rounds FROM casino.free_round_grant WHERE player = $1',
      [login.uid],
    );
    expect(grant?.left_rounds).toBe(4);
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  },
  LONG_MS,
);
