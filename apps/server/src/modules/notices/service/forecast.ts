import type { PlayerId } from '@palpite/kernel/ids';
import type { Audience } from '../core/audience.ts';
import { CHANNELS, type Channel } from '../core/kind.ts';
import { type LeftOut, planNotice } from '../core/plan.ts';
import { compileAudience, countNext, nextNumbers, samplePlayers } from '../store/audience.ts';
import type { StoredPlayer } from '../store/players.ts';
import type { NoticesDeps } from './deps.ts';
import { reachableOf } from './known-players.ts';

/** Players of one statement that counts: one for all of a million could take longer than a statement may. */
const COUNT_CHUNK = 100_000;
/** The same where another module is asked about each of them. */
const ASK_CHUNK = 20_000;
/** Larger audiences are foreseen from a sample of about this size. */
export const SAMPLE = 20_000;
/** A sample by hash is not exactly the wanted size. */
const SAMPLE_MAX = 2 * SAMPLE;

export interface ForecastQuery {
  readonly brand: string;
  readonly audience: Audience;
  readonly kind: 'service' | 'marketing';
  readonly channels: readonly Channel[];
}

/** What a send would do now. An address that a player never gave is found out by the delivery only. */
export interface Forecast {
  readonly count: number;
  /** Players of the brand. */
  readonly of: number;
  /** The figures below come from a sample. */
  readonly isEstimate: boolean;
  /** On at least one channel. */
  readonly reached: number;
  /** Those whose other channels wait for the end of quiet hours. */
  readonly later: number;
  readonly leftOut: Readonly<Partial<Record<LeftOut, number>>>;
  readonly channels: Readonly<Record<Channel, number>>;
}

/** In chunks, each a statement of its own: call it outside of a transaction, which has ten seconds only. */
export async function countAudience(
  deps: NoticesDeps,
  brand: string,
  audience: Audience,
  atMs: number,
): Promise<number> {
  const compiled = compileAudience(brand, audience, atMs);
  let [count, after] = [0, 0];
  for (;;) {
    const found = await countChunk(deps, compiled, { after, hasOpenBets: audience.hasOpenBets });
    count += found.count;
    after = found.last;
    if (found.isLast) return count;
  }
}

async function countChunk(
  deps: NoticesDeps,
  compiled: ReturnType<typeof compileAudience>,
  { after, hasOpenBets }: { readonly after: number; readonly hasOpenBets: boolean | undefined },
) {
  if (hasOpenBets === undefined) {
    const { count, last } = await countNext(deps.database, compiled, { after, limit: COUNT_CHUNK });
    return { count, last, isLast: count < COUNT_CHUNK };
  }
  const page = await nextNumbers(deps.database, compiled, { after, limit: ASK_CHUNK });
  const bettors = await deps.openBettors(page);
  const count = page.filter((player) => bettors.has(player) === hasOpenBets).length;
  return { count, last: page.at(-1) ?? after, isLast: page.length < ASK_CHUNK };
}

export async function forecastSend(deps: NoticesDeps, query: ForecastQuery): Promise<Forecast> {
  const { brand, audience } = query;
  const nowMs = deps.clock.nowMs();
  const [count, of] = await Promise.all([
    countAudience(deps, brand, audience, nowMs),
    countAudience(deps, brand, {}, nowMs),
  ]);
  const step = Math.max(1, Math.ceil(count / SAMPLE));
  const compiled = compileAudience(brand, audience, nowMs);
  const found = await samplePlayers(deps.database, compiled, { step, limit: SAMPLE_MAX });
  const { hasOpenBets } = audience;
  const bettors =
    hasOpenBets === undefined ? undefined : await deps.openBettors(found.map(({ player }) => player));
  const wanted = bettors ? found.filter(({ player }) => bettors.has(player) === hasOpenBets) : found;
  const blocked = await deps.blockedOf(wanted.map(({ player }) => player));
  const seen = planAll(deps, query, { players: wanted, blocked }, nowMs);
  // Players are added and removed between the two reads: the sample is scaled to the count.
  const scale = wanted.length === 0 ? 0 : count / wanted.length;
  const scaled = (figure: number) => Math.round(figure * scale);
  const entries = <K extends string>(figures: ReadonlyMap<K, number>) =>
    Object.fromEntries([...figures].map(([key, figure]) => [key, scaled(figure)]));
  return {
    count,
    of,
    isEstimate: step > 1,
    reached: scaled(seen.reached),
    later: scaled(seen.later),
    leftOut: entries(seen.leftOut),
    channels: entries(seen.channels) as Record<Channel, number>,
  };
}

function planAll(
  deps: NoticesDeps,
  { kind, channels }: ForecastQuery,
  {
    players,
    blocked,
  }: { readonly players: readonly StoredPlayer[]; readonly blocked: ReadonlySet<PlayerId> },
  nowMs: number,
) {
  const leftOut = new Map<LeftOut, number>();
  const byChannel = new Map<Channel, number>(CHANNELS.map((channel) => [channel, 0]));
  const add = <K>(figures: Map<K, number>, key: K) => figures.set(key, (figures.get(key) ?? 0) + 1);
  let [reached, later] = [0, 0];
  for (const player of players) {
    const plan = planNotice(kind, reachableOf(deps, player, blocked), nowMs, channels);
    if (plan.is === 'left-out') {
      add(leftOut, plan.why);
      continue;
    }
    reached += 1;
    if (plan.isInApp) add(byChannel, 'in_app');
    for (const { channel } of plan.deliveries) add(byChannel, channel);
    if (plan.deliveries.some(({ dueMs }) => dueMs > nowMs)) later += 1;
  }
  return { reached, later, leftOut, channels: byChannel };
}
