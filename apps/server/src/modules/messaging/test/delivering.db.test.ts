import { describe, expect, it } from 'vitest';
import type { Delivery, SmsSender } from '../index.ts';
import { messagingFixture, toAna, toPhone } from './messaging-fixture.ts';

const fixture = messagingFixture();
const { clock, messaging, queue, row, rows, takeJob, workAll, logged } = fixture;

describe('delivering', () => {
  it.each([
    ['mail', toAna],
    ['sms', toPhone],
  ] as const)('sends one %s exactly once and forgets the code', async (kind, message) => {
    await queue(message);
    expect(await workAll()).toBe(1);
    const [received, ...more] = await fixture.world.read<{ text: string; code: string }>(
      kind,
      message.recipient,
    );
    expect(more).toEqual([]);
    expect(received).toMatchObject({ code: '482913' });
    expect(received?.text).toContain('código');
    expect(await row()).toMatchObject({ state: 'sent', attempts: 1, values: {}, last_error: null });
    expect((await row())?.provider_id).toBeTruthy();
  });

  it('[BRAND-016] [BRAND-017] names the brand’s template to the providers of mail and SMS', async () => {
    await queue(toAna);
    await queue(toPhone);
    await workAll();
    const [sms] = await fixture.world.read<{ template: string }>('sms', toPhone.recipient);
    const [mail] = await fixture.world.read<{ headers: readonly { name: string; value: string }[] }>(
      'mail',
      toAna.recipient,
    );
    expect(sms?.template).toBe('bethoje_br_sms');
    expect(mail?.headers).toContainEqual({
      name: expect.stringMatching(/^x-template$/i),
      value: 'bethoje_br_mail',
    });
  });

  it('does nothing more when its job runs again, on several nodes at once', async () => {
    await queue(toPhone);
    const job = await takeJob();
    const nodes = Array.from({ length: 6 }, () => messaging());
    await Promise.all(nodes.map((node) => node.jobs['deliver-message'](job?.payload)));
    await workAll();
    expect(await fixture.world.read('sms', toPhone.recipient)).toHaveLength(1);
    expect(await row()).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('mails a report with its file, and refuses one whose file is gone', async () => {
    const values = { minutes: 60, title: 'Daily', text: 'In the file.', attachment: 'report-run:7' };
    const report = { ...toAna, template: 'report', values } as const;
    await queue(report);
    const file = { name: 'figures.csv', type: 'text/csv', content: 'sport,staked' };
    await workAll(messaging({ attachment: async (name) => (name === 'report-run:7' ? file : undefined) }));
    const [mail] = await fixture.world.read<{ subject: string; attachments: unknown }>(
      'mail',
      toAna.recipient,
    );
    expect(mail).toMatchObject({
      subject: 'Daily',
      attachments: [{ name: 'figures.csv', type: 'text/csv', bytes: 12 }],
    });
    await queue(report);
    await workAll();
    expect((await rows()).at(-1)).toMatchObject({ state: 'failed', last_error: 'no-attachment', values: {} });
  });

  it('treats a refusal as final', async () => {
    await fixture.world.refuse('sms', toPhone.recipient);
    await queue(toPhone);
    expect(await workAll()).toBe(1);
    expect(await row()).toMatchObject({
      state: 'failed',
      last_error: 'http-422',
      values: {},
      provider_id: null,
    });
  });

  it.each([
    ['mail', toAna],
    ['sms', toPhone],
  ] as const)('tries %s again after trouble and ends sent', async (kind, message) => {
    await fixture.world.fall(kind, 'temporary-error', 2);
    await queue(message);
    expect(await workAll()).toBe(3);
    expect(await row()).toMatchObject({ state: 'sent', attempts: 3, values: {} });
    expect(await fixture.world.read(kind, message.recipient)).toHaveLength(1);
  });

  it('sends no second SMS when the answer to the first was lost', async () => {
    await fixture.world.fall('sms', 'answer-lost', 1);
    await queue(toPhone);
    expect(await workAll()).toBe(2);
    expect(await fixture.world.read('sms', toPhone.recipient)).toHaveLength(1);
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('repeats a mail whose answer was lost under the same Message-ID', async () => {
    await fixture.world.fall('mail', 'answer-lost', 1);
    await queue(toAna);
    await workAll();
    const ids = (await fixture.world.read<{ messageId: string }>('mail', toAna.recipient)).map(
      (one) => one.messageId,
    );
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('stays unknown after five attempts, and contains no code any more', async () => {
    await fixture.world.fall('sms', 'temporary-error', 100);
    await queue(toPhone);
    expect(await workAll()).toBe(5);
    expect(await row()).toMatchObject({ state: 'unknown', attempts: 5, values: {}, last_error: 'http-500' });
    await messaging().jobs['resume-messages']({});
    expect(await workAll()).toBe(0);
  });

  it('does not send a code that has expired', async () => {
    await queue(toPhone);
    clock.advance(11 * 60_000);
    await workAll();
    expect(await fixture.world.read('sms', toPhone.recipient)).toEqual([]);
    expect(await row()).toMatchObject({ state: 'failed', last_error: 'too-late', values: {} });
  });

  it('sends no notice that its player may not get any more, also after a first attempt, and everything else', async () => {
    const values = { title: 'A bonus for you', text: 'It ends today.', minutes: 600 };
    let isWanted = true;
    const asked = new Set<string>();
    const app = messaging({
      mayStillGo: async (notice) => {
        asked.add(String(notice));
        return isWanted;
      },
    });
    await fixture.world.fall('sms', 'temporary-error', 1);
    await queue({ ...toPhone, template: 'notice-sms', values });
    const first = await takeJob();
    await app.jobs['deliver-message'](first?.payload);
    expect(await row()).toMatchObject({ state: 'unknown', attempts: 1 });
    isWanted = false;
    await queue({ ...toAna, template: 'notice', values });
    await queue(toAna);
    await fixture.workAll(app);
    expect(await rows()).toMatchObject([
      { template: 'notice-sms', state: 'failed', last_error: 'not-wanted', values: {} },
      { template: 'notice', state: 'failed', last_error: 'not-wanted', values: {} },
      { template: 'email-code', state: 'sent' },
    ]);
    expect(await fixture.world.read('sms', toPhone.recipient)).toEqual([]);
    expect(asked.size).toBe(2);
  });

  it('fails a message of a brand that does not exist', async () => {
    await queue({ ...toAna, brand: 'nobody' });
    await workAll();
    expect(await row()).toMatchObject({ state: 'failed', last_error: 'no-such-brand' });
  });

  it('survives a sender that throws or never answers', async () => {
    const throwing = {
      repeatable: true,
      send: () => Promise.reject(new Error('bug')),
      close: async () => {},
    };
    await queue(toPhone);
    const job = await takeJob();
    await messaging({ sms: throwing }).jobs['deliver-message'](job?.payload);
    expect(await row()).toMatchObject({ state: 'unknown', attempts: 1, last_error: 'sender-threw' });

    let called = () => {};
    const asked = new Promise<void>((resolve) => {
      called = resolve;
    });
    const silent: SmsSender = {
      ...throwing,
      send: () => {
        called();
        return new Promise<Delivery>(() => undefined);
      },
    };
    const attempt = messaging({ sms: silent }).jobs['deliver-message'](job?.payload);
    await asked;
    clock.advance(15_000);
    await attempt;
    expect(await row()).toMatchObject({ state: 'unknown', attempts: 2, last_error: 'timeout' });
    await workAll();
    expect(await row()).toMatchObject({ state: 'sent', attempts: 3 });
  });

  it('ignores jobs that name no message', async () => {
    for (const payload of [undefined, {}, { message: 'x' }, { message: '-1' }, { message: '9'.repeat(30) }])
      await messaging().jobs['deliver-message'](payload);
    await messaging().jobs['deliver-message']({ message: '123' });
    expect(await rows()).toEqual([]);
  });

  it('logs neither recipients nor codes', async () => {
    await fixture.world.fall('sms', 'temporary-error', 1);
    await queue(toPhone);
    await queue(toAna);
    await workAll();
    expect(logged.length).toBeGreaterThanOrEqual(3);
    expect(logged.join()).not.toMatch(/482913|ana@|99999/);
  });
});
