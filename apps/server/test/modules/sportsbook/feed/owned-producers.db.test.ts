import { SPORTS } from '@palpite/kernel/sports';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { translate } from '../../../../src/modules/sportsbook/feed/adapters/sandbox/translate.ts';
import type {
  FeedAdapter,
  FeedLine,
  FeedSink,
} from '../../../../src/modules/sportsbook/feed/core/adapter.ts';
import { type Beat, BOOK_BEAT } from '../../../../src/modules/sportsbook/feed/core/broadcast.ts';
import type { FeedPhase } from '../../../../src/modules/sportsbook/feed/core/routing.ts';
import { type FeedNode, openNodeOf } from './feed-node.ts';
import { type Frame, numbered } from './recorded.ts';
import { happenings } from './until.ts';

const { happened, until } = happenings();

/** A producer without a socket: the test says what it answers to a request for the whole state. */
class ScriptedProducer implements FeedAdapter {
  readonly producer: number;
  readonly phase: FeedPhase;
  failures = 0;
  starts = 0;
  #sink: FeedSink | undefined;

  constructor(producer: number, phase: FeedPhase) {
    this.producer = producer;
    this.phase = phase;
  }

  start(sink: FeedSink): void {
    if (this.#sink) throw new Error('the adapter is started already');
    this.#sink = sink;
    this.starts += 1;
    happened();
    if (this.starts <= this.failures) throw new Error('the adapter cannot be started');
  }

  async stop(): Promise<void> {
    this.#sink = undefined;
  }

  /** Connects and answers every request at once. */
  recover(whole: readonly Frame[]): void {
    const sink = this.#sink;
    if (!sink) throw new Error('the adapter is not started');
    const line: FeedLine = {
      recover: ({ request, run }) =>
        setImmediate(() => {
          for (const frame of run === null ? whole : []) this.#say(sink, line, frame);
          sink.message(line, { seq: 1, atMs: 0, message: { is: 'recovered', request } });
        }),
      close: () => undefined,
    };
    sink.connected(line, { run: 'run-a', seq: 1 });
  }

  #say(sink: FeedSink, line: FeedLine, frame: Frame): void {
    const read = translate(numbered(frame, 1));
    if (read.is !== 'message') throw new Error('the frame cannot be read');
    sink.message(line, read.numbered);
  }
}

let fresh: FreshDatabase;
let nodes: FeedNode[];
let early: ScriptedProducer;
let live: ScriptedProducer;

beforeEach(async () => {
  fresh = await freshDatabase();
  nodes = [];
  early = new ScriptedProducer(2, 'pre-match');
  live = new ScriptedProducer(3, 'in-play');
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await fresh.close();
});

function open(): FeedNode {
  const node = openNodeOf(
    fresh,
    [early, live].map((adapter) => ({
      name: adapter.phase,
      adapter,
      route: { sports: new Set(SPORTS), phases: new Set([adapter.phase]) },
    })),
  );
  nodes.push(node);
  return node;
}

describe('the producers of one owner', () => {
  it('are left when one of them cannot be started, and are all started by the next attempt', async () => {
    live.failures = 1;
    const node = open();
    const epochs: number[] = [];
    node.bus.subscribe(BOOK_BEAT, (beat) => {
      epochs.push((beat as Beat).epoch);
      happened();
    });
    await until(() => live.starts === 2, 'the second attempt starts both');
    expect(early.starts).toBe(2);
    await until(() => epochs.filter((epoch) => epoch === 2).length >= 3, 'the second owner publishes');
    expect(epochs.slice(epochs.indexOf(2))).not.toContain(1);
    expect(node.feed.health()).toMatchObject({ owner: true, epoch: 2 });
  });
});
