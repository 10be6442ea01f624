import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { type SendFault, sendFault } from '../core/send-form.ts';
import { type ChannelResult, countDeliveries, hasQueued } from '../store/deliveries.ts';
import { findPlayers } from '../store/players.ts';
import {
  countRead,
  findRunning,
  insertSend,
  lockSend,
  readSend,
  readSends,
  type Send,
  type SendForm,
  updateDraft,
  writeState,
} from '../store/sends.ts';
import type { NoticesDeps } from './deps.ts';
import { countAudience, type Forecast, type ForecastQuery, forecastSend } from './forecast.ts';
import { sendChunk } from './send-chunk.ts';
import { type TestOutcome, type TestRequest, testSend } from './test-send.ts';

export type SaveOutcome =
  | { readonly is: 'saved'; readonly id: Reference; readonly version: number }
  | { readonly is: 'no-such-brand' | 'no-such-send' | 'changed-since' }
  /** Listed players belong to another brand. */
  | { readonly is: 'wrong-brand' }
  | SendFault;

export type SendAction = 'start' | 'pause' | 'resume' | 'stop' | 'cancel';
export type ActionOutcome =
  | { readonly is: 'done'; readonly send: Send }
  | { readonly is: 'no-such-send' | 'wrong-brand' | 'not-now' | 'nobody' | 'window-over' }
  /** The draft was changed after its audience was counted. */
  | { readonly is: 'changed-since' };

/** The audience of one version of a draft. */
export interface CountedAudience {
  readonly version: number;
  readonly count: number;
}

export interface Sends {
  list(query: { readonly brand: string | undefined; readonly limit: number }): Promise<Send[]>;
  get(id: Reference): Promise<Send | undefined>;
  results(id: Reference): Promise<ChannelResult[]>;
  /** How many players have opened it in the app. */
  readCount(id: Reference): Promise<number>;
  /** What it would do if it began now. */
  forecast(query: ForecastQuery): Promise<Forecast>;
  /** With an id and its version: changes a draft. */
  save(
    tx: Tx,
    form: SendForm,
    by: { readonly madeBy: number; readonly id?: Reference | undefined; readonly version?: number },
  ): Promise<SaveOutcome>;
  /** What a start needs, counted before its transaction: of a million players that takes seconds. */
  countAudience(id: Reference): Promise<CountedAudience | undefined>;
  /** `brand` is the one that the operator sees: a send of another one is refused. */
  act(
    tx: Tx,
    id: Reference,
    brand: string,
    action: SendAction,
    counted?: CountedAudience,
  ): Promise<ActionOutcome>;
  /** To one player now, in one language; counts for none of the player's limits. */
  test(tx: Tx, form: SendForm, request: TestRequest): Promise<TestOutcome>;
  /** A job: begins what is due and goes on with every send that runs. Returns how many players were looked at. */
  run(signal?: AbortSignal): Promise<number>;
}

const ROUNDS_MAX = 10_000;
const RUNNING_MAX = 20;

export function createSends(deps: NoticesDeps): Sends {
  const { database, clock } = deps;
  return {
    list: (query) => readSends(database, query),
    get: (id) => readSend(database, id),
    results: (id) => countDeliveries(database, id),
    readCount: (id) => countRead(database, id),
    forecast: (query) => forecastSend(deps, query),
    save: (tx, form, by) => saveSend(deps, tx, form, by),
    countAudience: (id) => countDraft(deps, id),
    act: (tx, id, brand, action, counted) => actOn(deps, tx, id, { brand, action, counted }),
    test: (tx, form, request) => testSend(deps, tx, form, request),
    async run(signal) {
      let [looked, running] = [0, await findRunning(database, clock.nowMs(), RUNNING_MAX)];
      // In turns: a message to a hundred players does not wait for one to a million.
      for (let round = 0; round < ROUNDS_MAX && running.length > 0; round += 1) {
        const unfinished: Reference[] = [];
        for (const id of running) {
          if (signal?.aborted === true) return looked;
          const count = await sendChunk(deps, id);
          if (count === undefined) continue;
          looked += count;
          unfinished.push(id);
        }
        running = unfinished;
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

/** Which actions each state allows, and what it becomes; a start before its hour becomes `scheduled`. */
const NEXT: Readonly<
  Record<SendAction, { readonly from: readonly Send['state'][]; readonly to: Send['state'] }>
> = {
  start: { from: ['draft'], to: 'running' },
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  // One that has looked at all of its players may have deliveries that wait for hours: for the morning, or for a channel.
  stop: { from: ['running', 'paused', 'done'], to: 'stopped' },
  // It was delivered to no player: it can be changed and started again.
  cancel: { from: ['scheduled'], to: 'draft' },
};

async function countDraft(deps: NoticesDeps, id: Reference): Promise<CountedAudience | undefined> {
  const send = await readSend(deps.database, id);
  if (send?.state !== 'draft') return undefined;
  const atMs = Math.max(deps.clock.nowMs(), send.beginsMs);
  return { version: send.version, count: await countAudience(deps, send.brand, send.audience, atMs) };
}

async function actOn(
  deps: NoticesDeps,
  tx: Tx,
  id: Reference,
  {
    brand,
    action,
    counted,
  }: {
    readonly brand: string;
    readonly action: SendAction;
    readonly counted: CountedAudience | undefined;
  },
): Promise<ActionOutcome> {
  const send = await lockSend(tx, id);
  if (!send) return { is: 'no-such-send' };
  if (send.brand !== brand) return { is: 'wrong-brand' };
  const { from, to: next } = NEXT[action];
  if (!from.includes(send.state)) return { is: 'not-now' };
  if (send.state === 'done' && !(await hasQueued(tx, id))) return { is: 'not-now' };
  const nowMs = deps.clock.nowMs();
  const isStart = action === 'start';
  if (isStart && send.endsMs <= nowMs) return { is: 'window-over' };
  const to = isStart && send.beginsMs > nowMs ? 'scheduled' : next;
  const beginsMs = isStart ? Math.max(nowMs, send.beginsMs) : send.beginsMs;
  if (isStart && counted?.version !== send.version) return { is: 'changed-since' };
  const audienceCount = isStart ? counted?.count : undefined;
  if (audienceCount === 0) return { is: 'nobody' };
  await writeState(tx, id, to, { nowMs, audienceCount, beginsMs });
  // A scheduled one is found by the run of its minute.
  if (to === 'running') await deps.enqueue(tx, 'run-notice-sends');
  // The rest of a stopped send is given up, that of a resumed one goes on.
  if (action === 'stop') await deps.enqueue(tx, 'resume-notices');
  if (action === 'resume') await deps.enqueue(tx, 'deliver-notices');
  const changed = { ...send, state: to, beginsMs, audienceCount: audienceCount ?? send.audienceCount };
  return { is: 'done', send: changed };
}
