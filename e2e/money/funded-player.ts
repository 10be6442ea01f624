import { createClient } from '@palpite/client/client';
import type { CallName, Input, Reply } from '@palpite/contract/generated/calls';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { BrowserTab } from '../shell/fixture.ts';
import { type Invited, type Login, register, sitAs } from '../shell/player.ts';
import { type MoneyFixture, PATIENT } from './money-fixture.ts';

export const CPF = '529.982.247-25';
export const OTHER_CPF = '111.444.777-35';

/** A player by the wire, beside the one at the phone. */
export interface FundedPlayer {
  readonly login: Login;
  call<N extends CallName>(name: N, input: Input<N>): Promise<Reply<N>>;
}

let keys = 0;
/** As the phone makes them. */
export function requestId(): string {
  keys += 1;
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${keys.toString(16).padStart(12, '0')}`;
}

/** A deposit by PIX; paid at the bank when `paid`. */
export async function depositOf(
  money: MoneyFixture,
  player: FundedPlayer,
  cents: number,
  paid: boolean,
): Promise<string> {
  const { order_id } = await player.call('payinOrderCreate', {
    request_id: requestId(),
    pay_channel: 'PIX',
    amount: cents,
    elements: [{ name: 'cpf', value: CPF }],
  });
  if (!paid) return order_id;
  await money.act(`payins/${order_id}/pay`);
  // Also before the first test, where nothing can be polled.
  await vi.waitFor(async () => {
    const { pay_status } = await player.call('payinOrderStatus', { order_id });
    if (pay_status !== 1) throw new Error(`the deposit is at ${pay_status}`);
  }, PATIENT);
  return order_id;
}

/** A registered player of Brazil who has paid in so much through the bank. */
export async function fundedPlayer(
  money: MoneyFixture,
  name: string,
  cents: number,
  invited: Invited = {},
): Promise<FundedPlayer> {
  const { app } = money.fixture;
  const login = await register(app, `phone-${name}`, undefined, invited);
  const client = createClient({
    base: app.url,
    headers: { appKey: '', appName: '' },
    common: () => ({ smid: login.smid, lca_lang: 'PT', uid: login.uid, sid: login.sid }),
  });
  const player: FundedPlayer = {
    login,
    async call(called, input) {
      const outcome = await client.call(called, input);
      if (outcome.is !== 'done') throw new Error(`${called}: ${JSON.stringify(outcome)}`);
      return outcome.data;
    },
  };
  if (cents > 0) await depositOf(money, player, cents, true);
  return player;
}

/** The player's phone at a place of the app. */
export async function phoneOf(money: MoneyFixture, player: FundedPlayer, hash: string): Promise<BrowserTab> {
  const tab = await money.fixture.openPhone();
  await sitAs(tab, player.login);
  await money.fixture.open(tab, hash);
  return tab;
}

/** What the screen in front says, with plain spaces. */
export async function said(page: Page): Promise<string> {
  return (await page.locator('[data-screen]:visible').innerText()).replaceAll('\u00a0', ' ');
}

export function untilSaid(
  page: Page,
  words: string | RegExp,
  patience: { readonly timeout: number } = PATIENT,
) {
  return expect
    .poll(() => said(page), patience)
    [typeof words === 'string' ? 'toContain' : 'toMatch'](words as string);
}
