import type { Bus } from '../../../platform/bus/bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { LiveHub, TopicSource } from '../../../platform/live/live.ts';
import {
  CRASH_BETS_CHANGED,
  CRASH_PHASE_CHANGED,
  CRASH_TICKED,
  type Crash,
  type CrashTick,
} from '../index.ts';
import { toBetsInfo, toOutsInfo, toPast, toPhase, toRoom } from './crash-wire.ts';

const topicOf = (brand: string): string => `crash:${brand}`;

/** The room of crash with the bets of the caller's brand. Anyone may watch. */
export function crashTopic({ view }: Crash): TopicSource {
  return {
    name: 'crash',
    // The room paces itself; collecting would delay every tick.
    frameMs: 0,
    resolve: (caller, key) => (key === undefined ? topicOf(caller.brand) : undefined),
    async snapshot(topic) {
      const [, brand = ''] = topic.split(':');
      return [{ tp: 'crash_room', bd: toRoom(await view.room(brand)) }];
    },
  };
}

export interface CrashPushDeps {
  readonly crash: Crash;
  readonly hub: LiveHub;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly brands: readonly string[];
  failed(error: unknown): void;
}

/** The list of bets is sent at most so often. */
const BETS_MS = 300;

/** On every node with sockets: ticks as they come, phases and bets as the database has them. */
export function pushCrash(deps: CrashPushDeps): void {
  const { hub, bus, brands } = deps;
  const watched = () => brands.filter((brand) => hub.watchers(topicOf(brand)) > 0);
  bus.subscribe(CRASH_TICKED, (message) => {
    const { round, ms, x100 } = message as CrashTick;
    const tick = { tp: 'crash_tick', bd: { round, t: ms, x100 } };
    for (const brand of watched()) hub.publish(topicOf(brand), tick);
  });
  bus.subscribe(CRASH_PHASE_CHANGED, () => {
    pushPhase(deps, watched()).catch(deps.failed);
  });
  const betsOf = createBetsPusher(deps);
  bus.subscribe(CRASH_BETS_CHANGED, (message) => {
    const { brand } = message as { brand: string };
    if (hub.watchers(topicOf(brand)) > 0) betsOf(brand);
  });
}

async function pushPhase({ crash, hub }: CrashPushDeps, brands: readonly string[]): Promise<void> {
  if (brands.length === 0) return;
  const now = await crash.view.newPhase();
  const phase = { tp: 'crash_phase', bd: toPhase(now) };
  const past = now.round?.crashed && { tp: 'crash_past', bd: toPast(now.round) };
  for (const brand of brands) {
    hub.publish(topicOf(brand), phase);
    if (past) hub.publish(topicOf(brand), past);
  }
}

/** One read at a time per brand, and another one after a pause when something has changed in the meantime. */
function createBetsPusher({ crash, hub, clock, failed }: CrashPushDeps): (brand: string) => void {
  const states = new Map<string, 'reading' | 'again'>();
  const push = async (brand: string) => {
    const { phase, round } = await crash.view.phase();
    if (!round) return;
    const view = await crash.view.bets(brand, round.round);
    const message =
      phase === 'betting'
        ? { tp: 'crash_bets', bd: toBetsInfo(view) }
        : { tp: 'crash_outs', bd: toOutsInfo(view) };
    hub.publish(topicOf(brand), message);
  };
  const begin = (brand: string) => {
    if (states.has(brand)) {
      states.set(brand, 'again');
      return;
    }
    states.set(brand, 'reading');
    push(brand)
      .catch(failed)
      .finally(() =>
        clock.after(BETS_MS, () => {
          const isAgain = states.get(brand) === 'again';
          states.delete(brand);
          if (isAgain) begin(brand);
        }),
      );
  };
  return begin;
}
