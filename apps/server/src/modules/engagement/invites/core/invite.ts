import type { PlayerId } from '@palpite/kernel/ids';
import { HOUR_MS, MINUTE_MS } from '@palpite/kernel/time';
import { STAKE_OF_THEORETICAL } from './terms.ts';

/** Why an invitation waits for review. */
export type InviteHold = 'self' | 'cycle' | 'device' | 'payment' | 'address' | 'speed';
/** What the inviter sees. */
export type InviteState = 'registered' | 'deposited' | 'betting' | 'done' | 'held' | 'ended' | 'paused';

export interface Invite {
  readonly friend: PlayerId;
  readonly inviter: PlayerId;
  readonly brand: string;
  readonly channel: string;
  readonly atMs: number;
  readonly untilMs: number;
  readonly fromDay: string;
  readonly toDay: string;
  readonly depositNeed: bigint;
  readonly stakeNeed: bigint;
  readonly reward: bigint;
  readonly friendReward: bigint;
  readonly state: 'running' | 'held' | 'done' | 'ended';
  readonly holds: readonly InviteHold[];
  readonly released: readonly InviteHold[];
  readonly doneMs: number | undefined;
  readonly note: string;
}

export interface InviteProgress {
  readonly deposited: bigint;
  readonly staked: bigint;
}

/** Facts of the last minutes may be counted after the end. */
const SETTLES_MS = HOUR_MS;

/** Deposits that stayed, and stakes as far as their margin covers the rewards. */
export function progressOf(sums: {
  readonly stakes: bigint;
  readonly theoretical: bigint;
  readonly deposited: bigint;
}): InviteProgress {
  const { stakes, deposited } = sums;
  const covered = sums.theoretical * STAKE_OF_THEORETICAL;
  const staked = stakes < covered ? stakes : covered;
  return { deposited: deposited > 0n ? deposited : 0n, staked: staked > 0n ? staked : 0n };
}

export function isComplete(
  { depositNeed, stakeNeed }: Pick<Invite, 'depositNeed' | 'stakeNeed'>,
  { deposited, staked }: InviteProgress,
): boolean {
  return deposited >= depositNeed && staked >= stakeNeed;
}

/** What the server knows about the two players when it looks at an invitation. */
export interface InviteFacts {
  readonly isSamePerson: boolean;
  /** The friend is an agent above the inviter, on any level. */
  readonly isCycle: boolean;
  readonly sharesDevice: boolean;
  readonly sharesPayment: boolean;
  /** Registrations of one address within a day, this one included. */
  readonly atAddress: number;
  /** Registrations through the inviter within the hour of this one. */
  readonly inHour: number;
  /** Since the registration; undefined while it is not completed. */
  readonly completedAfterMs: number | undefined;
}

const AT_ADDRESS_MAX = 2;
export const IN_HOUR_MAX = 10;
const FASTEST_MS = 30 * MINUTE_MS;

/** Why an invitation waits for review. Two friends at one address are ordinary; three on a day are not. */
export function holdsOf(facts: InviteFacts): InviteHold[] {
  const isFast = facts.completedAfterMs !== undefined && facts.completedAfterMs < FASTEST_MS;
  const found: readonly [InviteHold, boolean][] = [
    ['self', facts.isSamePerson],
    ['cycle', facts.isCycle],
    ['device', facts.sharesDevice],
    ['payment', facts.sharesPayment],
    ['address', facts.atAddress > AT_ADDRESS_MAX],
    ['speed', isFast || facts.inHour > IN_HOUR_MAX],
  ];
  return found.filter(([, isSo]) => isSo).map(([hold]) => hold);
}

export interface Decided {
  readonly state: Invite['state'];
  readonly holds: readonly InviteHold[];
}

/** What becomes of an invitation. A held one waits for an operator, and an ended one stays so. */
export function decide(
  invite: Pick<Invite, 'state' | 'holds' | 'released' | 'untilMs'>,
  now: { readonly isComplete: boolean; readonly holds: readonly InviteHold[]; readonly nowMs: number },
): Decided {
  const { state, holds } = invite;
  if (state === 'held' || state === 'ended') return { state, holds };
  const open = now.holds.filter((hold) => !invite.released.includes(hold));
  if (now.isComplete) return open.length > 0 && state !== 'done' ? held(open) : is('done');
  return now.nowMs >= invite.untilMs + SETTLES_MS ? is('ended') : is('running');
}

/** After an operator released it. */
export function released(
  { untilMs }: Pick<Invite, 'untilMs'>,
  now: { readonly isComplete: boolean; readonly nowMs: number },
): Decided {
  return decide({ state: 'running', holds: [], released: [], untilMs }, { ...now, holds: [] });
}

const is = (state: 'running' | 'done' | 'ended'): Decided => ({ state, holds: [] });
const held = (holds: readonly InviteHold[]): Decided => ({ state: 'held', holds });

/** What the inviter sees. */
export function shownState({ state }: Pick<Invite, 'state'>, progress: InviteProgress): InviteState {
  if (state !== 'running') return state;
  if (progress.staked > 0n) return 'betting';
  return progress.deposited > 0n ? 'deposited' : 'registered';
}

/** E-mail addresses of one mailbox: without what is after a plus, and without dots where the provider ignores them. */
export function mailbox(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const [plain = ''] = name.split('+');
  const isDotless = domain === 'gmail.com' || domain === 'googlemail.com';
  return `${isDotless ? plain.replaceAll('.', '') : plain}@${domain}`;
}
