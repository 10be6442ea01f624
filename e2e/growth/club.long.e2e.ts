import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CasinoFixture, openCasinoFixture } from '../casino/casino-fixture.ts';
import { PATIENT, screen } from '../money/money-fixture.ts';
import { register, sitAs } from '../shell/player.ts';
import { giveTo } from './grants.ts';

const LONG_MS = 240_000;
const DAY_MS = 86_400_000;

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
    const tab = await fixture.sit();
    const { page } = tab;
    page.setDefaultTimeout(PATIENT.timeout);
    await sitAs(tab, login);
    await fixture.open(tab, '/me', '?brand=br');
    const level = page.getByRole('dialog', { name: /^Nível 1/ });
    await level.waitFor();
    await level.getByRole('button', { name: 'Ver' }).first().click();
    await screen(page, '/vip-club').waitFor();
    await fixture.open(tab, '/me', '?brand=br&at=again');
    await page.waitForLoadState('networkidle');
    expect(await level.count()).toBe(0);
    await tab.context.close();
  },
  LONG_MS,
);

it(
  '[ROUTE-058] [ROUTE-059] free rounds are listed with their game, lead to it, and have their rules',
  async () => {
    const login = await register(fixture.app, 'phone-rounds');
    await giveTo(fixture, login, {
      campaign: 'free_round_bonus',
      reason: 'free-rounds',
      value: {
        kind: 'free_round',
        studio: 'aurora',
        game: 'tigre-de-ouro',
        rounds: 5,
        stake: 50n,
        winTo: 'bonus',
        validMs: DAY_MS,
      },
    });
    const tab = await fixture.sit();
    const { page } = tab;
    page.setDefaultTimeout(PATIENT.timeout);
    await sitAs(tab, login);
    await fixture.open(tab, '/promotion/free-rounds', '?brand=br');
    const rounds = screen(page, '/promotion/free-rounds');
    await rounds.getByText('de R$ 0,50').waitFor();
    await rounds.getByRole('tab', { name: /Indisponíveis/ }).click();
    await rounds.getByText('Nenhuma rodada grátis').waitFor();
    await rounds.getByRole('tab', { name: /^5\s*Disponíveis/ }).click();
    const play = rounds.getByRole('link', { name: 'Jogar' });
    expect(await play.getAttribute('href')).toContain('game_id=tigre-de-ouro');
    await fixture.open(tab, '/promotion/free-rounds/rule', '?brand=br&at=rule');
    expect(await screen(page, '/promotion/free-rounds/rule').innerText()).toContain('rodada');
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  },
  LONG_MS,
);
