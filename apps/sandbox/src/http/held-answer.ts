import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';

/** A request that is never answered must not hold its socket without end. */
const HANG_MAX_MS = 60_000;

export function pause(delayMs: number, clock: Clock): Promise<void> {
  if (delayMs === 0) return Promise.resolve();
  return new Promise((resolve) => {
    clock.after(delayMs, resolve);
  });
}

export function hang(request: FastifyRequest, reply: FastifyReply, clock: Clock): FastifyReply {
  reply.hijack();
  const cancel = clock.after(HANG_MAX_MS, () => request.raw.socket.destroy());
  request.raw.socket.once('close', cancel);
  return reply;
}
