import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { manualClock } from '@palpite/testkit/clock';
import { expect, it } from 'vitest';
import type { PalpiteEvent } from '../../../../events/event.ts';
import { popupsRelay, pushPopups } from './popups-push.ts';

const player = 7 as PlayerId;

function opened() {
  const clock = manualClock(10_000_000);
  const published: [string, string][] = [];
  let take: (message: unknown) => void = () => undefined;
  pushPopups({
    clock,
    hub: { publish: (topic, { tp }) => void published.push([topic, tp]) },
    bus: {
      subscribe(_topic, handle) {
        take = (message) => handle(message, 'popup.due');
        return () => undefined;
      },
    },
    topicOf: (who, asset) => `player:${who}:${asset}`,
  });
  const granted = new Map<bigint, { asset: 'BRL'; grantedMs: number }>();
  const relay = popupsRelay(
    { clock, bus: { publish: (_topic, message) => take(message) } },
    {
      assetOf: (brand) => (brand === 'br' ? 'BRL' : undefined),
      roundsOf: async (_player, grant: Reference) => granted.get(BigInt(grant)),
    },
  );
  const handle = (event: PalpiteEvent) => relay.handle([event]);
  return { clock, published, granted, handle };
}

it('[STATE-073] pushes first_charge_pop to a player who has just registered, on the topic of the account', async () => {
  const { published, handle } = opened();
  await handle({ kind: 'player-registered', player, brand: 'br', by: 'email' });
  await handle({ kind: 'player-registered', player, brand: 'gone', by: 'email' });
  expect(published).toEqual([['player:7:BRL', 'first_charge_pop']]);
});

it('[STATE-074] pushes lucky_rounds for free rounds that have just been given, and for no other grant', async () => {
  const { clock, published, granted, handle } = opened();
  granted.set(5n, { asset: 'BRL', grantedMs: clock.nowMs() });
  granted.set(6n, { asset: 'BRL', grantedMs: clock.nowMs() - 3_600_000 });
  for (const grant of ['5', '6', '8', 'x']) await handle({ kind: 'grant-changed', player, grant });
  expect(published).toEqual([['player:7:BRL', 'lucky_rounds']]);
});
