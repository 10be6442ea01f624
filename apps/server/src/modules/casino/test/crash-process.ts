import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { seededChance } from '@palpite/testkit/chance';
import { systemClock } from '../../../platform/clock/clock.ts';
import type { CrashOptions } from '../index.ts';
import { newRequest, openCrashNode } from './crash-node.ts';

/**
 * A process that may own the room of crash; the test kills it. With players it also bets for them and cashes out at
 * random, and tells the test what was confirmed: `placed` with the bet, `cashed` with the payout.
 */
const [url = '', options = '{}', players = '0', first = '1', seed = '1'] = process.argv.slice(2);
const chance = seededChance(Number(seed));
process.on('disconnect', () => process.exit(0));
const node = await openCrashNode(url, JSON.parse(options) as CrashOptions);
node.crash.room.start();

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function play(player: number): Promise<void> {
  let round = 0;
  for (;;) {
    await wait(10);
    const now = await node.crash.view.phase().catch(() => undefined);
    if (!now?.round || now.phase !== 'betting' || now.round.round === round) continue;
    round = now.round.round;
    for (const slot of [1, 2]) {
      const autoX100 = chance.below(10) < 4 ? 101 + chance.below(8) : undefined;
      const stake = BigInt(20 + chance.below(500));
      const outcome = await node
        .place(player, { id: newRequest(), slot, stake, autoX100 })
        .catch(() => undefined);
      if (outcome?.is !== 'placed') continue;
      process.send?.({ is: 'placed', bet: String(outcome.bet.id) });
      void cashOutSoon(player, outcome.bet.id, now.round.bettingEndsMs);
    }
  }
}

async function cashOutSoon(player: number, bet: Reference, bettingEndsMs: number): Promise<void> {
  await wait(Math.max(0, bettingEndsMs - systemClock.nowMs()) + chance.below(1_200));
  const receivedMs = systemClock.nowMs();
  const outcome = await node.crash.cashOuts
    .cashOut({ player: player as PlayerId, bet, receivedMs })
    .catch(() => undefined);
  if (outcome?.is === 'bet' && outcome.bet.cashedX100 !== undefined)
    process.send?.({ is: 'cashed', bet: String(bet), x100: outcome.bet.cashedX100 });
}

for (let index = 0; index < Number(players); index += 1) void play(Number(first) + index);
process.send?.({ is: 'ready' });
