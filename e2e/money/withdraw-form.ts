import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BrowserTab } from '../shell/fixture.ts';
import { overflowing, smallTargets, violations } from '../shell/sight.ts';
import { CPF, type FundedPlayer } from './funded-player.ts';

/** Nothing is paid out by itself: the journeys say when. */
export const NEVER_MS = 3_000_000;

export interface Details {
  readonly amount: string;
  readonly cpf?: string;
}

export async function fill(page: Pick<Page, 'getByLabel'>, { amount, cpf = CPF }: Details): Promise<void> {
  await page.getByLabel('Valor', { exact: true }).fill(amount);
  await page.getByLabel('Chave PIX').fill(cpf);
  await page.getByLabel('CPF do titular').fill(cpf);
  await page.getByLabel('Nome do titular').fill('Camila Souza');
}

export async function looksWell(tab: BrowserTab): Promise<void> {
  for (const width of [360, 430, 375]) {
    await tab.page.setViewportSize({ width, height: 812 });
    expect(await overflowing(tab.page, width)).toEqual([]);
  }
  expect(await violations(tab.page)).toEqual([]);
  expect(await smallTargets(tab.page)).toEqual([]);
}

/** What the player may spend, and what is held for withdrawals. */
export async function free(player: FundedPlayer) {
  const { balance, hold } = await player.call('payoutBalanceGet', {});
  return { balance, hold };
}
