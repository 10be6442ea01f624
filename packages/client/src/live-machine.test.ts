import { SOCKET_RECONNECTS_MAX } from '@palpite/contract/constants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { World } from '../test/live-world.ts';
import { INITIAL, type LiveCommand, type LiveState, step } from './live-machine.ts';

const TOPICS = ['player', 'match:1'] as const;
const topic = fc.constantFrom(...TOPICS);
const index = fc.nat({ max: 30 });

type Act = readonly [string, (world: World) => void];
const act = <T>(
  name: string,
  argument: fc.Arbitrary<T>,
  run: (world: World, value: T) => void,
): fc.Arbitrary<Act> => argument.map((value) => [`${name} ${String(value)}`, (world) => run(world, value)]);

const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: act('publish', topic, (world, name) => world.publish(name, 'price')) },
  { weight: 2, arbitrary: act('publish other', topic, (world, name) => world.publish(name, 'score')) },
  { weight: 3, arbitrary: act('serve', fc.constant(''), (world) => world.serve()) },
  { weight: 4, arbitrary: act('flush', fc.constant(''), (world) => world.flush()) },
  { weight: 4, arbitrary: act('deliver first', fc.constant(0), (world, at) => world.deliver(at)) },
  { weight: 3, arbitrary: act('deliver any', index, (world, at) => world.deliver(at)) },
  { weight: 2, arbitrary: act('deliver and keep', index, (world, at) => world.deliver(at, true)) },
  { weight: 1, arbitrary: act('lose', index, (world, at) => world.lose(at)) },
  { weight: 1, arbitrary: act('ping', fc.constant(''), (world) => world.ping()) },
  { weight: 1, arbitrary: act('watch', topic, (world, name) => world.watch(name)) },
  { weight: 1, arbitrary: act('leave', topic, (world, name) => world.leave(name)) },
  { weight: 1, arbitrary: act('break', fc.boolean(), (world, restart) => world.breakDown(restart)) },
  { weight: 2, arbitrary: act('connect', fc.constant(''), (world) => world.connect()) },
);

const isFault = ([name]: Act) => name.startsWith('lose') || name.startsWith('ping');

function load(actions: readonly Act[]): void {
  const world = new World(TOPICS);
  world.connect();
  for (const name of TOPICS) world.watch(name);
  for (const [, run] of actions) run(world);
  world.calmDown();
  expect(world.disorder).toEqual([]);
  for (const name of world.state.topics.keys()) {
    expect(world.listeners.get(name), name).toEqual(world.sources.get(name)?.held);
  }
}

describe('the decisions of the live connection', () => {
  const loads = (one: fc.Arbitrary<Act>) => fc.array(one, { maxLength: 150, size: 'max' });

  it('every listener ends with the state of the source, and never receives anything older than before', () => {
    fc.assert(fc.property(loads(acts), load), { numRuns: 1_500 });
  });

  it('the same on a connection that duplicates and reorders but loses nothing: no later change is needed', () => {
    fc.assert(fc.property(loads(acts.filter((one) => !isFault(one))), load), { numRuns: 1_500 });
  });

  it('never connects twice at once and never retries more often than allowed without success', () => {
    const moves = fc.constantFrom('opened', 'lost', 'reconnect-due', 'ping-due');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(moves, fc.nat({ max: 2 })), { maxLength: 120, size: 'max' }),
        (events) => {
          let state: LiveState = step(INITIAL, { is: 'retry' })[0];
          let live = 1;
          let connects = 1;
          for (const [is, age] of events) {
            const [next, commands] = step(state, { is, connection: state.connection - age });
            for (const command of commands as LiveCommand[]) {
              if (command.do === 'drop') live = 0;
              if (command.do !== 'connect') continue;
              live += 1;
              connects += 1;
            }
            expect(live).toBeLessThanOrEqual(1);
            state = next;
          }
          expect(connects).toBeLessThanOrEqual(1 + SOCKET_RECONNECTS_MAX);
          expect(state.failures).toBeLessThanOrEqual(SOCKET_RECONNECTS_MAX);
        },
      ),
    );
  });

  it('does not mutate its state', () => {
    const watched = step(INITIAL, { is: 'watch', topic: 'player' })[0];
    const connecting = step(watched, { is: 'retry' })[0];
    const before = structuredClone(connecting);
    step(connecting, { is: 'opened', connection: connecting.connection });
    step(connecting, { is: 'leave', topic: 'player' });
    expect(connecting).toEqual(before);
    expect(INITIAL.topics.size).toBe(0);
  });
});
