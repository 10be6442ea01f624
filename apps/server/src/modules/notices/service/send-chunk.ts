import type { Reference } from '@palpite/kernel/ids';
import { afterCommit } from '../../../platform/database/after-commit.ts';
import { type Tx, within } from '../../../platform/database/database.ts';
import { kindOf } from '../core/kind.ts';
import { type LeftOut, type Plan, planNotice } from '../core/plan.ts';
import { compileAudience, nextPlayers } from '../store/audience.ts';
import { insertDeliveries } from '../store/deliveries.ts';
import { insertMessages } from '../store/messages.ts';
import { type StoredPlayer, writeNotified } from '../store/players.ts';
import { lockSend, readSend, type Send, writeProgress, writeState } from '../store/sends.ts';
import { MESSAGES_CHANGED, type NoticesDeps } from './deps.ts';
import { countAudience } from './forecast.ts';
import { reachableOf } from './known-players.ts';

const CHUNK = 2_000;

/**
 * The next players of a send, in one transaction with its progress: a node that dies repeats nothing. Undefined when
 * there is nothing to do any more: it is over, paused, stopped or was cancelled before its hour.
 */
export async function sendChunk(deps: NoticesDeps, id: Reference): Promise<number | undefined> {
  const audienceCount = await countNow(deps, id);
  return deps.database.inTransaction(async (tx) => {
    const send = await lockSend(tx, id);
    if (send?.state !== 'running' && send?.state !== 'scheduled') return undefined;
    const nowMs = deps.clock.nowMs();
    if (send.beginsMs > nowMs) return undefined;
    if (send.endsMs <= nowMs) {
      await writeState(tx, id, 'stopped', { nowMs });
      return undefined;
    }
    if (send.state === 'scheduled') await writeState(tx, id, 'running', { nowMs, audienceCount });
    const compiled = compileAudience(send.brand, send.audience, send.beginsMs);
    const page = await nextPlayers(tx, compiled, { after: send.after, limit: CHUNK });
    if (page.length > 0) await notifyPage(deps, tx, send, page, nowMs);
    if (page.length < CHUNK) await writeState(tx, id, 'done', { nowMs });
    return page.length;
  });
}

/**
 * The audience of a send whose hour has come: it may have changed since it was scheduled. Counted before the
 * transaction, which has ten seconds only.
 */
async function countNow(deps: NoticesDeps, id: Reference): Promise<number | undefined> {
  const send = await readSend(deps.database, id);
  if (send?.state !== 'scheduled' || send.beginsMs > deps.clock.nowMs()) return undefined;
  return countAudience(deps, send.brand, send.audience, send.beginsMs);
}

export interface Recipient {
  readonly player: StoredPlayer;
  readonly plan: Extract<Plan, { readonly is: 'notify' }>;
}

async function notifyPage(
  deps: NoticesDeps,
  tx: Tx,
  send: Send,
  page: readonly StoredPlayer[],
  nowMs: number,
): Promise<void> {
  const { hasOpenBets } = send.audience;
  const bettors =
    hasOpenBets === undefined
      ? undefined
      : await deps.openBettors(
          page.map(({ player }) => player),
          within(tx),
        );
  const wanted = bettors ? page.filter(({ player }) => bettors.has(player) === hasOpenBets) : page;
  const blocked = await deps.blockedOf(
    wanted.map(({ player }) => player),
    within(tx),
  );
  const leftOut: Partial<Record<LeftOut, number>> = { ...send.leftOut };
  const recipients = wanted.flatMap((player): Recipient[] => {
    const plan = planNotice(send.kind, reachableOf(deps, player, blocked), nowMs, send.channels);
    if (plan.is === 'notify') return [{ player, plan }];
    leftOut[plan.why] = (leftOut[plan.why] ?? 0) + 1;
    return [];
  });
  const reached = await writeTo(deps, tx, send, recipients, nowMs);
  const after = BigInt(page.at(-1)?.player ?? send.after);
  const progress = {
    after,
    lookedAt: send.lookedAt + wanted.length,
    reached: send.reached + reached,
    leftOut,
  };
  await writeProgress(tx, send.id, progress, nowMs);
}

/** Messages and deliveries of one page. Returns how many of them had not got it yet. */
export async function writeTo(
  deps: NoticesDeps,
  tx: Tx,
  send: Send,
  recipients: readonly Recipient[],
  nowMs: number,
): Promise<number> {
  const topUntilMs = send.isTop ? send.endsMs : undefined;
  const messages = recipients.map(({ player: { player, brand }, plan }) => ({
    player,
    brand,
    kind: send.kind,
    type: send.type,
    key: `send:${send.id}`,
    written: undefined,
    path: send.path,
    isShown: plan.isInApp,
    topUntilMs,
  }));
  const inserted = await insertMessages(tx, messages, { nowMs, send: send.id });
  const idOf = new Map(inserted.map(({ id, player }) => [player, id]));
  const isNew = recipients.flatMap((one) => {
    const id = idOf.get(one.player.player);
    return id === undefined ? [] : [{ ...one, id }];
  });
  const { usefulMs } = kindOf(send.kind);
  const deliveries = isNew.flatMap(({ id, player: { player }, plan }) =>
    plan.deliveries.map(({ channel, dueMs }) => ({
      message: id,
      player,
      channel,
      dueMs,
      expiresMs: Math.min(dueMs + usefulMs, send.endsMs),
    })),
  );
  await insertDeliveries(tx, deliveries, { nowMs, send: send.id });
  // Only promotions and what counts for the day change the player's row.
  const counted = isNew.filter(
    ({ player, plan }) =>
      plan.notified.count !== (player.notified.on === plan.notified.on ? player.notified.count : 0) ||
      plan.promoted !== player.promoted,
  );
  await writeNotified(
    tx,
    counted.map(({ player: { player }, plan }) => ({
      player,
      notified: plan.notified,
      promoted: plan.promoted,
    })),
  );
  if (deliveries.length > 0) await deps.enqueue(tx, 'deliver-notices');
  const changed = isNew
    .filter(({ plan }) => plan.isInApp)
    .map(({ id, player: { player, brand } }) => ({ player, brand, message: String(id), isTop: send.isTop }));
  if (changed.length > 0) afterCommit(tx, () => deps.bus.publish(MESSAGES_CHANGED, changed));
  return isNew.length;
}
