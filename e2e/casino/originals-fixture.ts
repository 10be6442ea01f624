import type { Page } from 'playwright-core';
import { type BrowserTab, type Fixture, openFixture, type PhoneFixture, SOON } from '../shell/fixture.ts';

/** A short chain and short pauses: the rounds themselves fly as long as they do. */
export const QUICK_CRASH = {
  chain: { games: 200, step: 50, announceLeft: 10 },
  bettingMs: 6_000,
  leadMs: 300,
  pauseMs: 6_000,
  graceMs: 150,
  showMs: 100,
  tickMs: 250,
} as const;

export function openOriginals(crash?: typeof QUICK_CRASH): Promise<Fixture> {
  return openFixture({ sandbox: { feed: { seed: 7, quiet: true } }, ...(crash && { crash }) });
}

/** A visitor with play money on a phone. */
export async function visitorWithMoney(stage: PhoneFixture): Promise<BrowserTab> {
  const tab = await stage.openPhone({ reducedMotion: 'reduce' });
  await stage.open(tab, '/me');
  await tab.page.getByRole('button', { name: 'Pedir dinheiro de teste' }).click();
  await tab.page
    .getByText(/R\$\s100,00/)
    .first()
    .waitFor(SOON);
  return tab;
}

export async function openGame(stage: PhoneFixture, { page }: BrowserTab, game: string): Promise<void> {
  await page.goto(`${stage.app.url}/#/game-room?provider=palpite&game_id=${game}`);
  await ticketOf(page).waitFor(SOON);
}

/** The ticket under the stage. */
export function ticketOf(page: Page) {
  return page.getByRole('region', { name: 'Aposta', exact: true });
}

/** Cents of the balance in the header of a game. */
export async function balanceCents(page: Page): Promise<number> {
  const text = await page.getByRole('status', { name: 'Saldo' }).innerText();
  return Number(text.replace(/\D/g, ''));
}
