import type { IncomingMessage } from 'node:http';
import type { Chance } from '../chance/chance.ts';

export const TRACE_HEADER = 'x-trace-id';
const TRACE = /^[A-Za-z0-9_-]{1,64}$/;
const ID_BYTES = 12;
/** Chance is asked for this many ids at a time: asking for each costs more than the rest of the request's reception. */
const IDS_AT_ONCE = 64;

/** Gives each request the trace id that it brought, when that is a plain word, or a new one. */
export function traceReader(newTrace: () => string): (request: IncomingMessage) => string {
  return (request) => {
    const brought = request.headers[TRACE_HEADER];
    return typeof brought === 'string' && TRACE.test(brought) ? brought : newTrace();
  };
}

export function traceMaker(chance: Chance): () => string {
  const ids: string[] = [];
  return () => {
    if (ids.length === 0) {
      const bytes = chance.bytes(ID_BYTES * IDS_AT_ONCE);
      for (let at = 0; at < bytes.length; at += ID_BYTES) ids.push(bytes.toString('hex', at, at + ID_BYTES));
    }
    return ids.pop() ?? '';
  };
}
