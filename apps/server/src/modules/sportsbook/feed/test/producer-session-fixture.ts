import { seededChance } from '@palpite/testkit/chance';
import { type ManualClock, manualClock } from '@palpite/testkit/clock';
import type { PalpiteEvent } from '../../../../events/event.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { type Book, createBook } from '../../book/index.ts';
import { translate } from '../adapters/sandbox/translate.ts';
import type { FeedLine } from '../index.ts';
import { createTally, type Tally } from '../service/health.ts';
import { ProducerSession } from '../service/producer-session.ts';
import { type Frame, numbered, RUN } from './recorded.ts';
import { type StepBus, stepBus } from './step-bus.ts';

export interface Ask {
  readonly request: string;
  readonly run: string | null;
  readonly from: number;
}

export interface FakeLine extends FeedLine {
  readonly asks: Ask[];
  closed: number;
}

export interface Fixture {
  readonly clock: ManualClock;
  readonly bus: StepBus;
  readonly book: Book;
  readonly producerSession: ProducerSession;
  readonly tally: Tally;
  readonly written: { event: PalpiteEvent | undefined; position: { run: string; seq: number } | undefined }[];
  line(): FakeLine;
  lastAsk(): Ask;
  connect(seq: number, run?: string): FakeLine;
  say(seq: number, ...frames: Frame[]): void;
  /** The same with the time at which the feed sent it. */
  sayLate(seq: number, lateMs: number, frame: Frame): void;
  complete(seq: number): Promise<void>;
  /** Advances in steps shorter than a beat, so that the bus delivers between them. */
  pass(ms: number): void;
}

function openFakeLine(producerSession: ProducerSession): FakeLine {
  const line: FakeLine = {
    asks: [],
    closed: 0,
    recover: (ask) => void line.asks.push(ask),
    close() {
      line.closed += 1;
      producerSession.disconnected(line);
    },
  };
  return line;
}

export function openFixture(
  from: { run: string | null; seq: number } = { run: null, seq: 0 },
  epoch = 1,
): Fixture {
  const clock = manualClock();
  const bus = stepBus();
  const log = createLog({ level: 'silent' });
  const book = createBook({ bus, clock, log });
  book.start();
  const tally = createTally(log);
  const written: Fixture['written'] = [];
  const producerSession = new ProducerSession({
    bus,
    clock,
    log,
    tally,
    from,
    epoch,
    producer: 1,
    chance: seededChance(1),
    write: (event, position) => void written.push({ event, position }),
  });
  let line: FakeLine | undefined;
  const current = () => {
    if (!line) throw new Error('nobody is connected');
    return line;
  };
  const lastAsk = () => {
    const ask = current().asks.at(-1);
    if (!ask) throw new Error('nothing was asked');
    return ask;
  };
  const send = (frame: Frame, seq: number, lateMs = 0) => {
    const received = translate(numbered(frame, seq, clock.nowMs() - lateMs));
    if (received.is === 'message') producerSession.message(current(), received.numbered);
  };
  return {
    clock,
    bus,
    book,
    producerSession,
    tally,
    written,
    lastAsk,
    line: current,
    connect(seq, run = RUN) {
      const opened = openFakeLine(producerSession);
      line = opened;
      producerSession.connected(opened, { run, seq });
      return opened;
    },
    sayLate: (seq, lateMs, frame) => send(frame, seq, lateMs),
    say(seq, ...frames) {
      for (const [index, frame] of frames.entries()) send(frame, seq + index);
      bus.pump();
    },
    async complete(seq) {
      send({ type: 'snapshot_complete', request: lastAsk().request }, seq);
      await new Promise(setImmediate);
      bus.pump();
    },
    pass(ms) {
      for (let left = ms; left > 0; left -= 250) {
        clock.advance(Math.min(left, 250));
        bus.pump();
      }
    },
  };
}

/** A healthy feed with one match in play and its two markets, at number 10. */
export async function openHealthyFixture(frames: readonly Frame[]): Promise<Fixture> {
  const fixture = openFixture();
  fixture.connect(10);
  for (const frame of frames) fixture.say(10, frame);
  await fixture.complete(10);
  return fixture;
}
