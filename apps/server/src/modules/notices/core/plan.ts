import { DAY_MS, type Zone } from '@palpite/kernel/time';
import { type Choices, isOn } from './choices.ts';
import {
  type Channel,
  KIND_NAMES,
  type Kind,
  type KindName,
  kindOf,
  OUTER_CHANNELS,
  type OuterChannel,
} from './kind.ts';
import { localDay, loudAtMs, type Quiet } from './quiet.ts';

/** What decides which channels a notice takes to a player. */
export interface Reachable {
  readonly choices: Choices;
  readonly hasConsented: boolean;
  readonly pausedUntilMs: number | undefined;
  /** An operator froze the account, or it was charged back. */
  readonly isBlocked: boolean;
  readonly isClosed: boolean;
  readonly quiet: Quiet;
  readonly goalsPass: boolean;
  readonly zone: Zone;
  readonly dayMax: number;
  readonly mutedUntilMs: number | undefined;
  readonly notified: { readonly on: string | undefined; readonly count: number };
  readonly promoted: { readonly fromMs: number | undefined; readonly count: number };
}

export const LEFT_OUT = [
  'paused',
  'blocked',
  'closed',
  'no-consent',
  'promoted-enough',
  'no-channel',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export interface PlannedDelivery {
  readonly channel: OuterChannel;
  readonly dueMs: number;
}

export type Plan =
  | { readonly is: 'left-out'; readonly why: LeftOut }
  | {
      readonly is: 'notify';
      /** Whether it is in the message centre. */
      readonly isInApp: boolean;
      readonly deliveries: readonly PlannedDelivery[];
      readonly notified: { readonly on: string; readonly count: number };
      readonly promoted: Reachable['promoted'];
    };

/** Promotions in a week. */
export const PROMOTIONS_MOST = 2;
const WEEK_MS = 7 * DAY_MS;
/** These are sent whatever the day's limit is, and count for nothing: they are about money and safety. */
const ALWAYS: ReadonlySet<string> = new Set(['payments', 'security', 'limits', 'support']);

/** `channels`: those that the sender offers; absent: all. */
export function planNotice(
  name: KindName,
  player: Reachable,
  nowMs: number,
  channels?: readonly Channel[],
): Plan {
  const kind = kindOf(name);
  const isPromotion = kind.topic === 'promotions';
  const why = leftOut(kind, player, nowMs);
  if (why) return { is: 'left-out', why };
  const today = localDay(nowMs, player.zone);
  const notified = player.notified.on === today ? player.notified.count : 0;
  const counts = !ALWAYS.has(kind.topic);
  const isOver = counts && player.dayMax > 0 && notified >= player.dayMax;
  const dueMs = dueOf(kind, player, nowMs);
  const isOffered = (channel: Channel) =>
    (!channels || channels.includes(channel)) && isOn(player.choices, kind.topic, channel);
  // A notice that would arrive after it has expired is not sent.
  const isSilent = isOver || dueMs > nowMs + kind.usefulMs;
  const deliveries = isSilent ? [] : OUTER_CHANNELS.filter(isOffered).map((channel) => ({ channel, dueMs }));
  const isInApp = isOffered('in_app');
  if (!isInApp && deliveries.length === 0) return { is: 'left-out', why: 'no-channel' };
  const isNewWeek = player.promoted.fromMs === undefined || player.promoted.fromMs + WEEK_MS <= nowMs;
  return {
    is: 'notify',
    isInApp,
    deliveries,
    notified: { on: today, count: notified + (counts && deliveries.length > 0 ? 1 : 0) },
    promoted: !isPromotion
      ? player.promoted
      : isNewWeek
        ? { fromMs: nowMs, count: 1 }
        : { fromMs: player.promoted.fromMs, count: player.promoted.count + 1 },
  };
}

/** These call the player back to the games. */
const INVITING: ReadonlySet<string> = new Set(['promotions', 'rewards', 'goals']);

/** The kinds of such notices. */
export const INVITING_KINDS: readonly KindName[] = KIND_NAMES.filter((name) =>
  INVITING.has(kindOf(name).topic),
);

/** Why a notice that calls back to play may not reach the player now, neither in the app nor outside. */
export function barredFrom(
  kind: Pick<Kind, 'topic'>,
  player: Pick<Reachable, 'pausedUntilMs' | 'isBlocked'>,
  nowMs: number,
): 'paused' | 'blocked' | undefined {
  if (!INVITING.has(kind.topic)) return undefined;
  if ((player.pausedUntilMs ?? 0) > nowMs) return 'paused';
  return player.isBlocked ? 'blocked' : undefined;
}

function leftOut(kind: Kind, player: Reachable, nowMs: number): LeftOut | undefined {
  if (player.isClosed) return 'closed';
  const barred = barredFrom(kind, player, nowMs);
  if (barred) return barred;
  if (kind.topic !== 'promotions') return undefined;
  if (!player.hasConsented) return 'no-consent';
  const { fromMs, count } = player.promoted;
  const isThisWeek = fromMs !== undefined && fromMs + WEEK_MS > nowMs;
  return isThisWeek && count >= PROMOTIONS_MOST ? 'promoted-enough' : undefined;
}

/** The message is in the app at once; what makes a sound waits for the end of the quiet hours. */
export function dueOf(
  kind: Pick<Kind, 'topic'>,
  player: Pick<Reachable, 'quiet' | 'goalsPass' | 'zone' | 'mutedUntilMs'>,
  nowMs: number,
): number {
  if (kind.topic === 'security') return nowMs;
  const afterMute = Math.max(nowMs, player.mutedUntilMs ?? 0);
  if (kind.topic === 'goals' && player.goalsPass) return afterMute;
  return loudAtMs(afterMute, player.quiet, player.zone);
}
