import type { PlayerId } from '@palpite/kernel/ids';
import { afterCommit } from '../../../platform/database/after-commit.ts';
import { type Tx, within } from '../../../platform/database/database.ts';
import { type KindName, kindOf } from '../core/kind.ts';
import { type LeftOut, type Plan, planNotice, type Reachable } from '../core/plan.ts';
import { fillTemplate } from '../core/template.ts';
import { isWritten } from '../core/texts/built-in.ts';
import { insertDeliveries } from '../store/deliveries.ts';
import { findKeys, insertMessages, type NewMessage } from '../store/messages.ts';
import { lockPlayers, type StoredPlayer, writeNotified } from '../store/players.ts';
import {
  type ChangedPlayer,
  type InLanguages,
  MESSAGES_CHANGED,
  type Money,
  type NoticesDeps,
  type Reader,
} from './deps.ts';
import { knowPlayers, reachableOf, zoneOf } from './known-players.ts';
import type { Templates } from './templates.ts';

/** A value of a template: text, money, a moment, or a name per language, written as the player reads it. */
export type FieldValue = string | Money | { readonly atMs: number } | { readonly inLanguages: InLanguages };

export interface Notice {
  readonly player: PlayerId;
  readonly kind: KindName;
  readonly fields: Readonly<Record<string, FieldValue>>;
  /** Absent: the usual page of the kind. */
  readonly path?: string;
  /** Once per player and key. */
  readonly key: string;
}

export type QueuedNotice =
  | { readonly is: 'queued' | 'already-queued' | 'no-such-player' }
  | { readonly is: 'left-out'; readonly why: LeftOut }
  /** The template names a field that the notice does not have. */
  | { readonly is: 'missing-field'; readonly field: string };

interface Planned {
  readonly index: number;
  readonly player: StoredPlayer;
  readonly message: NewMessage;
  readonly plan: Extract<Plan, { readonly is: 'notify' }>;
}

/** Writes notices in the caller's transaction, with a fixed number of statements for any number of them. */
export async function queueNotices(
  deps: NoticesDeps,
  templates: Templates,
  tx: Tx,
  notices: readonly Notice[],
): Promise<QueuedNotice[]> {
  if (notices.length === 0) return [];
  const nowMs = deps.clock.nowMs();
  const players = await knowPlayers(
    deps,
    tx,
    notices.map(({ player }) => player),
    // Two transactions that count to the limit of the day at the same time would both find room for the last notice.
    lockPlayers,
  );
  const blocked = await deps.blockedOf([...players.keys()], within(tx));
  const existing = await findKeys(tx, notices);
  // What a notice of this batch counts for is known to the next one of the same player.
  const counted = new Map<PlayerId, Pick<Reachable, 'notified' | 'promoted'>>();
  const names = await namesFor(deps, [...players.keys()], within(tx));
  const template = await templates.current(within(tx));
  const outcomes: QueuedNotice[] = [];
  const planned: Planned[] = [];
  for (const [index, notice] of notices.entries()) {
    const player = players.get(notice.player);
    outcomes[index] = { is: 'no-such-player' };
    if (!player) continue;
    if (existing.has(`${notice.player} ${notice.key}`)) {
      outcomes[index] = { is: 'already-queued' };
      continue;
    }
    const reachable = { ...reachableOf(deps, player, blocked), ...counted.get(player.player) };
    const plan = planNotice(notice.kind, reachable, nowMs);
    outcomes[index] = plan.is === 'notify' ? { is: 'already-queued' } : plan;
    if (plan.is !== 'notify') continue;
    if (!isWritten(notice.kind)) throw new Error(`${notice.kind} is written by an operator`);
    const fields = textsOf(deps, player, notice, names.get(player.player));
    const filled = fillTemplate(template(player.brand, notice.kind, 'in_app', player.language), fields);
    outcomes[index] = filled.is === 'filled' ? { is: 'already-queued' } : filled;
    if (filled.is !== 'filled') continue;
    counted.set(player.player, { notified: plan.notified, promoted: plan.promoted });
    const written = { title: filled.title, text: filled.text, fields };
    planned.push({ index, player, plan, message: messageOf(notice, player, written, plan, nowMs) });
  }
  const isNew = await writePlanned(deps, tx, planned, nowMs);
  for (const { index } of isNew) outcomes[index] = { is: 'queued' };
  return outcomes;
}

function messageOf(
  { kind: name, key, path }: Notice,
  { player, brand }: StoredPlayer,
  written: NonNullable<NewMessage['written']>,
  { isInApp }: Planned['plan'],
  nowMs: number,
): NewMessage {
  const kind = kindOf(name);
  return {
    player,
    brand,
    kind: name,
    type: kind.type,
    key,
    written,
    path: path ?? kind.path,
    isShown: isInApp,
    topUntilMs: kind.topMs === undefined ? undefined : nowMs + kind.topMs,
  };
}

async function writePlanned(
  deps: NoticesDeps,
  tx: Tx,
  planned: readonly Planned[],
  nowMs: number,
): Promise<readonly Planned[]> {
  const inserted = await insertMessages(
    tx,
    planned.map(({ message }) => message),
    { nowMs },
  );
  const idOf = new Map(inserted.map(({ id, player, key }) => [`${player} ${key}`, id]));
  const isNew = planned.flatMap((one) => {
    const id = idOf.get(`${one.message.player} ${one.message.key}`);
    return id === undefined ? [] : [{ ...one, id }];
  });
  const deliveries = isNew.flatMap(({ id, message, plan }) =>
    plan.deliveries.map(({ channel, dueMs }) => ({
      message: id,
      player: message.player,
      channel,
      dueMs,
      expiresMs: Math.max(dueMs, nowMs) + kindOf(message.kind).usefulMs,
    })),
  );
  await insertDeliveries(tx, deliveries, { nowMs });
  // The last plan of a player has the counts of all before it, and may itself have no delivery any more.
  const last = new Map(isNew.map((one) => [one.player.player, one]));
  await writeNotified(
    tx,
    [...last.values()]
      .filter(({ player, plan }) => isCounted(player, plan))
      .map(({ player: { player }, plan: { notified, promoted } }) => ({ player, notified, promoted })),
  );
  if (deliveries.length > 0) await deps.enqueue(tx, 'deliver-notices');
  const changed: ChangedPlayer[] = isNew
    .filter(({ message }) => message.isShown)
    .map(({ id, message: { player, brand, topUntilMs } }) => ({
      player,
      brand,
      message: String(id),
      isTop: topUntilMs !== undefined,
    }));
  if (changed.length > 0) afterCommit(tx, () => deps.bus.publish(MESSAGES_CHANGED, changed));
  return isNew;
}

/** Whether the plan changes the player's row. */
function isCounted({ notified, promoted }: StoredPlayer, plan: Planned['plan']): boolean {
  const before = notified.on === plan.notified.on ? notified.count : 0;
  return plan.notified.count !== before || plan.promoted !== promoted;
}

/** What templates call the player: the name, or the number where there is none. */
export async function namesFor(
  deps: Pick<NoticesDeps, 'namesOf'>,
  players: readonly PlayerId[],
  reader?: Reader,
): Promise<ReadonlyMap<PlayerId, string>> {
  const names = await deps.namesOf(players, reader);
  return new Map(players.map((player) => [player, names.get(player) || String(player)]));
}

/** The values of the fields as text, in the language of the player. */
function textsOf(
  deps: NoticesDeps,
  player: StoredPlayer,
  { fields }: Notice,
  name: string | undefined,
): Readonly<Record<string, string>> {
  const { language } = player;
  const common = { brand: deps.brandOf(player.brand)?.name ?? '', name: name ?? '' };
  return {
    ...common,
    ...Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, text(value)])),
  };

  function text(value: FieldValue): string {
    if (typeof value === 'string') return cleaned(value);
    if ('inLanguages' in value) return cleaned(value.inLanguages[language]);
    if ('atMs' in value) return deps.moment(value.atMs, zoneOf(deps, player), language);
    return deps.money(value, language);
  }
}

const FIELD_MAX = 200;

/** A field may be what a player or a provider wrote: one short line, without control characters. */
function cleaned(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, FIELD_MAX);
}
