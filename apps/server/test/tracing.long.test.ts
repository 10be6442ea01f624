import { openLive } from '@palpite/client/live';
import { seededChance } from '@palpite/testkit/chance';
import { type CollectedSpan, OtlpCollector } from '@palpite/testkit/otlp-collector';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { endow } from './kill-load/books.ts';
import { within } from './kill-load/patience.ts';
import { Phone } from './kill-load/phone.ts';
import { newSlip } from './kill-load/phone-turns.ts';
import { type Node, Nodes } from './nodes/nodes.ts';

const READY_WITHIN_MS = 60_000;
const TRACED_WITHIN_MS = 30_000;
/** The span that each one belongs to; the first is the request itself. */
const PARENTS = { batch: 'request', transaction: 'batch', outbox: 'request', bus: 'outbox', socket: 'bus' };

let nodes: Nodes;
let collector: OtlpCollector;
/** Takes the bet and has the socket; the other one reads the feed and the outbox. */
let seller: Node;

beforeAll(async () => {
  collector = await OtlpCollector.start();
  nodes = await Nodes.open(11);
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  await nodes.add('api,feed,jobs', traces);
  seller = await nodes.add('api,live', traces);
  await within(READY_WITHIN_MS, 'a node to be ready', async () => {
    const reply = await fetch(`${seller.server.url}/readyz`).catch(() => undefined);
    return reply?.status === 200 ? true : undefined;
  });
}, 240_000);
afterAll(async () => {
  await nodes.close();
  await collector.close();
}, 120_000);

const isRequest = ({ parentSpanId }: CollectedSpan) => !parentSpanId;
const namesIn = (trace: readonly CollectedSpan[], names: readonly string[]) =>
  names.every((name) => trace.some((span) => span.name === name));

it('a bet is one trace from the request over batch, transaction, outbox and bus to the socket, through two nodes', async () => {
  const phone = new Phone(seller.server.url);
  await phone.visitor.signIn();
  await endow(nodes.database, [phone.uid], 0);
  const shown = new Set<string>();
  const { base, path } = await phone.socketAddress();
  const live = openLive({
    url: async () => base.replace('http', 'ws') + path,
    socket: (url) => new WebSocket(url) as never,
    random: Math.random,
  });
  const watching = new Promise<void>((resolve) => {
    live.watch('bets', {
      snapshot: () => resolve(),
      change: (messages) => {
        for (const { tp } of messages) shown.add(tp);
      },
    });
  });
  await watching;
  await within(READY_WITHIN_MS, 'an accepted bet', async () => {
    await phone.place(await newSlip(phone, seededChance(Math.floor(performance.now()))));
    return phone.orders.size > 0 ? true : undefined;
  });
  await within(TRACED_WITHIN_MS, 'the bet on the socket', async () => (shown.size > 0 ? true : undefined));
  live.close();

  const whole = await within(TRACED_WITHIN_MS, 'a whole trace', async () =>
    collector.spans
      .filter(({ name }) => name === 'socket')
      .map((span) => collector.traceOf(span))
      .find((trace) => trace.some(isRequest) && namesIn(trace, Object.keys(PARENTS))),
  );
  const spanOf = (name: string): CollectedSpan => {
    const found = whole.find((span) => (name === 'request' ? isRequest(span) : span.name === name));
    if (!found) throw new Error(`no span ${name}`);
    return found;
  };
  const request = spanOf('request');
  expect(request.name).toMatch(/^bet(?:SinglePass|Multiple)$/);
  for (const [name, parent] of Object.entries(PARENTS)) {
    const span = spanOf(name);
    expect(span.parentSpanId, name).toBe(spanOf(parent).spanId);
    expect(span.startMs, name).toBeGreaterThanOrEqual(request.startMs);
    expect(span.node === request.node, name).toBe(name !== 'outbox');
  }
  expect([...shown]).toContain(`bet:${spanOf('socket').attributes['palpite.bet']}`);
}, 180_000);
