import { describe, expect, it } from 'vitest';
import type { Delivery, OutgoingSms, SmsSender } from '../index.ts';
import { messagingFixture, toPhone } from './messaging-fixture.ts';

const fixture = messagingFixture();
const { clock, messaging, queue, row, takeJob, workAll } = fixture;

describe('a node that dies between sending and storing the outcome', () => {
  const stopped = { ...clock, after: () => () => undefined };

  /** Really sends the message and never returns, as a killed process. */
  function dying(sender: SmsSender): { sender: SmsSender; died: Promise<void> } {
    let die = () => {};
    const died = new Promise<void>((resolve) => {
      die = resolve;
    });
    const send = async (message: OutgoingSms): Promise<Delivery> => {
      await sender.send(message);
      die();
      return new Promise(() => undefined);
    };
    return { sender: { repeatable: sender.repeatable, send, close: async () => {} }, died };
  }

  /** Its clock is stopped too: a killed process has no timers. */
  async function killAfterSending(sender: SmsSender) {
    const dead = dying(sender);
    await queue(toPhone);
    const job = await takeJob();
    void messaging({ sms: dead.sender, clock: stopped }).jobs['deliver-message'](job?.payload);
    await dead.died;
    return job;
  }

  it('causes no second SMS: the next node repeats the reference', async () => {
    const job = await killAfterSending(fixture.sms);
    expect(await row()).toMatchObject({ state: 'sending', attempts: 1 });

    // The queue gives the job to another node at once: it must wait for the lease and not send concurrently.
    await messaging().jobs['deliver-message'](job?.payload);
    expect(await row()).toMatchObject({ state: 'sending', attempts: 1 });
    await workAll();
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2, values: {} });
    expect(await fixture.world.read('sms', toPhone.recipient)).toHaveLength(1);
  });

  it('is detected even when its job is lost too', async () => {
    await killAfterSending(fixture.sms);
    await messaging().jobs['resume-messages']({});
    expect(await workAll()).toBe(0);
    clock.advance(31_000);
    await messaging().jobs['resume-messages']({});
    expect(await workAll()).toBe(1);
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 });
    expect(await fixture.world.read('sms', toPhone.recipient)).toHaveLength(1);
  });

  it('is not repeated with a provider that would send twice', async () => {
    const plain: SmsSender = {
      repeatable: false,
      send: (one) => fixture.sms.send({ ...one, reference: `${one.reference}-${clock.nowMs()}` }),
      close: async () => {},
    };
    await killAfterSending(plain);
    clock.advance(31_000);
    const next = messaging({ sms: plain });
    await next.jobs['resume-messages']({});
    await workAll(next);
    expect(await row()).toMatchObject({
      state: 'unknown',
      attempts: 1,
      values: {},
      last_error: 'not-repeatable',
    });
    expect(await fixture.world.read('sms', toPhone.recipient)).toHaveLength(1);
  });

  it('cannot overwrite the outcome of the next node if it resumes', async () => {
    let wake: (delivery: Delivery) => void = () => {};
    let asleep = () => {};
    const sleeping = new Promise<void>((resolve) => {
      asleep = resolve;
    });
    const sleeper: SmsSender = {
      repeatable: true,
      close: async () => {},
      send: () => {
        asleep();
        return new Promise((resolve) => {
          wake = resolve;
        });
      },
    };
    await queue(toPhone);
    const job = await takeJob();
    const first = messaging({ sms: sleeper, clock: stopped }).jobs['deliver-message'](job?.payload);
    await sleeping;
    clock.advance(31_000);
    await messaging().jobs['deliver-message'](job?.payload);
    wake({ is: 'refused', why: 'http-422' });
    await first;
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 });
  });
});
