/** The part of JSON Schema that the contract uses, as it stands in a document. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly description?: string;
}

export interface FieldLine {
  /** `balance_info.cash`, `records[].id`. */
  readonly path: string;
  readonly required: boolean;
  readonly text: string;
  readonly description: string;
}

const KINDS: Readonly<Record<string, string>> = { string: 'text', integer: 'whole number' };

function bound(value: number): string {
  if (value === Number.MAX_SAFE_INTEGER) return '2^53-1';
  return value === -Number.MAX_SAFE_INTEGER ? '-(2^53-1)' : String(value);
}

function range(least: number | undefined, most: number | undefined, unit = ''): string[] {
  const suffix = unit === '' ? '' : ` ${unit}`;
  if (least === undefined) return most === undefined ? [] : [`at most ${bound(most)}${suffix}`];
  if (most === undefined) return [`at least ${bound(least)}${suffix}`];
  return [`${bound(least)}${least === most ? '' : `..${bound(most)}`}${suffix}`];
}

/** One line for a person: what fits into this field. */
export function schemaText(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(schemaText).join(' | ');
  if (schema.type === undefined) return 'anything';
  const kind = KINDS[schema.type] ?? schema.type;
  if (schema.type === 'array') {
    const item = schema.items === undefined ? 'anything' : schemaText(schema.items);
    return [`list of ${item}`, ...range(schema.minItems, schema.maxItems, 'items')].join(', ');
  }
  return [
    kind,
    ...range(schema.minLength, schema.maxLength, 'characters'),
    ...range(schema.minimum, schema.maximum),
    ...(schema.pattern === undefined ? [] : [`/${schema.pattern}/`]),
  ].join(', ');
}

/** Every field below this schema, nested ones after their parent, in the order of the contract. */
export function fieldLines(schema: JsonSchema, prefix = ''): FieldLine[] {
  const lines: FieldLine[] = [];
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const required = schema.required?.includes(name) ?? false;
    lines.push({ path, required, text: schemaText(field), description: field.description ?? '' });
    lines.push(...fieldLines(field, path));
  }
  for (const choice of schema.anyOf ?? schema.oneOf ?? []) lines.push(...fieldLines(choice, prefix));
  if (schema.items !== undefined) lines.push(...fieldLines(schema.items, `${prefix}[]`));
  return lines;
}
