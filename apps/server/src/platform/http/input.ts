import { isUtf8 } from 'node:buffer';
import type { Call } from '@palpite/contract/call';
import { knownFieldsOf } from './known-fields.ts';
import { namedField } from './named-field.ts';
import type { Query } from './query.ts';
import { Refusal } from './route.ts';
import { checkOf, refusalOf } from './schema.ts';
import { readStrictJson } from './strict-json.ts';
import { textFieldsOf } from './text-fields.ts';

/** Where a call's input travels: the query of a GET, the body of a POST. */
export interface InputSource {
  readonly query: Query;
  readonly body: unknown;
  readonly contentType: string | undefined;
  readonly contentEncoding: string | undefined;
}

type ReadInput = (source: InputSource) => Record<string, unknown> | Refusal;

const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

/** Compiles the way from a request to the input that a handler may see: known fields only, all of them valid. */
export function inputOf(call: Pick<Call, 'input' | 'method'>): ReadInput {
  const check = checkOf(call.input);
  const known = knownFieldsOf(call.input);
  const fromText = call.method === 'GET' ? textFieldsOf(call.input) : undefined;
  return (source) => {
    const raw = fromText ? fromText(source.query) : readBody(source);
    if (raw instanceof Refusal) return raw;
    const fault = check(raw);
    return fault ? refusalOf(fault) : (known(raw) as Record<string, unknown>);
  };
}

/** No body at all is no input, so that the refusal can name what is missing. */
function readBody(source: InputSource): unknown {
  const { body } = source;
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  if (!JSON_TYPE.test(source.contentType ?? '')) return new Refusal('unreadable-body');
  if ((source.contentEncoding ?? 'identity') !== 'identity') return new Refusal('unreadable-body');
  if (!isUtf8(body)) return new Refusal('unreadable-body');
  const read = readStrictJson(body.toString('utf8'));
  if (read.is === 'value') return read.value;
  if (read.fault === 'syntax' || read.path === '') return new Refusal('unreadable-body');
  const name = read.fault === 'duplicate-key' ? 'duplicate-field' : 'invalid-field';
  return new Refusal(name, namedField(read.path));
}
