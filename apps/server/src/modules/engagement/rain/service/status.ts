import type { PlayerId } from '@palpite/kernel/ids';
import type { EnvelopePrize } from '../core/shower.ts';
import { readCaught, readLast, readNext, readPrizes, type Shower } from '../store/showers.ts';
import type { RainDeps } from './deps.ts';

export interface RainView {
  /** The current shower, or the next one. */
  readonly shower: Shower;
  readonly prizes: readonly EnvelopePrize[];
  readonly last: readonly Shower[];
  /** Players who asked lately. */
  readonly waiting: number;
}

export interface RainStatus extends RainView {
  /** What the player caught, by shower. */
  readonly caught: ReadonlyMap<Shower['id'], bigint>;
}

const LAST = 5;
/** A view serves everybody for this long. */
const KEEP_MS = 500;
const WAITING_MS = 60_000;
const WAITING_MAX = 50_000;

interface Watched {
  readonly seen: Map<PlayerId, number>;
  cached:
    | { readonly untilMs: number; readonly view: Promise<Omit<RainView, 'waiting'> | undefined> }
    | undefined;
}

/** What the page shows. Everybody's part is read once for all who ask at the same time. */
export function createStatus(deps: Pick<RainDeps, 'database' | 'clock' | 'isOn'>) {
  const brands = new Map<string, Watched>();
  const watched = (brand: string): Watched => {
    const known = brands.get(brand) ?? { seen: new Map(), cached: undefined };
    brands.set(brand, known);
    return known;
  };
  const viewOf = (brand: string, own: Watched) => {
    const nowMs = deps.clock.nowMs();
    if (own.cached && nowMs < own.cached.untilMs) return own.cached.view;
    const view = readView(deps, brand, new Date(nowMs));
    own.cached = { untilMs: nowMs + KEEP_MS, view };
    view.catch(() => {
      own.cached = undefined;
    });
    return view;
  };
  return async (brand: string, player: PlayerId | undefined): Promise<RainStatus | undefined> => {
    const own = watched(brand);
    if (player !== undefined) noteSeen(own.seen, player, deps.clock.nowMs());
    const view = await viewOf(brand, own);
    if (!view) return undefined;
    const ids = [view.shower.id, ...view.last.map(({ id }) => id)];
    const caught = player === undefined ? new Map() : await readCaught(deps.database, player, ids);
    return { ...view, waiting: countSeen(own.seen, deps.clock.nowMs()), caught };
  };
}

async function readView(
  { database, isOn }: Pick<RainDeps, 'database' | 'isOn'>,
  brand: string,
  now: Date,
): Promise<Omit<RainView, 'waiting'> | undefined> {
  const shower = await firstOn(await readNext(database, brand, now), isOn);
  if (!shower) return undefined;
  const [prizes, last] = await Promise.all([
    readPrizes(database, shower.id),
    readLast(database, brand, now, LAST),
  ]);
  return { shower, prizes, last };
}

/** A money rain whose campaign is off does not hide another one. */
async function firstOn(showers: readonly Shower[], isOn: RainDeps['isOn']): Promise<Shower | undefined> {
  for (const shower of showers) if (await isOn(shower.brand, shower.code)) return shower;
  return undefined;
}

/** The oldest is first: a player who asks again moves to the end. */
function noteSeen(seen: Map<PlayerId, number>, player: PlayerId, nowMs: number): void {
  seen.delete(player);
  if (seen.size >= WAITING_MAX) return;
  seen.set(player, nowMs);
}

function countSeen(seen: Map<PlayerId, number>, nowMs: number): number {
  for (const [player, atMs] of seen) {
    if (nowMs - atMs < WAITING_MS) break;
    seen.delete(player);
  }
  return seen.size;
}
