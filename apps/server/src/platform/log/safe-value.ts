import { safeError } from './safe-error.ts';
import { maskPersonal, REDACTED, scrubText } from './scrub.ts';
import { sensitivityOf } from './secret-words.ts';

const LIMIT = { depth: 8, keys: 64, items: 64, nodes: 2_000 };

interface Walk {
  readonly above: Set<object>;
  nodes: number;
}

/**
 * A plain copy that may be logged: secrets removed at any depth, personal data masked, errors made safe, and bounded,
 * so that a request object or a cycle that someone logs by mistake cannot fill the disk.
 */
export function safeFields(fields: object): Record<string, unknown> {
  const copy = safeValue(fields, { above: new Set(), nodes: 0 }, 0);
  return typeof copy === 'object' && copy !== null && !Array.isArray(copy)
    ? (copy as Record<string, unknown>)
    : { value: copy };
}

function safeValue(value: unknown, walk: Walk, depth: number): unknown {
  walk.nodes += 1;
  if (walk.nodes > LIMIT.nodes) return '[more]';
  if (typeof value === 'string') return scrubText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'symbol') return scrubText(String(value));
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (walk.above.has(value)) return '[circular]';
  if (depth >= LIMIT.depth) return '[deep]';
  walk.above.add(value);
  try {
    return safeObject(value, walk, depth);
  } catch {
    return '[unreadable]';
  } finally {
    walk.above.delete(value);
  }
}

function safeObject(value: object, walk: Walk, depth: number): unknown {
  if (value instanceof Error) return safeError(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'invalid date' : value.toISOString();
  if (value instanceof URL || value instanceof URLSearchParams) return scrubText(String(value));
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return safeList(value, walk, depth);
  if (value instanceof Set) return safeList([...value], walk, depth);
  if (value instanceof Map || value instanceof Headers) {
    return safeEntries(
      [...value.entries()].map(([key, inner]) => [String(key), () => inner]),
      walk,
      depth,
    );
  }
  return safeEntries(
    Object.keys(value).map((key) => [key, () => (value as Record<string, unknown>)[key]]),
    walk,
    depth,
  );
}

/** Raw headers such as `['Cookie', 'sid=…', 'Host', …]`: the element after a secret name is the secret. */
function safeList(list: readonly unknown[], walk: Walk, depth: number): unknown[] {
  const safe = list.slice(0, LIMIT.items).map((item, index) => {
    const before = list[index - 1];
    return typeof before === 'string' && before.length <= 64
      ? safeNamed(before, () => item, walk, depth)
      : safeValue(item, walk, depth + 1);
  });
  return list.length > LIMIT.items ? [...safe, '[more]'] : safe;
}

function safeEntries(
  entries: readonly [string, () => unknown][],
  walk: Walk,
  depth: number,
): Record<string, unknown> {
  const safe: Record<string, unknown> = {};
  for (const [key, read] of entries.slice(0, LIMIT.keys)) {
    Object.defineProperty(safe, scrubText(key), {
      value: safeNamed(key, read, walk, depth),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  if (entries.length > LIMIT.keys) safe['[more]'] = entries.length - LIMIT.keys;
  return safe;
}

function safeNamed(name: string, read: () => unknown, walk: Walk, depth: number): unknown {
  const sensitivity = sensitivityOf(name);
  if (sensitivity === 'secret') return REDACTED;
  let value: unknown;
  try {
    value = read();
  } catch {
    return '[unreadable]';
  }
  if (sensitivity === 'personal' && (typeof value === 'string' || typeof value === 'number'))
    return maskPersonal(String(value));
  return safeValue(value, walk, depth + 1);
}
