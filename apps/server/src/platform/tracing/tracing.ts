/**
 * Traces of a request through batch, transaction, outbox, bus and socket, also over several nodes. They are off unless a
 * collector is set: then nothing of OpenTelemetry is loaded, and every function here returns at once.
 */
export interface Tracer {
  /** The current span as a W3C trace parent; undefined outside of a trace and in one that is not sampled. */
  current(): string | undefined;
  run<T>(name: string, options: SpanOptions, work: () => T): T;
  runTogether<T>(name: string, parents: readonly string[], work: () => T): T;
  runOutside<T>(work: () => T): T;
}

export interface SpanOptions {
  /** Begins a new trace. Otherwise there is a parent, or nothing is recorded. */
  readonly isRoot?: boolean;
  /** A trace parent that a row or a message has carried here, or undefined if it had none. Absent: the current span. */
  readonly parent?: string | undefined;
  readonly kind?: 'server' | 'producer' | 'consumer';
  /** When it began, if that was earlier: an event has waited since its commit. */
  readonly startMs?: number | undefined;
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** One for the whole process, as in OpenTelemetry itself: it is asked in places that have no dependencies. */
let tracer: Tracer | undefined;

export function setTracer(given: Tracer | undefined): void {
  tracer = given;
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** To be carried along where no call connects both sides: through a queue, a row or a message. */
export function currentTrace(): string | undefined {
  return tracer?.current();
}

/** Runs the work inside a span, which ends with it, or when the promise that it returns is settled. */
export function traced<T>(name: string, options: SpanOptions, work: () => T): T {
  return tracer ? tracer.run(name, options, work) : work();
}

/** Work that is done once for several traces: each has a span for it, and what is inside belongs to the first. */
export function tracedTogether<T>(name: string, parents: readonly string[], work: () => T): T {
  return tracer && parents.length > 0 ? tracer.runTogether(name, parents, work) : work();
}

/** For work that a request happens to start and that goes on for others: it is no part of the request's trace. */
export function outsideTraces<T>(work: () => T): T {
  return tracer ? tracer.runOutside(work) : work();
}
