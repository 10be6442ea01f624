import { calls } from '@palpite/contract/generated/calls';
import { SANDBOX_BOT_TOKEN } from '@palpite/server/platform/config/third-party-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initDataOf } from '../../apps/server/src/modules/identity/test/telegram-data.ts';
import { type BrowserTab, type Fixture, openFixture } from '../shell/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ sandbox: { feed: { seed: 11, quiet: true } } });
});
afterAll(() => fixture.close());

interface Answer {
  readonly dm_error: number;
  readonly data: { readonly uid: number; readonly visitor: number };
}

/** Sends the payload from inside the page, under the same policy and with the same session as the app itself. */
async function bindFrom({ page }: BrowserTab, query: string, auth_params: string): Promise<Answer> {
  const payload = { plat: 'telegram', app_type: 'tma', action: 'bind', auth_params };
  return page.evaluate(
    async ({ url, body }) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(url, { method: 'POST', headers, body });
      return (await reply.json()) as Answer;
    },
    { url: `${calls.telegramBind.path}${query}`, body: JSON.stringify(payload) },
  );
}

describe('the mini app’s data in a browser', () => {
  it('[CALL-028] data signed by the bot makes the visitor of this page a player; the same data a second time does not', async () => {
    const tab = await fixture.openPhone();
    const { page } = tab;
    // Any call of the app after the visitor came in carries the session.
    const called = page.waitForRequest((request) => request.url().includes(calls.accountGet.path));
    await fixture.open(tab, '/sport');
    const { search, searchParams } = new URL((await called).url());
    const visitor = Number(searchParams.get('uid'));
    const data = initDataOf(SANDBOX_BOT_TOKEN, { id: 424_242 }, Date.now() - 5_000);
    const forged = await bindFrom(tab, search, data.replace('424242', '424243'));
    expect(forged.dm_error).toBe(1120);
    const bound = await bindFrom(tab, search, data);
    expect(bound).toMatchObject({ dm_error: 0, data: { uid: visitor, visitor: 0 } });
    expect((await bindFrom(tab, search, data)).dm_error).toBe(1120);
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  });
});
