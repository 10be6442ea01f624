import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp } from '@palpite/testkit/test-app';
import { expect, it } from 'vitest';

it('delivers a queued code to the mailbox and the phone through the real job queue, SMTP and HTTP', async () => {
  const app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
  const { messaging } = app.modules;
  const about = { brand: 'br', language: 'PT', values: { code: '482913', minutes: 10 } } as const;
  await app.platform.database.inTransaction(async (tx) => {
    await messaging.queue(tx, { ...about, template: 'email-code', recipient: 'ana@example.com' });
    await messaging.queue(tx, { ...about, template: 'sms-code', recipient: '+5511987654321' });
  });
  const wait = async (query: string) =>
    (await fetch(`${app.sandboxUrl}/inbox/wait?${query}&timeoutMs=20000`)).text();
  expect(await wait('kind=mail&to=ana@example.com')).toContain('482913');
  expect(await wait(`kind=sms&to=${encodeURIComponent('+5511987654321')}`)).toContain('482913');
  await app.close();
});
