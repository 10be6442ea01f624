import type { PlayerId } from '@palpite/kernel/ids';
import type { Brands } from '@palpite/server/modules/brands/index';
import type { CasinoHall, Crash } from '@palpite/server/modules/casino/index';
import { crashRoutes } from '@palpite/server/modules/casino/routes/crash';
import { openCrashNode, plantChains, SHORT } from '@palpite/server/modules/casino/test/crash-node';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { listenHttp } from '../bench-http.ts';

/**
 * The product's own HTTP layer, the calls of crash, the room and the wallet, in a process of its own. Sessions are
 * answered from memory. The first round flies for long enough to be measured. Cash-outs of the last players, `late` of
 * them, are decided so many milliseconds after they were received.
 */
const [, , url = '', bets = '0', late = '0', lateMs = '0'] = process.argv;
const players = Number(bets) + Number(late);
const log = createLog({ level: 'error' });
const node = await openCrashNode(url, { ...SHORT, bettingMs: 30_000, showMs: 100, tickMs: 250 });
await plantChains(node.database, [[[300, 330]]]);
for (let player = 1; player <= players; player += 1)
  await node.casino.fund(player as PlayerId, { cash: 100_000n });

const cashOuts: Crash['cashOuts'] = {
  async cashOut(request) {
    if (request.player > Number(bets)) await new Promise((resolve) => setTimeout(resolve, Number(lateMs)));
    return node.crash.cashOuts.cashOut(request);
  },
};

const port = await listenHttp({
  routes: crashRoutes({
    crash: { ...node.crash, cashOuts },
    hall: {} as CasinoHall,
    brands: {} as Brands,
    clock: systemClock,
    zoneOf: () => 'UTC',
  }),
  sessions: {
    resolve: async ({ uid }) => ({ player: uid as PlayerId, visitor: false, tokenHash: String(uid) }),
  },
  log,
  metrics: createMetrics({ log, process: false }),
});
node.crash.room.start();

process.on('message', (order: { readonly is: 'bets' | 'flight' | 'end' }) => {
  answer(order.is).then(
    (reply) => process.send?.(reply),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function answer(order: 'bets' | 'flight' | 'end'): Promise<object> {
  if (order === 'bets') {
    while ((await node.crash.view.phase()).phase !== 'betting') await soon();
    const placed = await Promise.all(Array.from({ length: players }, (_, index) => node.place(index + 1)));
    return {
      bets: placed.map((outcome) => (outcome.is === 'placed' ? String(outcome.bet.id) : outcome.reason)),
    };
  }
  for (;;) {
    const { round } = await node.crash.view.phase();
    const isThere =
      order === 'flight'
        ? round?.takeoffMs !== undefined && round.takeoffMs < systemClock.nowMs()
        : (round?.round ?? 0) > 1 || round?.endedMs !== undefined;
    if (isThere) break;
    await soon();
  }
  if (order === 'flight') return {};
  const { differences } = await node.wallet.prove({ fromBeginning: true });
  return { differences: differences.length };
}

function soon(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}

process.on('disconnect', () => process.exit(0));
process.send?.({ port });
