import { FIAT } from '@palpite/kernel/assets';
import type { Instant } from '@palpite/kernel/time';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@palpite/kernel/time';
import { describe, expect, it } from 'vitest';
import { decide, holdsOf, type InviteFacts, isComplete, mailbox, progressOf, shownState } from './invite.ts';
import { INVITE_TERMS, inviteTerms, STAKE_OF_THEORETICAL } from './terms.ts';

const NOTHING: InviteFacts = {
  isSamePerson: false,
  isCycle: false,
  sharesDevice: false,
  sharesPayment: false,
  atAddress: 1,
  inHour: 1,
  completedAfterMs: DAY_MS,
};

describe('reasons to hold an invitation', () => {
  it('each has its own fact, and ordinary friends have none', () => {
    expect(holdsOf(NOTHING)).toEqual([]);
    expect(holdsOf({ ...NOTHING, atAddress: 2 })).toEqual([]);
    expect(holdsOf({ ...NOTHING, completedAfterMs: undefined })).toEqual([]);
    expect(holdsOf({ ...NOTHING, isSamePerson: true })).toEqual(['self']);
    expect(holdsOf({ ...NOTHING, isCycle: true })).toEqual(['cycle']);
    expect(holdsOf({ ...NOTHING, sharesDevice: true })).toEqual(['device']);
    expect(holdsOf({ ...NOTHING, sharesPayment: true })).toEqual(['payment']);
    expect(holdsOf({ ...NOTHING, atAddress: 3 })).toEqual(['address']);
    expect(holdsOf({ ...NOTHING, inHour: 11 })).toEqual(['speed']);
    expect(holdsOf({ ...NOTHING, completedAfterMs: 29 * MINUTE_MS })).toEqual(['speed']);
    expect(holdsOf({ ...NOTHING, sharesDevice: true, atAddress: 5 })).toEqual(['device', 'address']);
  });
});

describe('what becomes of an invitation', () => {
  const running = { state: 'running', holds: [], released: [], untilMs: 1_000_000 } as const;

  it('is done when it is complete without a reason to hold it, and ends an hour after its time', () => {
    expect(decide(running, { isComplete: true, holds: [], nowMs: 5 }).state).toBe('done');
    expect(decide(running, { isComplete: false, holds: [], nowMs: 1_000_000 }).state).toBe('running');
    expect(decide(running, { isComplete: false, holds: [], nowMs: 1_000_000 + HOUR_MS }).state).toBe('ended');
    expect(decide(running, { isComplete: true, holds: ['device'], nowMs: 5 })).toEqual({
      state: 'held',
      holds: ['device'],
    });
  });

  it('is not held again for what an operator released, and goes back when its facts are undone', () => {
    const released = { ...running, released: ['device'] as const };
    expect(decide(released, { isComplete: true, holds: ['device'], nowMs: 5 }).state).toBe('done');
    expect(decide(released, { isComplete: true, holds: ['device', 'speed'], nowMs: 5 }).holds).toEqual([
      'speed',
    ]);
    const done = { ...running, state: 'done' } as const;
    expect(decide(done, { isComplete: false, holds: [], nowMs: 5 }).state).toBe('running');
    const held = { ...running, state: 'held', holds: ['self'] } as const;
    expect(decide(held, { isComplete: true, holds: [], nowMs: 5 })).toEqual({
      state: 'held',
      holds: ['self'],
    });
  });

  it('shows how far a friend is without amounts beyond the need', () => {
    expect(shownState(running, { deposited: 0n, staked: 0n })).toBe('registered');
    expect(shownState(running, { deposited: 1n, staked: 0n })).toBe('deposited');
    expect(shownState(running, { deposited: 1n, staked: 1n })).toBe('betting');
  });
});

describe('the cost of invitations', () => {
  it('stays below 35 % of what the needed stakes earn on average, in every currency and for any number of friends', () => {
    for (const asset of FIAT) {
      const terms = inviteTerms(asset, Date.UTC(2026, 5, 1) as Instant);
      const earned = terms.stakeNeed / STAKE_OF_THEORETICAL;
      for (let friends = 1; friends <= 200; friends += 1) {
        const extra = terms.thresholds
          .filter(({ at }) => at <= friends)
          .reduce((sum, { reward }) => sum + reward, 0n);
        const cost = BigInt(friends) * (terms.reward + terms.friendReward) + extra;
        expect(cost * 100n < earned * BigInt(friends) * 35n).toBe(true);
      }
    }
  });

  it('stakes count only as far as their margin covers the rewards', () => {
    const { stakeNeed, depositNeed } = INVITE_TERMS;
    const sums = (theoretical: bigint) => ({ deposited: depositNeed, stakes: stakeNeed, theoretical });
    expect(isComplete(INVITE_TERMS, progressOf(sums(stakeNeed / 29n + 1n)))).toBe(true);
    expect(isComplete(INVITE_TERMS, progressOf(sums(stakeNeed / 29n - 1n)))).toBe(false);
    expect(progressOf(sums(stakeNeed / 100n)).staked).toBe((stakeNeed * 29n) / 100n);
    expect(isComplete(INVITE_TERMS, progressOf(sums(stakeNeed / 100n)))).toBe(false);
  });
});

it('addresses of one mailbox are one person', () => {
  expect(mailbox('Ana.Lima+bet@gmail.com')).toBe(mailbox('analima@gmail.com'));
  expect(mailbox('ana+1@mail.br')).toBe('ana@mail.br');
  expect(mailbox('a.na@mail.br')).not.toBe(mailbox('ana@mail.br'));
});
