import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { afterCommit } from '../../../platform/database/after-commit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Audience } from '../core/audience.ts';
import { kindOf } from '../core/kind.ts';
import { type LeftOut, type Plan, planNotice } from '../core/plan.ts';
import { type SendFault, sendFault } from '../core/send-form.ts';
import { compileAudience, countPlayers, nextNumbers, nextPlayers } from '../store/audience.ts';
import { type ChannelResult, countDeliveries, insertDeliveries } from '../store/deliveries.ts';
import { insertMessages } from '../store/messages.ts';
import { findPlayers, type StoredPlayer, writeNotified } from '../store/players.ts';
import {
  findRunning,
  insertSend,
  lockSend,
  readSend,
  readSends,
  type Send,
  type SendForm,
  updateDraft,
  writeProgress,
  writeState,
} from '../store/sends.ts';
import { MESSAGES_CHANGED, type NoticesDeps } from './deps.ts';
import { reachableOf } from './known-players.ts';

export type SaveOutcome =
  | { readonly is: 'saved'; readonly id: Reference; readonly version: number }
  | { readonly is: 'no-such-brand' | 'no-such-send' | 'changed-since' }
  /** Listed players belong to another brand. */
  | { readonly is: 'wrong-brand' }
  | SendFault;

export type SendAction = 'start' | 'pause' | 'resume' | 'stop';
export type ActionOutcome =
  | { readonly is: 'done'; readonly send: Send }
  | { readonly is: 'no-such-send' | 'wrong-brand' | 'not-now' | 'nobody' | 'window-over' };

export interface Sends {
  list(query: { readonly brand: string | undefined; readonly limit: number }): Promise<Send[]>;
  get(id: Reference): Promise<Send | undefined>;
  results(id: Reference): Promise<ChannelResult[]>;
  count(brand: string, audience: Audience): Promise<number>;
  /** With an id and its version: changes a draft. */
  save(
    tx: Tx,
    form: SendForm,
    by: { readonly madeBy: number; readonly id?: Reference | undefined; readonly version?: number },
  ): Promise<SaveOutcome>;
  /** `brand` is the one that the operator sees: a send of another one is refused. */
  act(tx: Tx, id: Reference, brand: string, action: SendAction): Promise<ActionOutcome>;
  /** A job: goes on with every send that runs. Returns how many players were looked at. */
  run(signal?: AbortSignal): Promise<number>;
}

const CHUNK = 2_000;
const COUNT_CHUNK = 20_000;
const CHUNKS_MAX = 10_000;
const RUNNING_MAX = 20;

export function createSends(deps: NoticesDeps): Sends {
  const { database, clock } = deps;
  return {
    list: (query) => readSends(database, query),
    get: (id) => readSend(database, id),
    results: (id) => countDeliveries(database, id),
    count: (brand, audience) => countAudience(deps, brand, audience),
    save: (tx, form, by) => saveSend(deps, tx, form, by),
    act: (tx, id, brand, action) => actOn(deps, tx, id, { brand, action }),
    async run(signal) {
      let looked = 0;
      for (const id of await findRunning(database, clock.nowMs(), RUNNING_MAX))
        for (let chunk = 0; chunk < CHUNKS_MAX && signal?.aborted !== true; chunk += 1) {
          const count = await sendChunk(deps, id);
          if (count === undefined) break;
          looked += count;
        }
      return looked;
    },
  };
}

async function saveSend(
  deps: NoticesDeps,
  tx: Tx,
  form: SendForm,
  {
    madeBy,
    id,
    version,
  }: { readonly madeBy: number; readonly id?: Reference | undefined; readonly version?: number },
): Promise<SaveOutcome> {
  const nowMs = deps.clock.nowMs();
  const brand = deps.brandOf(form.brand);
  if (!brand) return { is: 'no-such-brand' };
  const fault = sendFault(form, { country: brand.country, nowMs });
  if (fault) return fault;
  if (!(await areOfBrand(tx, form))) return { is: 'wrong-brand' };
  if (id === undefined) {
    const made = deps.ids.next();
    await insertSend(tx, made, form, { madeBy, nowMs });
    return { is: 'saved', id: made, version: 1 };
  }
  const known = await lockSend(tx, id);
  if (!known) return { is: 'no-such-send' };
  const isSaved = await updateDraft(tx, id, form, { version: version ?? 0, nowMs });
  return isSaved ? { is: 'saved', id, version: known.version + 1 } : { is: 'changed-since' };
}

async function areOfBrand(tx: Tx, { brand, audience }: SendForm): Promise<boolean> {
  if (!audience.players) return true;
  const found = await findPlayers(tx, audience.players as readonly PlayerId[]);
  return [...found.values()].every((player) => player.brand === brand);
}

/** Which actions each state allows, and what it becomes. */
const NEXT: Readonly<
  Record<SendAction, { readonly from: readonly Send['state'][]; readonly to: Send['state'] }>
> = {
  start: { from: ['draft'], to: 'running' },
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  stop: { from: ['running', 'paused'], to: 'stopped' },
};

async function actOn(
  deps: NoticesDeps,
  tx: Tx,
  id: Reference,
  { brand, action }: { readonly brand: string; readonly action: SendAction },
): Promise<ActionOutcome> {
  const send = await lockSend(tx, id);
  if (!send) return { is: 'no-such-send' };
  if (send.brand !== brand) return { is: 'wrong-brand' };
  const { from, to } = NEXT[action];
  if (!from.includes(send.state)) return { is: 'not-now' };
  const nowMs = deps.clock.nowMs();
  const isStart = action === 'start';
  if (isStart && send.endsMs <= nowMs) return { is: 'window-over' };
  const audienceCount = isStart ? await countAudience(deps, brand, send.audience) : undefined;
  if (audienceCount === 0) return { is: 'nobody' };
  await writeState(tx, id, to, { nowMs, audienceCount });
  if (to === 'running') await deps.enqueue(tx, 'run-notice-sends', Math.max(0, send.beginsMs - nowMs));
  // The rest of a stopped send is given up, that of a resumed one goes on.
  if (action === 'stop') await deps.enqueue(tx, 'resume-notices');
  if (action === 'resume') await deps.enqueue(tx, 'deliver-notices');
  return { is: 'done', send: { ...send, state: to, audienceCount: audienceCount ?? send.audienceCount } };
}

async function countAudience(deps: NoticesDeps, brand: string, audience: Audience): Promise<number> {
  const compiled = compileAudience(brand, audience, deps.clock.nowMs());
  if (audience.hasOpenBets === undefined) return countPlayers(deps.database, compiled);
  let [count, after] = [0, 0];
  for (;;) {
    const page = await nextNumbers(deps.database, compiled, { after, limit: COUNT_CHUNK });
    const bettors = await deps.openBettors(page);
    count += page.filter((player) => bettors.has(player) === audience.hasOpenBets).length;
    after = page.at(-1) ?? after;
    if (page.length < COUNT_CHUNK) return count;
  }
}

/**
 * The next players of a send, in one transaction with its progress: a node that dies repeats nothing. Undefined when
 * there is nothing to do any more: it is over, paused or stopped.
 */
async function sendChunk(deps: NoticesDeps, id: Reference): Promise<number | undefined> {
  return deps.database.inTransaction(async (tx) => {
    const send = await lockSend(tx, id);
    if (send?.state !== 'running') return undefined;
    const nowMs = deps.clock.nowMs();
    if (send.endsMs <= nowMs) {
      await writeState(tx, id, 'stopped', { nowMs });
      return undefined;
    }
    const compiled = compileAudience(send.brand, send.audience, send.createdMs);
    const page = await nextPlayers(tx, compiled, { after: send.after, limit: CHUNK });
    if (page.length > 0) await notifyPage(deps, tx, send, page, nowMs);
    if (page.length < CHUNK) await writeState(tx, id, 'done', { nowMs });
    return page.length;
  });
}

interface Recipient {
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
    hasOpenBets === undefined ? undefined : await deps.openBettors(page.map(({ player }) => player));
  const wanted = bettors ? page.filter(({ player }) => bettors.has(player) === hasOpenBets) : page;
  const leftOut: Partial<Record<LeftOut, number>> = { ...send.leftOut };
  const recipients = wanted.flatMap((player): Recipient[] => {
    const plan = planNotice(send.kind, reachableOf(deps, player), nowMs, send.channels);
    if (plan.is === 'notify') return [{ player, plan }];
    leftOut[plan.why] = (leftOut[plan.why] ?? 0) + 1;
    return [];
  });
  const reached = await writeTo(deps, tx, send, recipients, nowMs);
  const after = BigInt(page.at(-1)?.player ?? send.after);
  const progress = { after, lookedAt: send.lookedAt + page.length, reached: send.reached + reached, leftOut };
  await writeProgress(tx, send.id, progress, nowMs);
}

async function writeTo(
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
