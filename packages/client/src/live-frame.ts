import type { ServerFrame } from '@palpite/contract/live';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNumbered(b: Record<string, unknown>, ...names: string[]): boolean {
  return typeof b.t === 'string' && names.every((name) => Number.isSafeInteger(b[name]));
}

/** A frame that is not ours, or of a later server, is undefined and changes nothing: the next number shows the gap. */
export function readFrame(data: unknown): ServerFrame | undefined {
  if (typeof data !== 'string') return undefined;
  let frame: unknown;
  try {
    frame = JSON.parse(data);
  } catch {
    return undefined;
  }
  if (!isRecord(frame) || !isRecord(frame.b) || !Array.isArray(frame.ms)) return undefined;
  const { b } = frame;
  const known =
    b.ev === 'pong' ||
    b.ev === 'bye' ||
    (b.ev === 'hello' && typeof b.protocol === 'number') ||
    (b.ev === 'snapshot' && isNumbered(b, 'n')) ||
    (b.ev === 'change' && isNumbered(b, 'p', 'n')) ||
    (b.ev === 'refused' && isNumbered(b));
  return known ? (frame as unknown as ServerFrame) : undefined;
}
