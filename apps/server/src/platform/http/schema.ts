import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import { namedField, Refusal } from './route.ts';

export interface SchemaFault {
  readonly missing: boolean;
  /** Dotted, `list.0.id`; empty when the value as a whole is wrong. */
  readonly path: string;
  readonly message: string;
}

export type Check = (value: unknown) => SchemaFault | undefined;

/** Values are not coerced, completed or trimmed, and inherited properties do not count. */
const ajv = new Ajv2020({
  strict: true,
  strictNumbers: true,
  unicodeRegExp: true,
  ownProperties: true,
  coerceTypes: false,
  useDefaults: false,
  removeAdditional: false,
  allErrors: false,
});

/**
 * Compiled once per schema and only for its first value: compiling the schemas of all calls would add half a second to
 * every start. Ajv caches by the identity of the schema, and schemas are constants of the contract.
 */
export function checkOf(schema: TSchema): Check {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= ajv.compile(schema);
    if (validate(value)) return undefined;
    // The last error is the outermost: a union lists the errors of all its branches before its own.
    const error = validate.errors?.at(-1);
    const at = (error?.instancePath ?? '').slice(1).replaceAll('/', '.');
    if (error?.keyword !== 'required') return { missing: false, path: at, message: error?.message ?? '' };
    const name = String(error.params.missingProperty);
    return { missing: true, path: at === '' ? name : `${at}.${name}`, message: 'is missing' };
  };
}

/** The fault as a refusal for the sender of the value. */
export function refusalOf(fault: SchemaFault): Refusal {
  if (fault.path === '') return new Refusal('unreadable-body');
  return new Refusal(fault.missing ? 'missing-field' : 'invalid-field', namedField(fault.path));
}
