import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import { HOUR_MS } from '@palpite/kernel/time';
import type {
  BetChanged,
  BetSettled,
  DepositPaid,
  DeviceEntered,
  GrantChanged,
  LevelReached,
  PaymentChanged,
  RoundClosed,
} from '../../../events/event.ts';
import { type Subscriber, subscriberOf } from '../../../platform/outbox/outbox.ts';
import type { NoticesDeps } from './deps.ts';
import { type Notice, queueNotices } from './queue.ts';
import type { Templates } from './templates.ts';

type NoticedEvent =
  | BetChanged
  | BetSettled
  | DepositPaid
  | DeviceEntered
  | GrantChanged
  | LevelReached
  | PaymentChanged
  | RoundClosed;

const KINDS = [
  'bet-changed',
  'bet-settled',
  'deposit-paid',
  'device-entered',
  'grant-changed',
  'level-reached',
  'payment-changed',
  'round-closed',
] as const satisfies readonly NoticedEvent['kind'][];

/** One notice from one event: its key is what happened, so an event that arrives again makes none. */
export function eventsReader(deps: NoticesDeps, templates: Templates): Subscriber {
  return subscriberOf({
    name: 'notices',
    kinds: KINDS,
    async handle(events) {
      const found = await Promise.all(events.map((event) => noticeOf(deps, event)));
      const notices = found.flatMap((notice) => notice ?? []);
      const limits = await limitNotices(deps, events);
      await queueAll(deps, templates, [...notices, ...limits]);
    },
  });
}

async function queueAll(deps: NoticesDeps, templates: Templates, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  // Two events of one batch may make the same notice.
  const once = [...new Map(notices.map((notice) => [`${notice.player} ${notice.key}`, notice])).values()];
  const outcomes = await deps.database.inTransaction((tx) => queueNotices(deps, templates, tx, once));
  for (const [index, outcome] of outcomes.entries())
    if (outcome.is === 'missing-field')
      deps.log.error({ kind: once[index]?.kind, field: outcome.field }, 'a template names a missing field');
}

async function noticeOf(deps: NoticesDeps, event: NoticedEvent): Promise<Notice | undefined> {
  const { player } = event;
  switch (event.kind) {
    case 'bet-settled':
      return betNotice(deps, event);
    case 'deposit-paid': {
      const { asset, units, order } = event;
      return {
        player,
        kind: 'deposit-paid',
        key: `deposit:${order}`,
        fields: { amount: { asset, units: BigInt(units) } },
      };
    }
    case 'payment-changed':
      return payoutNotice(deps, event);
    case 'grant-changed':
      return grantNotice(deps, event);
    case 'level-reached':
      return {
        player,
        kind: 'level-up',
        key: `level:${event.level}`,
        fields: { level: String(event.level) },
      };
    case 'device-entered':
      return {
        player,
        kind: 'login-new-device',
        key: `device:${event.atMs}`,
        fields: { device: event.device === '' ? '–' : event.device, time: { atMs: event.atMs } },
      };
    default:
      return undefined;
  }
}

/** A bet that the player cashed out makes no notice. A bet that is settled again makes another one. */
async function betNotice(deps: NoticesDeps, event: BetSettled): Promise<Notice | undefined> {
  const { player, bet, version, asset, isWon, isVoid } = event;
  const id = parseReference(bet);
  if (id === undefined || (!isWon && !isVoid)) return undefined;
  const staked = BigInt(event.stakedCash) + BigInt(event.stakedBonus);
  if (BigInt(event.cashedCash) > 0n && staked === 0n) return undefined;
  const stake = await deps.events.stakeOf(player, id);
  if (!stake) return undefined;
  const key = `bet:${bet}:${version}`;
  if (isVoid) return { player, kind: 'bet-void', key, fields: { stake } };
  const units = BigInt(event.paidCash) + BigInt(event.paidBonus);
  return { player, kind: 'bet-won', key, fields: { stake, amount: { asset, units } } };
}

async function payoutNotice(
  deps: NoticesDeps,
  { player, order }: PaymentChanged,
): Promise<Notice | undefined> {
  const id = parseReference(order);
  const payout = id && (await deps.events.payoutOf(player, id));
  if (!payout) return undefined;
  const kind = payout.is === 'paid' ? 'withdrawal-paid' : 'withdrawal-refused';
  return { player, kind, key: `payout:${order}:${payout.is}`, fields: { amount: payout.amount } };
}

async function grantNotice(deps: NoticesDeps, { player, grant }: GrantChanged): Promise<Notice | undefined> {
  const id = parseReference(grant);
  const found = id && (await deps.events.grantOf(player, id));
  if (!found) return undefined;
  const fields = { title: { inLanguages: found.title }, prize: { inLanguages: found.prize } };
  return { player, kind: 'bonus-granted', key: `grant:${grant}`, fields };
}

const COUNTED: ReadonlySet<NoticedEvent['kind']> = new Set([
  'bet-changed',
  'bet-settled',
  'deposit-paid',
  'round-closed',
]);

/** A player who stakes or deposits may come near a limit; each limit makes one notice in its period. */
async function limitNotices(deps: NoticesDeps, events: readonly NoticedEvent[]): Promise<Notice[]> {
  const moved = events.filter(({ kind }) => COUNTED.has(kind)).map(({ player }) => player);
  const players: PlayerId[] = [...new Set(moved)];
  if (players.length === 0) return [];
  const near = await deps.events.nearLimits(players);
  return near.map(({ player, asset, kind, period, amount, used, fromMs, toMs }) => ({
    player,
    kind: 'limit-near',
    key: `limit:${kind}:${period}:${fromMs}`,
    fields: {
      percent: String((used * 100n) / amount),
      left: { asset, units: used < amount ? amount - used : 0n },
      limit: { asset, units: amount },
      until: { atMs: toMs },
    },
  }));
}

const ENDING_MS = 24 * HOUR_MS;
const ENDING_AT_ONCE = 500;

/** A job: bonuses with money that end within a day. Each makes one notice. Returns how many were found. */
export async function noteEndingBonuses(
  deps: NoticesDeps,
  templates: Templates,
  signal?: AbortSignal,
): Promise<number> {
  const nowMs = deps.clock.nowMs();
  let [found, fromMs] = [0, nowMs];
  while (signal?.aborted !== true) {
    const page = await deps.events.endingBonuses({
      fromMs,
      untilMs: nowMs + ENDING_MS,
      limit: ENDING_AT_ONCE,
    });
    await queueAll(
      deps,
      templates,
      page.map(({ id, player, title, amount, endsMs }) => ({
        player,
        kind: 'bonus-expires',
        key: `bonus-ends:${id}`,
        fields: { title: { inLanguages: title }, amount, time: { atMs: endsMs } },
      })),
    );
    found += page.length;
    const last = page.at(-1);
    // The next page begins with the last moment again: its bonuses are known by their keys.
    if (!last || page.length < ENDING_AT_ONCE || last.endsMs === fromMs) break;
    fromMs = last.endsMs;
  }
  return found;
}
