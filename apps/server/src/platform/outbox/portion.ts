import type { PalpiteEvent } from '../../events/event.ts';
import type { Parked, Place, Row } from './cursor.ts';
import type { ParseEvent } from './outbox.ts';

/** What is handled at once: some events, what lies between them, and where the cursor goes afterwards. */
export interface Portion {
  readonly events: readonly { readonly event: PalpiteEvent; readonly row: Row }[];
  /** Rows of the asked kinds that do not say what that kind must say. */
  readonly garbage: readonly (Parked & { readonly kind: string })[];
  readonly end: Place;
  /** Whether rows were left for the next portion. */
  readonly isCut: boolean;
  /** Of the youngest row. */
  readonly ageMs: number;
}

/** Undefined when there is nothing to read. */
export function cutPortion(
  rows: readonly Row[],
  kinds: readonly PalpiteEvent['kind'][],
  parse: ParseEvent,
  most: number,
): Portion | undefined {
  const events: { event: PalpiteEvent; row: Row }[] = [];
  const garbage: (Parked & { kind: string })[] = [];
  let last: Row | undefined;
  for (const row of rows) {
    if (events.length === most) break;
    last = row;
    const kind = kinds.find((asked) => asked === row.kind);
    if (kind === undefined) continue;
    const event = parseSafely(parse, kind, row.payload);
    if (event) events.push({ event, row });
    else garbage.push({ xid: row.xid, position: row.position, kind, error: 'not an event of this kind' });
  }
  if (!last) return undefined;
  return { events, garbage, end: last, isCut: last !== rows.at(-1), ageMs: last.ageMs };
}

function parseSafely(
  parse: ParseEvent,
  kind: PalpiteEvent['kind'],
  payload: unknown,
): PalpiteEvent | undefined {
  try {
    return parse(kind, payload);
  } catch {
    return undefined;
  }
}
