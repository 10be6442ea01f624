import { describe, expect, it } from 'vitest';

import { messagingFixture, toAna, toPhone } from './messaging-fixture.ts';

const fixture = messagingFixture();
const { clock, messaging, queue, row, rows, takeJob, workAll, nextId } = fixture;

describe('queueing', () => {
  it('writes the row and its job together', async () => {
    expect(await queue(toAna)).toMatchObject({ is: 'queued' });
    expect(await row()).toMatchObject({
      state: 'queued',
      channel: 'mail',
      attempts: 0,
      values: toAna.values,
    });
    expect(await takeJob()).toMatchObject({ job: 'deliver-message', after_ms: 0 });
  });

  it('leaves nothing behind when the transaction is rolled back', async () => {
    const undone = fixture.fresh.database.inTransaction(async (tx) => {
      await messaging().queue(tx, toAna);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
    expect(await workAll()).toBe(0);
    expect(await fixture.world.read('mail', toAna.recipient)).toEqual([]);
  });

  it('queues once under one id, and reports a reused one', async () => {
    const id = nextId();
    expect(await queue(toAna, id)).toEqual({ is: 'queued', id });
    expect(await queue(toAna, id)).toEqual({ is: 'already-queued', id });
    expect(await queue({ ...toAna, recipient: 'bia@example.com' }, id)).toEqual({
      is: 'id-reused',
    });
    expect(await workAll()).toBe(1);
    expect(await queue(toAna, id)).toEqual({ is: 'already-queued', id });
    expect(await workAll()).toBe(0);
    expect(await fixture.world.read('mail', toAna.recipient)).toHaveLength(1);
  });

  it('refuses a recipient or values that cannot be sent', async () => {
    expect(await queue({ ...toAna, recipient: 'a@b.co\r\nBcc: x@y.zz' })).toEqual({ is: 'bad-recipient' });
    expect(await queue({ ...toPhone, recipient: '11999990000' })).toEqual({ is: 'bad-recipient' });
    expect(await queue({ ...toAna, values: { code: '<b>', minutes: 10 } })).toEqual({ is: 'bad-values' });
    expect(await rows()).toEqual([]);
  });
});

describe('maintenance', () => {
  it('resumes a queued message whose job was lost, but not one that waits for its turn', async () => {
    await queue(toAna);
    await takeJob();
    clock.advance(60_000);
    await messaging().jobs['resume-messages']({});
    expect(await takeJob()).toBeUndefined();
    clock.advance(130_000);
    await messaging().jobs['resume-messages']({});
    await workAll();
    expect(await row()).toMatchObject({ state: 'sent' });
  });

  it('deletes finished messages after ninety days and keeps the others', async () => {
    await queue(toAna);
    await workAll();
    await queue(toPhone);
    clock.advance(91 * 86_400_000);
    await queue({ ...toAna, recipient: 'bia@example.com' });
    await messaging().jobs['forget-messages']({});
    expect((await rows()).map((one) => one.recipient)).toEqual([toPhone.recipient, 'bia@example.com']);
  });

  it.each([
    [
      'a sent message with its code',
      "UPDATE messaging.message SET state='sent', attempts=1, provider_id='x'",
    ],
    [
      'a sent message without a receipt',
      "UPDATE messaging.message SET state='sent', attempts=1, values='{}'",
    ],
    ['a sixth attempt', "UPDATE messaging.message SET state='sending', attempts=6"],
    ['a state that does not exist', "UPDATE messaging.message SET state='lost'"],
    ['a recipient with a line break', "UPDATE messaging.message SET recipient=E'a@b.co\\nBcc: x'"],
  ])('the table itself refuses %s', async (_what, sql) => {
    await queue(toAna);
    await expect(fixture.fresh.database.inTransaction((tx) => tx.query(sql))).rejects.toMatchObject({
      code: '23514',
    });
  });
});
