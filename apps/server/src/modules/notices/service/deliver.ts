import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Handed } from '@palpite/kernel/notice';
import { MINUTE_MS, SECOND_MS } from '@palpite/kernel/time';
import { isOn } from '../core/choices.ts';
import { kindOf, OUTER_CHANNELS, type OuterChannel } from '../core/kind.ts';
import { barredFrom, dueOf } from '../core/plan.ts';
import { fillTemplate, type Template } from '../core/template.ts';
import { isWritten } from '../core/texts/built-in.ts';
import {
  type EndedAttempt,
  endAttempts,
  findDelivery,
  giveUpStopped,
  releaseLost,
  type TakenDelivery,
  takeDue,
} from '../store/deliveries.ts';
import { readSendTexts, type SendTexts } from '../store/sends.ts';
import type { NoticesDeps, OutgoingNotice } from './deps.ts';
import { reachableOf } from './known-players.ts';
import { namesFor } from './queue.ts';
import type { TemplateOf, Templates } from './templates.ts';

/** Whether an attempt of unknown outcome may be repeated: the receiver recognises the id. */
const REPEATABLE: Readonly<Record<OuterChannel, boolean>> = {
  push: true,
  mail: true,
  sms: true,
  telegram: false,
};
export const ATTEMPTS_MAX = 5;
/** Adapters have limits of their own; this one ends the attempt of a channel that does not answer. */
const ATTEMPT_MAX_MS = 15 * SECOND_MS;
/** Longer than a batch can take: a row that is `sending` for longer belongs to a node that died. */
export const LEASE_MS = 2 * MINUTE_MS;
/** The wait after the first, second, third and fourth attempt. */
const RETRY_AFTER_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS];
const AT_ONCE = 32;
const BATCH = 500;
const ROUNDS_MAX = 10_000;
const LOST_PER_RUN = 5_000;

/** A batch that takes longer begins nothing more, so that what was queued meanwhile does not wait for a slow channel. */
const BATCH_MAX_MS = 20 * SECOND_MS;
/** How often a run looks for what a channel let wait to keep its pace. */
export const PACED_LOOK_MS = 250;

/** Of this process: one run at a time waits for what was paced, the others end and leave their worker to other jobs. */
export interface PacedWait {
  isTaken: boolean;
  /** One run at a time goes on with sends: others would leave no worker to other jobs. */
  isBulkTaken: boolean;
}

/** Less than a job may take. What is left is taken by the next run, which is asked for every minute. */
const RUN_MAX_MS = 5 * MINUTE_MS;

/** Hands everything that is due to its channels. Returns how many deliveries it looked at. */
export async function deliverDue(
  deps: NoticesDeps,
  templates: Templates,
  { wait, signal }: { readonly wait: PacedWait; readonly signal?: AbortSignal },
): Promise<number> {
  let looked = 0;
  let pacedUntilMs = 0;
  let isWaiting = false;
  let isBulk = false;
  const endsMs = deps.clock.nowMs() + RUN_MAX_MS;
  try {
    for (let round = 0; round < ROUNDS_MAX && signal?.aborted !== true; round += 1) {
      if (deps.clock.nowMs() >= endsMs) break;
      const taken = await deps.database.inTransaction((tx) => takeDue(tx, deps.clock.nowMs(), BATCH));
      if (taken.length === 0) {
        if (pacedUntilMs < deps.clock.nowMs() || (wait.isTaken && !isWaiting)) break;
        wait.isTaken = isWaiting = true;
        await new Promise<void>((resolve) => deps.clock.after(PACED_LOOK_MS, resolve));
        continue;
      }
      const ended = await attemptAll(deps, templates, taken);
      await deps.database.inTransaction((tx) => endAttempts(tx, ended, deps.clock.nowMs()));
      looked += taken.length;
      for (const { isPaced, dueMs } of ended) if (isPaced) pacedUntilMs = Math.max(pacedUntilMs, dueMs);
      if (taken.every(({ send }) => send !== undefined)) {
        if (wait.isBulkTaken && !isBulk) break;
        wait.isBulkTaken = isBulk = true;
      }
    }
  } finally {
    if (isWaiting) wait.isTaken = false;
    if (isBulk) wait.isBulkTaken = false;
  }
  return looked;
}

/** What a batch is rendered with, and whose accounts were blocked when it began. */
interface Wording {
  readonly blocked: ReadonlySet<PlayerId>;
  readonly template: TemplateOf;
  readonly sends: ReadonlyMap<bigint, SendTexts>;
  readonly names: ReadonlyMap<PlayerId, string>;
}

async function attemptAll(
  deps: NoticesDeps,
  templates: Templates,
  taken: readonly TakenDelivery[],
): Promise<EndedAttempt[]> {
  const sends = await readSendTexts(
    deps.database,
    taken.flatMap(({ send }) => (send === undefined ? [] : [send])),
  );
  const named = taken.filter(({ send }) => send !== undefined).map(({ player }) => player.player);
  const names = named.length === 0 ? new Map<PlayerId, string>() : await namesFor(deps, named);
  const blocked = await deps.blockedOf(taken.map(({ player }) => player.player));
  const wording: Wording = { template: await templates.current(), sends, names, blocked };
  const ended: EndedAttempt[] = [];
  const untilMs = deps.clock.nowMs() + BATCH_MAX_MS;
  let next = 0;
  const work = async () => {
    for (let delivery = taken[next]; delivery; delivery = taken[next]) {
      next += 1;
      const isLate = deps.clock.nowMs() >= untilMs;
      ended.push(isLate ? putBack(delivery, untilMs) : await attempt(deps, wording, delivery));
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, taken.length) }, work));
  return ended;
}

const putBack = ({ id, attempts }: TakenDelivery, dueMs: number): EndedAttempt => ({
  id,
  attempts,
  attemptsAfter: attempts - 1,
  state: 'queued',
  dueMs,
});

async function attempt(deps: NoticesDeps, wording: Wording, delivery: TakenDelivery): Promise<EndedAttempt> {
  const { id, attempts, channel, expiresMs, kind, player } = delivery;
  const nowMs = deps.clock.nowMs();
  const ends = (state: EndedAttempt['state'], dueMs = nowMs): EndedAttempt => ({
    id,
    attempts,
    attemptsAfter: attempts,
    state,
    dueMs,
  });
  const waits = (dueMs: number): EndedAttempt =>
    dueMs >= expiresMs ? ends('given-up') : putBack(delivery, dueMs);
  if (expiresMs <= nowMs) return ends('given-up');
  if (!mayReceive(delivery, wording.blocked, nowMs)) return ends('refused');
  // The player may have muted notices or moved the quiet hours since, and a retry may come into them.
  const loudMs = dueOf(kindOf(kind), reachableOf(deps, player, wording.blocked), nowMs);
  if (loudMs > nowMs) return waits(loudMs);
  const notice = noticeOf(deps, wording, delivery);
  if (!notice) return ends('refused');
  const handed = await hand(deps, channel, notice);
  if (typeof handed === 'object')
    return { ...waits(deps.clock.nowMs() + Math.max(1, handed.waitMs)), isPaced: true };
  if (handed !== 'later' && handed !== 'unknown') return ends(handed);
  if (handed === 'unknown' && !REPEATABLE[channel]) return ends('unknown');
  const wait = RETRY_AFTER_MS[attempts - 1];
  return wait === undefined ? ends('given-up') : ends('queued', deps.clock.nowMs() + wait);
}

/**
 * A player may have switched the channel off, withdrawn the consent or excluded themselves, or an operator may have
 * frozen the account, while the notice waited for the morning.
 */
function mayReceive(
  { kind: name, channel, player }: Pick<TakenDelivery, 'kind' | 'channel' | 'player'>,
  blocked: ReadonlySet<PlayerId>,
  nowMs: number,
): boolean {
  const kind = kindOf(name);
  if (player.isClosed || !isOn(player.choices, kind.topic, channel)) return false;
  const { pausedUntilMs } = player;
  if (barredFrom(kind, { pausedUntilMs, isBlocked: blocked.has(player.player) }, nowMs)) return false;
  return kind.topic !== 'promotions' || player.consentMs !== undefined;
}

/** The same for a mail or an SMS that was handed over and waits there, by the number of its delivery. */
export async function mayStillGo(
  { database, clock, blockedOf }: Pick<NoticesDeps, 'database' | 'clock' | 'blockedOf'>,
  delivery: Reference,
): Promise<boolean> {
  const found = await findDelivery(database, delivery);
  if (!found) return false;
  return mayReceive(found, await blockedOf([found.player.player]), clock.nowMs());
}

function noticeOf(
  deps: NoticesDeps,
  { template, sends, names }: Wording,
  { id, channel, player, kind, path, fields, send, expiresMs }: TakenDelivery,
): OutgoingNotice | undefined {
  const { brand, language } = player;
  let words: Template | undefined;
  if (send !== undefined) words = sends.get(send)?.[language];
  else if (isWritten(kind)) words = template(brand, kind, channel, language);
  if (!words) return undefined;
  const brandName = deps.brandOf(brand)?.name ?? '';
  const filled = fillTemplate(
    words,
    fields ?? { brand: brandName, name: names.get(player.player) ?? String(player.player) },
  );
  if (filled.is !== 'filled') {
    deps.log.error(
      { brand, kind, channel, language, field: filled.field },
      'a template names a missing field',
    );
    return undefined;
  }
  const { title, text } = filled;
  const expiresAt = new Date(expiresMs);
  return { id, player: player.player, brand, kind, language, title, text, path, expiresAt, send };
}

async function hand(
  deps: NoticesDeps,
  channel: OuterChannel,
  notice: OutgoingNotice,
): Promise<Handed | 'unknown'> {
  let cancel = () => {};
  const late = new Promise<'unknown'>((resolve) => {
    cancel = deps.clock.after(ATTEMPT_MAX_MS, () => resolve('unknown'));
  });
  try {
    return await Promise.race([deps.channels[channel](notice), late]);
  } catch (err) {
    deps.log.error({ err, delivery: String(notice.id), channel }, 'a channel threw');
    return 'unknown';
  } finally {
    cancel();
  }
}

/** Every minute: attempts of a node that died, and deliveries of stopped sends. Returns how many rows it changed. */
export async function tendDeliveries(deps: NoticesDeps, signal?: AbortSignal): Promise<number> {
  const nowMs = deps.clock.nowMs();
  const lost = await deps.database.inTransaction(async (tx) => {
    const released = await releaseLost(tx, {
      beforeMs: nowMs - LEASE_MS,
      nowMs,
      repeatable: OUTER_CHANNELS.filter((channel) => REPEATABLE[channel]),
      limit: LOST_PER_RUN,
    });
    // Due by now: what waited for the end of quiet hours, and retries.
    await deps.enqueue(tx, 'deliver-notices');
    return released;
  });
  return lost + (await giveUpAllStopped(deps, signal));
}

/** All of them, in transactions of their own: while they are queued, whoever looks for what is due reads past them. */
async function giveUpAllStopped(deps: NoticesDeps, signal?: AbortSignal): Promise<number> {
  let given = 0;
  for (let round = 0; round < ROUNDS_MAX && signal?.aborted !== true; round += 1) {
    const count = await deps.database.inTransaction((tx) =>
      giveUpStopped(tx, deps.clock.nowMs(), LOST_PER_RUN),
    );
    given += count;
    if (count < LOST_PER_RUN) break;
  }
  return given;
}
