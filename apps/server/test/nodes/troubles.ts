import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededChance } from '@palpite/testkit/chance';
import { limited, within } from '../kill-load/patience.ts';
import type { Node, Nodes } from './nodes.ts';

const STARTED_WITHIN_MS = 240_000;

type Trouble = (nodes: Nodes, chance: SeededChance) => Promise<void>;

const span = (chance: SeededChance, leastMs: number, mostMs: number) =>
  sleep(leastMs + chance.below(mostMs - leastMs));
const anyNode = (nodes: Nodes, chance: SeededChance): Node => chance.pick([...nodes.all]);

/** As a supervisor would: again, when the database was away while it started. */
function startAgain({ server }: Node): Promise<true> {
  return within(STARTED_WITHIN_MS, 'the start of a killed node', () =>
    limited(STARTED_WITHIN_MS, 'one start', server.start()).then(
      () => true as const,
      () => undefined,
    ),
  );
}

/** What can happen to a node, to NATS, to PostgreSQL and to the lines between them. Each is over when it returns. */
export const TROUBLES: Readonly<Record<string, Trouble>> = {
  async 'node killed'(nodes, chance) {
    const node = anyNode(nodes, chance);
    await node.server.kill();
    await span(chance, 0, 1_500);
    await startAgain(node);
  },
  async 'node stopped'(nodes, chance) {
    const node = anyNode(nodes, chance);
    await limited(STARTED_WITHIN_MS, 'a node to stop', node.server.stop());
    await startAgain(node);
  },
  async 'node paused'(nodes, chance) {
    const { server } = anyNode(nodes, chance);
    server.pause();
    await span(chance, 500, 6_000);
    server.resume();
  },
  async 'NATS killed'({ nats }, chance) {
    await nats.kill();
    await span(chance, 0, 3_000);
    await nats.start();
  },
  async 'NATS paused'({ nats }, chance) {
    nats.pause();
    await span(chance, 500, 6_000);
    nats.resume();
  },
  async 'node cut off from NATS'(nodes, chance) {
    const { nats } = anyNode(nodes, chance);
    nats.cut();
    await span(chance, 500, 5_000);
    nats.mend();
  },
  async 'node cut off from PostgreSQL'(nodes, chance) {
    const { postgres } = anyNode(nodes, chance);
    postgres.cut();
    await span(chance, 200, 4_000);
    postgres.mend();
  },
  async 'PostgreSQL paused'({ cluster }, chance) {
    await cluster.pause();
    await span(chance, 200, 3_000);
    await cluster.resume();
  },
  async 'PostgreSQL restarted'({ cluster }, chance) {
    await cluster.stop();
    await span(chance, 0, 1_000);
    await cluster.start();
  },
};
