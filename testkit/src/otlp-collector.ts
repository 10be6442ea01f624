import { createServer, type Server } from 'node:http';

/** A span as OTLP/HTTP sends it in JSON, with the name of the node that made it. */
export interface CollectedSpan {
  readonly node: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly startMs: number;
  readonly endMs: number;
  readonly links: number;
  readonly isError: boolean;
  readonly attributes: Readonly<Record<string, string | number>>;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string };
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string;
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly startTimeUnixNano: string;
        readonly endTimeUnixNano: string;
        readonly attributes?: readonly Attribute[];
        readonly links?: readonly unknown[];
        readonly status?: { readonly code?: number };
      }[];
    }[];
  }[];
}

const ERROR = 2;

/** A collector of traces: it takes what is posted to `/v1/traces` and keeps it in memory. */
export class OtlpCollector {
  readonly url: string;
  readonly spans: CollectedSpan[] = [];
  readonly #server: Server;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<OtlpCollector> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const collector = new OtlpCollector(server, address.port);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const isTraces = request.method === 'POST' && request.url === '/v1/traces';
        if (isTraces) collector.#take(JSON.parse(Buffer.concat(chunks).toString()) as Sent);
        response.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
      });
    });
    return collector;
  }

  /** The spans of the trace of which this is one, in the order of their begin. */
  traceOf({ traceId }: CollectedSpan): CollectedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId).sort((a, b) => a.startMs - b.startMs);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #take({ resourceSpans }: Sent): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const node = String(valuesOf(resource.attributes)['service.instance.id']);
      for (const span of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({
          node,
          name: span.name,
          traceId: span.traceId,
          spanId: span.spanId,
          parentSpanId: span.parentSpanId,
          startMs: Number(BigInt(span.startTimeUnixNano) / 1_000n) / 1_000,
          endMs: Number(BigInt(span.endTimeUnixNano) / 1_000n) / 1_000,
          links: span.links?.length ?? 0,
          isError: span.status?.code === ERROR,
          attributes: valuesOf(span.attributes ?? []),
        });
    }
  }
}

function valuesOf(attributes: readonly Attribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );
}
