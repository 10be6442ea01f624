import { newRequestId } from '@palpite/testkit/request-id';
import { actOnFeed, tickingClock, until } from '@palpite/testkit/stopped-feed';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Envelope, Visitor } from '../../apps/server/test/visitor.ts';
import { type BrowserTab, balanceText, type Fixture, openFixture } from '../shell/fixture.ts';
import { type Login, register, sitAs } from '../shell/player.ts';

export type Side = 'home' | 'away';

/** A player with R$ 100,00 before the list of matches. */
export interface SignedInPlayer extends BrowserTab {
  readonly login: Login;
  readonly email: string;
}

/** A stage whose matches do nothing by themselves, and the hands that move them. */
export interface SlipTable {
  readonly fixture: Fixture;
  player(name: string, money?: boolean): Promise<SignedInPlayer>;
  /** Matches in play whose result market is open, each given once. */
  liveMatch(): Promise<number>;
  act(path: string, body?: object): Promise<unknown>;
  /** A goal, and the prices after it. */
  goal(matchId: number, side: Side): Promise<void>;
  /** What the player's own bets are, newest first. */
  orders(player: SignedInPlayer): Promise<readonly { readonly id: string; readonly sat: number }[]>;
  close(): Promise<void>;
}

const REPRICED_AFTER_STEPS = 60;
/** A machine that is busy elsewhere takes its time; everything goes on as soon as it is there. */
const PATIENCE_MS = 45_000;
export const PATIENT = { timeout: PATIENCE_MS } as const;

export async function openTable(): Promise<SlipTable> {
  const time = tickingClock();
  const fixture = await openFixture({
    sandbox: { clock: time.clock, feed: { seed: 7, quiet: true } },
    environment: { IN_PLAY_DELAY_MS: '3000' },
  });
  const given = new Set<number>();
  const act = (path: string, body?: object) => actOnFeed(fixture.app.sandboxUrl, path, body);
  const outsider = new Visitor(fixture.app.url);

  /** As the player's own phone asks. */
  async function ask({ smid, uid, sid }: Login, path: string, body: object): Promise<unknown> {
    const query = new URLSearchParams({ smid, uid: String(uid), sid, lca_lang: 'PT' });
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${fixture.app.url}${path}?${query}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const { dm_error, error_msg, data } = (await reply.json()) as Envelope;
    if (dm_error !== 0) throw new Error(`${path}: ${error_msg}`);
    return data;
  }

  return {
    fixture,
    act,
    async player(name, money = true) {
      const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
      const email = `${name}@example.com`;
      const login = await register(fixture.app, `device-of-${name}`, email);
      await sitAs(tab, login);
      if (money) await ask(login, '/api/piranha/finance/account/play_money', { request_id: newRequestId() });
      await fixture.open(tab, '/sport');
      return { ...tab, login, email };
    },
    async liveMatch() {
      const found = await until(async () => {
        const { data } = await outsider.call('matchListNew', { tab_key: 'live' });
        return data.records.find(
          ({ id, mg, mc, sid }) => sid === 1 && !given.has(id) && mg[0]?.mks[0]?.ss === 1 && mc.s < 4_000,
        );
      });
      given.add(found.id);
      return found.id;
    },
    async goal(matchId, side) {
      await act(`matches/${matchId}/goal`, { side });
      for (let step = 0; step < REPRICED_AFTER_STEPS; step += 1) await act('advance', { ms: 500 });
    },
    async orders({ login }) {
      const { records } = (await ask(login, '/api/piranha/fb/proxy/v1/order/bet/list', {})) as {
        records: { id: string; sat: number }[];
      };
      return records;
    },
    async close() {
      time.stop();
      await fixture.close();
    },
  };
}

/** Plates have a number on them; other buttons that can be pressed, as the star, do not. */
export const prices = (where: Locator) =>
  where.locator('button:enabled[aria-pressed]').filter({ hasText: /\d$/ });

/** The first price of a match that has not begun and is open; each row of the list is another match. */
export function comingPrice(page: Page, index: number): Locator {
  const rows = page.locator('[data-screen]:visible [data-match]:has(time)');
  const open = rows.filter({ has: page.locator('button:enabled[aria-pressed]', { hasText: /\d$/ }) });
  return prices(open.nth(index)).first();
}

export async function openFullSlip(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Bilhete, \d/ }).click();
  await page.getByRole('dialog', { name: /Bilhete/ }).waitFor();
}

/** Taps a price of so many coming matches and opens the whole slip. */
export async function fillSlip(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await comingPrice(page, index).click();
  await openFullSlip(page);
}

export const receipt = (page: Page) => page.getByRole('dialog', { name: 'Recibo' });
/** A request that places a bet, by its path. */
export const isPlacing = (path: string) => /\/order\/(bet\/singlePass|betMultiple|free)$/.test(path);
export const slipOf = (page: Page) => page.getByRole('dialog', { name: /Bilhete/ });
export const placeButton = (page: Page, amount: string) =>
  page.getByRole('button', { name: new RegExp(`^Apostar R\\$\\s${amount}$`) });

/** The balance that the header shows. */
export const hasBalance = (page: Page, text: string) =>
  expect.poll(() => balanceText(page), PATIENT).toBe(`R$\u00a0${text}`);
