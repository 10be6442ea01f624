import type { PlayerId } from '@palpite/kernel/ids';
import { manualClock } from '@palpite/testkit/clock';
import { expect, it } from 'vitest';
import { type MovedPlayer, PUSH_EVERY_MS, pushTasks } from './tasks-push.ts';

function opened(watched: ReadonlySet<string>) {
  const clock = manualClock();
  const published: string[] = [];
  let tell: (message: unknown) => void = () => undefined;
  pushTasks({
    clock,
    hub: {
      publish: (topic) => void published.push(topic),
      watchers: (topic) => (watched.has(topic) ? 1 : 0),
    },
    bus: {
      subscribe: (_topic, handle) => {
        tell = (message) => handle(message, 'counters.moved');
        return () => undefined;
      },
    },
    topicOf: ({ player, brand }) => (brand === 'br' ? `player:${player}:BRL` : undefined),
  });
  const moved = (...players: readonly number[]) =>
    tell(players.map((player): MovedPlayer => ({ player: player as PlayerId, brand: 'br' })));
  return { clock, published, moved };
}

it('pushes a burst of changes at its beginning and once at its end', () => {
  const { clock, published, moved } = opened(new Set(['player:1:BRL']));
  for (let change = 0; change < 100; change += 1) moved(1);
  expect(published).toEqual(['player:1:BRL']);
  clock.advance(PUSH_EVERY_MS);
  expect(published).toHaveLength(2);
  clock.advance(10 * PUSH_EVERY_MS);
  expect(published).toHaveLength(2);
  moved(1);
  expect(published).toHaveLength(3);
});

it('pushes nothing for a player whose topic is not watched', () => {
  const watched = new Set(['player:1:BRL']);
  const { clock, published, moved } = opened(watched);
  moved(2, 1, 3);
  moved(1);
  expect(published).toEqual(['player:1:BRL']);
  watched.clear();
  clock.advance(PUSH_EVERY_MS);
  expect(published).toHaveLength(1);
});
