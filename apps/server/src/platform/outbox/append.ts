import type { Append } from './outbox.ts';

const EVENTS_MAX = 10_000;

/** Stores the events in their order with one INSERT. It does not wake up the readers: `createOutbox` adds that. */
export const appendEvents: Append = async (tx, events) => {
  if (events.length === 0) return;
  if (events.length > EVENTS_MAX) throw new RangeError(`more than ${EVENTS_MAX} events in one transaction`);
  const kinds = events.map((event) => event.kind);
  const payloads = events.map(({ kind: _kind, ...payload }) => JSON.stringify(payload, exactIntegers));
  await tx.query({
    name: 'outbox-append',
    text: `INSERT INTO platform.outbox (kind, payload)
           SELECT kind, payload FROM unnest($1::text[], $2::jsonb[]) WITH ORDINALITY AS event (kind, payload, n)
           ORDER BY n`,
    values: [kinds, payloads],
  });
};

function exactIntegers(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
