import type { Reference } from '@palpite/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMessage } from './message.ts';
import { ATTEMPTS_MAX, conclude, decideTaking, LEASE_MS, NEXT_STATES } from './progress.ts';

const start = 1_800_000_000_000;
const stored = (change: Partial<StoredMessage>): StoredMessage => ({
  id: 1n as Reference,
  recipient: 'a@b.co',
  template: 'email-code',
  language: 'PT',
  brand: 'b',
  values: { code: '482913', minutes: 10 },
  state: 'queued',
  attempts: 0,
  createdAtMs: start,
  updatedAtMs: start,
  ...change,
});

describe('taking a message', () => {
  it('sends a queued message', () => {
    expect(decideTaking(stored({}), true, start)).toEqual({ is: 'send', attempt: 1 });
  });

  it('leaves an attempt alone while its lease runs, then takes it over', () => {
    const sending = stored({ state: 'sending', attempts: 1 });
    expect(decideTaking(sending, true, start + LEASE_MS - 1)).toEqual({ is: 'held', afterMs: 1 });
    expect(decideTaking(sending, true, start + LEASE_MS)).toEqual({ is: 'send', attempt: 2 });
  });

  it('never repeats with a provider that does not recognise repeats', () => {
    const unsure = stored({ state: 'sending', attempts: 1 });
    expect(decideTaking(unsure, false, start + LEASE_MS)).toMatchObject({ is: 'give-up', state: 'unknown' });
  });

  it('does not send an expired code, and reports failed only when nothing was sent', () => {
    const late = start + 10 * 60_000 + 1;
    expect(decideTaking(stored({}), true, late)).toMatchObject({
      is: 'give-up',
      state: 'failed',
      why: 'too-late',
    });
    const unsure = stored({ state: 'unknown', attempts: 2 });
    expect(decideTaking(unsure, true, late)).toMatchObject({ is: 'give-up', state: 'unknown' });
  });

  it('does nothing for a message that is finished or emptied', () => {
    const finished = [
      stored({ state: 'sent', attempts: 1, values: undefined }),
      stored({ state: 'failed', attempts: 1, values: undefined }),
      stored({ state: 'unknown', attempts: 5, values: undefined }),
    ];
    for (const message of finished) expect(decideTaking(message, true, start)).toEqual({ is: 'finished' });
  });
});

/** Takes a message through any sequence of provider answers, crashes and waits. */
function live(answers: readonly ('sent' | 'refused' | 'unknown' | 'death')[], repeatable: boolean) {
  let message = stored({});
  let now = start;
  let handed = 0;
  const states: StoredMessage['state'][] = ['queued'];
  const become = (change: Partial<StoredMessage>) => {
    message = { ...message, ...change, updatedAtMs: now };
    states.push(message.state);
  };
  for (const answer of answers) {
    const taking = decideTaking(message, repeatable, now);
    if (taking.is === 'held') {
      now += taking.afterMs;
      continue;
    }
    if (taking.is === 'finished') break;
    if (taking.is === 'give-up') {
      become({ state: taking.state, values: undefined });
      break;
    }
    become({ state: 'sending', attempts: taking.attempt });
    handed += 1;
    if (answer === 'death') continue;
    const delivery = answer === 'sent' ? { is: answer, providerId: 'p' } : { is: answer, why: 'w' };
    const { state, retryAfterMs } = conclude(delivery, taking.attempt, repeatable);
    become({ state, values: retryAfterMs === undefined ? undefined : message.values });
    now += retryAfterMs ?? 0;
  }
  return { message, handed, states };
}

describe('the life cycle of a message', () => {
  const answers = fc.array(fc.constantFrom('sent', 'refused', 'unknown', 'death'), { maxLength: 20 });

  it('takes only allowed steps, at most five attempts, and contains no code at its end', () => {
    fc.assert(
      fc.property(answers, fc.boolean(), (given, repeatable) => {
        const { message, handed, states } = live(given, repeatable);
        expect(handed).toBeLessThanOrEqual(repeatable ? ATTEMPTS_MAX : 1);
        for (const [index, state] of states.slice(1).entries())
          expect(NEXT_STATES[states[index] ?? 'sent']).toContain(state);
        if (message.state === 'sent' || message.state === 'failed') expect(message.values).toBeUndefined();
        expect(states.filter((state) => state === 'sent').length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('ends unknown after five attempts without an answer', () => {
    const { message, handed } = live(Array(9).fill('unknown'), true);
    expect(handed).toBe(5);
    expect(message).toMatchObject({ state: 'unknown', values: undefined, attempts: 5 });
  });
});
