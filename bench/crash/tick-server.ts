import { crashX100At } from '@palpite/kernel/fair/crash-curve';
import { CRASH_TICKED, type Crash, type CrashRoomView } from '@palpite/server/modules/casino/index';
import { crashTopic, pushCrash } from '@palpite/server/modules/casino/routes/crash-topic';
import { createInProcessBus } from '@palpite/server/platform/bus/in-process';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { openBenchLive } from '../bench-live.ts';
import { answerOrders } from '../fanout/orders.ts';

/** The product's topic of crash, hub, bus and socket endpoint; the room itself is fixed, and sessions are left out. */
const log = createLog({ level: 'error' });
const metrics = createMetrics({ log, process: false });
const bus = createInProcessBus({ log, metrics: metrics.bus });
const { hub, listen } = openBenchLive({ log, metrics: metrics.live });
const takeoffMs = systemClock.nowMs();
const room: CrashRoomView = {
  phase: 'flying',
  nowMs: takeoffMs,
  round: {
    round: 1,
    chain: 1,
    game: 1,
    openedMs: takeoffMs,
    bettingEndsMs: takeoffMs,
    takeoffMs,
    tickedMs: takeoffMs,
    crashed: undefined,
    isClosed: false,
    endedMs: undefined,
  },
  nextMs: undefined,
  bets: [],
  players: 0,
  total: 0n,
  asset: 'BRL',
  stake: { min: 20n, max: 50_000n },
  maxPayout: 10_000_000n,
  chain: undefined,
  history: [],
};
const crash = {
  view: { room: async () => room, phase: async () => room, newPhase: async () => room },
} as unknown as Crash;
hub.addSource(crashTopic(crash));
pushCrash({
  crash,
  hub,
  bus,
  clock: systemClock,
  brands: ['br'],
  failed: (err) => log.error({ err }, 'push'),
});
answerOrders(() => {
  const ms = (systemClock.nowMs() - takeoffMs) % 600_000;
  bus.publish(CRASH_TICKED, { round: 1, ms, x100: Number(crashX100At(ms)) });
});
process.send?.({ port: await listen() });
