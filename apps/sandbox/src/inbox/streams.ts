import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Arrivals } from './arrivals.ts';

const STREAMS_MAX = 20;
const BROWSER_RETRY_MS = 2_000;

/** Server-sent events that say only "look again"; the page fetches what it shows. */
export class EventStreams {
  readonly #open = new Set<FastifyReply>();
  readonly #stop: () => void;

  constructor(arrivals: Arrivals) {
    this.#stop = arrivals.onChange(() => {
      for (const reply of this.#open) reply.raw.write('event: change\ndata: {}\n\n');
    });
  }

  open(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (this.#open.size >= STREAMS_MAX) return reply.code(503).send({ error: 'too-many-streams' });
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    reply.raw.write(`retry: ${BROWSER_RETRY_MS}\n\n`);
    this.#open.add(reply);
    request.raw.socket.once('close', () => this.#open.delete(reply));
    return reply;
  }

  close(): void {
    this.#stop();
    for (const reply of this.#open) reply.raw.end();
    this.#open.clear();
  }
}
