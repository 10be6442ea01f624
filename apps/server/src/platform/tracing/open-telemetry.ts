import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  Context,
  Link,
  SpanOptions as OtelOptions,
  Tracer as OtelTracer,
  Span,
} from '@opentelemetry/api';
import type { TraceSettings } from '../config/trace-settings.ts';
import type { Log } from '../log/log.ts';
import type { Tracer } from './tracing.ts';

export interface OpenTelemetryOptions extends TraceSettings {
  /** The name of this node in the traces. */
  readonly node: string;
  readonly version: string;
  readonly log: Log;
}

export interface OpenTelemetry {
  readonly tracer: Tracer;
  /** Sends what is still to be sent. */
  close(): Promise<void>;
}

/** Spans wait for the next request to the collector; when more than this wait, they are dropped. */
const QUEUE_MAX = 4_096;
const SEND_EVERY_MS = 1_000;
const SEND_WITHIN_MS = 5_000;

/** The packages of OpenTelemetry. A bundle loads what a file imports, also where nobody calls it, so they are imported here. */
async function loadPackages() {
  const [api, core, sdk, resources, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  return { api, core, sdk, resources, OTLPTraceExporter };
}

type Packages = Awaited<ReturnType<typeof loadPackages>>;

/** The SDK with an exporter over OTLP/HTTP. */
export async function openTelemetry(options: OpenTelemetryOptions): Promise<OpenTelemetry> {
  const packages = await loadPackages();
  const { api, sdk, resources, OTLPTraceExporter } = packages;
  const warn = (text: string) => options.log.warn({ text }, 'traces could not be sent');
  const silent = () => undefined;
  api.diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': options.service,
      'service.version': options.version,
      'service.instance.id': options.node,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(options.ratio) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: options.url, timeoutMillis: SEND_WITHIN_MS }),
        maxQueueSize: QUEUE_MAX,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_WITHIN_MS,
      }),
    ],
  });
  const tracer = tracerOf(packages, provider.getTracer('palpite', options.version));
  // A collector that is away is no reason to fail while stopping.
  const close = () => provider.shutdown().catch((error: Error) => warn(error.message));
  return { tracer, close };
}

function tracerOf(packages: Packages, spans: OtelTracer): Tracer {
  const { SpanKind } = packages.api;
  const kinds = { server: SpanKind.SERVER, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER };
  const active = new AsyncLocalStorage<Span>();
  const current = () => parentOf(active.getStore());
  const begin = (name: string, parent: string | undefined, given: OtelOptions) =>
    spans.startSpan(name, given, contextOf(packages, parent));
  const runIn = <T>(first: Span, others: readonly Span[], work: () => T): T =>
    endWith(
      () => active.run(first, work),
      (error) => {
        for (const span of [first, ...others]) endSpan(packages, span, error);
      },
    );
  return {
    current,
    run(name, options, work) {
      const { isRoot = false, kind, startMs, attributes } = options;
      const parent = 'parent' in options ? options.parent : current();
      if (!isRoot && parent === undefined) return active.exit(work);
      const given: OtelOptions = {
        ...(kind && { kind: kinds[kind] }),
        ...(startMs !== undefined && { startTime: startMs }),
        ...(attributes && { attributes }),
      };
      return runIn(begin(name, isRoot ? undefined : parent, given), [], work);
    },
    runTogether(name, parents, work) {
      const attributes = { 'palpite.together': parents.length };
      const first = begin(name, parents[0], { attributes });
      const links: Link[] = [{ context: first.spanContext() }];
      const others = parents.slice(1).map((parent) => begin(name, parent, { attributes, links }));
      return runIn(first, others, work);
    },
    runOutside: (work) => active.exit(work),
  };
}

function contextOf({ api, core }: Packages, parent: string | undefined): Context {
  const carried = parent === undefined ? null : core.parseTraceParent(parent);
  if (!carried) return api.ROOT_CONTEXT;
  return api.trace.setSpanContext(api.ROOT_CONTEXT, { ...carried, isRemote: true });
}

function endSpan({ api }: Packages, span: Span, error: unknown): void {
  if (error !== undefined) {
    span.recordException(error instanceof Error ? error : String(error));
    span.setStatus({ code: api.SpanStatusCode.ERROR });
  }
  span.end();
}

/** A span that is not sampled has no children: undefined lets everything behind it run without spans. */
function parentOf(span: Span | undefined): string | undefined {
  if (!span?.isRecording()) return undefined;
  const { traceId, spanId } = span.spanContext();
  return `00-${traceId}-${spanId}-01`;
}

function endWith<T>(work: () => T, end: (error?: unknown) => void): T {
  try {
    const result = work();
    if (!(result instanceof Promise)) {
      end();
      return result;
    }
    return result.then(
      (value) => {
        end();
        return value;
      },
      (error: unknown) => {
        end(error);
        throw error;
      },
    ) as T;
  } catch (error) {
    end(error);
    throw error;
  }
}
