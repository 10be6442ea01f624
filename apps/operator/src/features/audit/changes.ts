export interface FieldChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const ABSENT = '–';

/** What differs between two JSON texts of the audit, field by field. */
export function changesOf(before: string, after: string): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .map((name) => ({ name, before: textOf(was[name]), after: textOf(is[name]) }))
    .filter((change) => change.before !== change.after);
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return ABSENT;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
