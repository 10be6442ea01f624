import { safeFields } from '../../../platform/log/safe-value.ts';

const UNSTORABLE = /[\p{Cc}\p{Cs}]+/gu;

/** What a phone wrote, as it may be kept: no secrets at any depth, persons masked, nothing that PostgreSQL cannot hold. */
export function cleanReport(content: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return plain(safeFields(content)) as Record<string, unknown>;
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNSTORABLE, ' ');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name.replace(UNSTORABLE, ' '), plain(inner)]),
  );
}
