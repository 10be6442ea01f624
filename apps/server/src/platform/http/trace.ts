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
  let ids = '';
  return () => {
    if (ids === '') ids = chance.bytes(ID_BYTES * IDS_AT_ONCE).toString('hex');
    const id = ids.slice(0, ID_BYTES * 2);
    ids = ids.slice(ID_BYTES * 2);
    return id;
  };
}
