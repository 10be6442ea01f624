import { OtlpCollector } from '@palpite/testkit/otlp-collector';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { type OpenTelemetry, openTelemetry } from './open-telemetry.ts';
import { currentTrace, outsideTraces, setTracer, traced, tracedTogether } from './tracing.ts';

let collector: OtlpCollector;
let opened: OpenTelemetry | undefined;

beforeEach(async () => {
  collector = await OtlpCollector.start();
});
afterEach(async () => {
  setTracer(undefined);
  await opened?.close();
  opened = undefined;
  await collector.close();
});

async function open(ratio = 1): Promise<void> {
  opened = await openTelemetry({
    url: `${collector.url}/v1/traces`,
    service: 'palpite',
    ratio,
    node: 'node-1',
    version: '1.2.3',
    log: createLog({ level: 'silent' }),
  });
  setTracer(opened.tracer);
}

/** Everything that has ended is sent when the tracer is closed. */
async function sent() {
  setTracer(undefined);
  await opened?.close();
  opened = undefined;
  return collector.spans;
}

it('records nothing and runs the work while traces are off', async () => {
  expect(traced('request', { isRoot: true }, () => currentTrace() ?? 'none')).toBe('none');
  expect(await tracedTogether('batch', ['x'], async () => 7)).toBe(7);
  expect(outsideTraces(() => 8)).toBe(8);
  expect(collector.spans).toEqual([]);
});

it('nests spans, over awaits too, and carries a trace on by its text', async () => {
  await open();
  let carried: string | undefined;
  await traced('request', { isRoot: true, kind: 'server', attributes: { 'http.route': '/x' } }, async () => {
    await new Promise(setImmediate);
    carried = currentTrace();
    await traced('transaction', {}, async () => new Promise(setImmediate));
  });
  expect(carried).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  const committedMs = Date.now() - 60_000;
  traced('bus', { parent: carried, startMs: committedMs }, () => undefined);
  const spans = new Map((await sent()).map((span) => [span.name, span]));
  const root = spans.get('request');
  expect(root).toMatchObject({ node: 'node-1', attributes: { 'http.route': '/x' }, isError: false });
  expect(root?.parentSpanId || undefined).toBeUndefined();
  for (const name of ['transaction', 'bus'])
    expect(spans.get(name)).toMatchObject({ traceId: root?.traceId, parentSpanId: root?.spanId });
  expect(spans.get('bus')?.startMs).toBe(committedMs);
});

it('gives every request of a batch its own span, and the work inside to the first', async () => {
  await open();
  const requests = ['a', 'b', 'c'].map((name) =>
    traced(name, { isRoot: true }, () => currentTrace() ?? 'none'),
  );
  await tracedTogether('batch', requests, () => traced('transaction', {}, async () => undefined));
  const spans = await sent();
  const batches = spans.filter(({ name }) => name === 'batch');
  expect(batches.map(({ links }) => links).sort()).toEqual([0, 1, 1]);
  expect(new Set(batches.map(({ traceId }) => traceId)).size).toBe(3);
  const first = spans.find(({ name }) => name === 'a');
  expect(spans.find(({ name }) => name === 'transaction')?.traceId).toBe(first?.traceId);
});

it('records a failure and passes it on', async () => {
  await open();
  const failing = traced('request', { isRoot: true }, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(() =>
    traced('again', { isRoot: true }, () => {
      throw new Error('at once');
    }),
  ).toThrow('at once');
  expect((await sent()).map(({ isError }) => isError)).toEqual([true, true]);
});

it('records nothing of a request that is not sampled, outside of a trace, or for a message without one', async () => {
  await open(0);
  traced('request', { isRoot: true }, () => {
    expect(currentTrace()).toBeUndefined();
    traced('transaction', {}, () => undefined);
  });
  await opened?.close();
  await open(1);
  traced('transaction', {}, () => undefined);
  traced('request', { isRoot: true }, () => {
    traced('bus', { parent: undefined }, () => expect(currentTrace()).toBeUndefined());
    outsideTraces(() => traced('transaction', {}, () => expect(currentTrace()).toBeUndefined()));
  });
  expect((await sent()).map(({ name }) => name)).toEqual(['request']);
});

it('goes on when the collector is away', async () => {
  await open();
  await collector.close();
  expect(traced('request', { isRoot: true }, () => 'done')).toBe('done');
  await sent();
  collector = await OtlpCollector.start();
});
