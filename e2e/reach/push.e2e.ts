import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { CDPSession, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrowserTab, type Fixture, openFixture, SOON } from '../shell/fixture.ts';
import { type Login, register, sitAs } from '../shell/player.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

interface Subscribed {
  readonly id: string;
  readonly subscription: object;
}

/** No vendor's push service can be reached here: the browser gets a subscription of the sandbox's instead. */
async function subscribeAtSandbox(): Promise<Subscribed> {
  const { app } = fixture;
  const config = (await (await fetch(`${app.url}/api/v1/conf/pwa/get`)).json()) as {
    data: { push_key: string };
  };
  const reply = await fetch(`${app.sandboxUrl}/push/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationServerKey: config.data.push_key }),
  });
  return (await reply.json()) as Subscribed;
}

/** A phone whose browser has not been asked yet; `answer` is what the player says to it. */
async function phoneOf(
  login: Login,
  subscribed: Subscribed,
  answer: 'granted' | 'denied' | 'default',
): Promise<BrowserTab> {
  const tab = await fixture.openPhone({ serviceWorkers: 'allow' });
  await tab.context.grantPermissions(['notifications'], { origin: fixture.app.url });
  await tab.context.addInitScript(
    ({ subscription, decided }) => {
      let permission: NotificationPermission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = async () => {
        permission = decided;
        return decided;
      };
      PushManager.prototype.getSubscription = async () => null;
      PushManager.prototype.subscribe = async () =>
        ({ toJSON: () => subscription }) as unknown as PushSubscription;
    },
    { subscription: subscribed.subscription, decided: answer },
  );
  await sitAs(tab, login);
  return tab;
}

async function turnOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ligar', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Quer saber do gol?' });
  await sheet.getByRole('button', { name: 'Ligar avisos' }).click();
}

const devicesOf = ({ uid }: Login) =>
  fixture.app.platform.database.read('SELECT 1 FROM push.token WHERE player = $1', [uid]);

async function registrationOf(cdp: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first && !first.isDeleted) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return found;
}

/** A message for a registration whose worker is not active yet is dropped by the browser. */
const workerActive = (page: Page) =>
  page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');

const shownIn = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** What the browser does when the player taps a notice. */
const tapIn = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (name: string, about: object) => Event;
      dispatchEvent(event: Event): boolean;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });

it('[SCREEN-021] [SCREEN-061] [OVERLAY-006] [OVERLAY-024] a player turns on notices, one arrives through the push service, is shown once and opens its screen', async () => {
  const { app } = fixture;
  const login = await register(app, 'device-push-journey');
  const subscribed = await subscribeAtSandbox();
  const tab = await phoneOf(login, subscribed, 'granted');
  const { page, context } = tab;
  await fixture.open(tab, '/sport');
  await page.getByText('Avisos de gol').waitFor(SOON);
  await turnOn(page);
  await page.getByText('Avisos ligados neste aparelho').waitFor(SOON);
  await expect.poll(() => devicesOf(login), SOON).toHaveLength(1);
  expect(await page.getByText('Avisos de gol').count()).toBe(0);

  const id = app.platform.ids.next() as Reference;
  const handed = await app.modules.push.handNotice({
    id,
    player: login.uid as PlayerId,
    brand: 'br',
    kind: 'bet-won',
    title: 'Bilhete premiado, R$ 84,20',
    text: 'A múltipla de 3 fechou.',
    path: '/bet-record',
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  expect(handed).toBe('sent');
  const arrived = await fetch(`${app.sandboxUrl}/push/wait?to=${subscribed.id}`);
  const { text: data } = (await arrived.json()) as { text: string };

  await workerActive(page);
  const cdp = await context.newCDPSession(page);
  const registrationId = await registrationOf(cdp);
  const deliver = () =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: app.url, registrationId, data });
  await deliver();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // The browser drops what is delivered while the worker starts. What it delivers twice is shown once. Its list is read
  // when the worker has reported: Chromium forgets a notice whose list is read between storing and showing it.
  const reportsAfterDelivery = async () => {
    const reports = await app.modules.push.reports(id);
    if (reports.shown === 0) await deliver();
    return reports;
  };
  await expect.poll(reportsAfterDelivery, { ...SOON, interval: 500 }).toEqual({ shown: 1, clicked: 0 });
  await deliver();
  await expect
    .poll(() => shownIn(worker), SOON)
    .toEqual([{ title: 'Bilhete premiado, R$ 84,20', body: 'A múltipla de 3 fechou.', tag: String(id) }]);
  expect(await app.modules.push.reports(id)).toEqual({ shown: 1, clicked: 0 });

  await tapIn(worker);
  await expect.poll(() => new URL(page.url()).hash, SOON).toBe('#/bet-record');
  await expect.poll(() => app.modules.push.reports(id), SOON).toEqual({ shown: 1, clicked: 1 });
});

it('[ERR-022] [STATE-014] says how to unlock what was denied, requests no token and does not ask again', async () => {
  const login = await register(fixture.app, 'device-push-denied');
  const tab = await phoneOf(login, await subscribeAtSandbox(), 'denied');
  const { page } = tab;
  await fixture.open(tab, '/sport');
  await page.getByText('Avisos de gol').waitFor(SOON);
  await turnOn(page);
  await page.getByText('A permissão de avisos foi negada').waitFor(SOON);
  await page.getByText('Avisos de gol').waitFor({ state: 'hidden', ...SOON });
  expect(await devicesOf(login)).toHaveLength(0);
  await page.reload();
  await page.locator('[data-screen]:visible h1').first().waitFor();
  const closedAt = await page.evaluate(() => localStorage.getItem('notify_closed_at'));
  expect(Number(closedAt)).toBeGreaterThan(0);
  expect(await page.getByText('Avisos de gol').count()).toBe(0);
});
