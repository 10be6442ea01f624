import type { Call } from '@palpite/contract/call';
import type { TSchema } from 'typebox';
import { checkOf } from '../input.ts';
import { baseQuery, queryText } from './hostile-queries.ts';
import type { Expectation, HostileRequest, SeedSession } from './hostile-request.ts';
import { HOSTILE_JSON, type HostileValue } from './hostile-values.ts';
import { type Edit, withValue, writeJson } from './json-edit.ts';
import { sampleOf } from './sample.ts';

interface BodyCase {
  readonly title: string;
  readonly body: string | Buffer;
  readonly type?: string;
  readonly expectation: Expectation;
}

interface InputField {
  readonly path: readonly string[];
  readonly schema: TSchema;
  readonly required: boolean;
}

interface AnySchema {
  readonly type?: string;
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
}

const JSON_TYPE = 'application/json';
const refused = (
  name: 'invalid-field' | 'duplicate-field' | 'missing-field',
  field: string,
): Expectation => ({
  is: 'refused',
  names: [name],
  field,
});
const unreadable: Expectation = { is: 'refused', names: ['unreadable-body'] };

/** Everything that can be wrong in the body of a POST. */
export function hostileBodies(call: Call, session: SeedSession): HostileRequest[] {
  if (call.method !== 'POST') return [];
  const sample = sampleOf(call.input);
  const fields = fieldsOf(call.input, []);
  const cases = [
    ...fields.flatMap((field) => fieldCases(call, sample, field)),
    ...objectPaths(call.input, []).flatMap((path) => keyCases(sample, path)),
    ...wholeCases(sample),
  ];
  return cases.map((item) => ({
    title: `${call.name}: ${item.title}`,
    method: call.method,
    url: `${call.path}?${queryText(baseQuery(call, session))}`,
    headers: { 'content-type': item.type ?? JSON_TYPE },
    body: item.body,
    expectation: item.expectation,
  }));
}

/** Every field, including those inside objects and inside the first item of lists. */
function fieldsOf(schema: TSchema, at: readonly string[]): InputField[] {
  const shape = schema as AnySchema;
  if (shape.type === 'array' && shape.items) return fieldsOf(shape.items, [...at, '0']);
  return Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const path = [...at, name];
    const required = shape.required?.includes(name) ?? false;
    return [{ path, schema: field, required }, ...fieldsOf(field, path)];
  });
}

function objectPaths(schema: TSchema, at: readonly string[]): (readonly string[])[] {
  const shape = schema as AnySchema;
  if (shape.type === 'array' && shape.items) return objectPaths(shape.items, [...at, '0']);
  if (shape.type !== 'object') return [];
  const inner = Object.entries(shape.properties ?? {}).flatMap(([name, field]) =>
    objectPaths(field, [...at, name]),
  );
  return [at, ...inner];
}

function fieldCases(call: Call, sample: unknown, target: InputField): BodyCase[] {
  const field = target.path.join('.');
  const edited = (member: NonNullable<Edit['member']>) => writeJson(sample, { path: target.path, member });
  const values = HOSTILE_JSON.map((value) => {
    const body = edited(withValue(value.raw));
    return { title: `${field} is ${value.title}`, body, expectation: expected(call, body, value, field) };
  });
  const twice = edited((member) => `${member},${member}`);
  const left = edited(() => '');
  return [
    ...values,
    { title: `${field} is given twice`, body: twice, expectation: refused('duplicate-field', field) },
    {
      title: `${field} is missing`,
      body: left,
      expectation: target.required ? refused('missing-field', field) : { is: 'data' },
    },
  ];
}

function expected(call: Call, body: string, value: HostileValue, field: string): Expectation {
  const names = ['invalid-field', 'missing-field', 'duplicate-field'] as const;
  if (value.always) return { is: 'refused', names, field };
  return checkOf(call.input)(JSON.parse(body)) ? { is: 'refused', names, field } : { is: 'data' };
}

function keyCases(sample: unknown, path: readonly string[]): BodyCase[] {
  const inside = (name: string) => [...path, name].join('.');
  const cases = ['__proto__', 'constructor', 'prototype'].map((name) => ({
    title: `a key ${inside(name)}`,
    body: writeJson(sample, { path, extra: `"${name}":{"admin":true}` }),
    expectation: refused('invalid-field', inside(name)),
  }));
  return [
    ...cases,
    {
      title: `an escaped key ${inside('__proto__')}`,
      body: writeJson(sample, { path, extra: '"\\u005f_proto__":1' }),
      expectation: refused('invalid-field', inside('__proto__')),
    },
    {
      title: `an unknown key ${inside('unknown')} twice`,
      body: writeJson(sample, { path, extra: '"unknown":1,"unkn\\u006fwn":2' }),
      expectation: refused('duplicate-field', inside('unknown')),
    },
    {
      title: `an unknown key ${inside('unknown')} with infinity`,
      body: writeJson(sample, { path, extra: '"unknown":1e400' }),
      expectation: refused('invalid-field', inside('unknown')),
    },
  ];
}

function wholeCases(sample: unknown): BodyCase[] {
  const good = JSON.stringify(sample);
  const large = writeJson(sample, { path: [], extra: `"unknown":"${'a'.repeat(70_000)}"` });
  const texts: Record<string, string | Buffer> = {
    'a cut body': good.slice(0, -1),
    'a body with a tail': `${good}x`,
    'two bodies': `${good}${good}`,
    'a list': `[${good}]`,
    null: 'null',
    'a number': '1',
    'a text': '"text"',
    'single quotes': "{'a':1}",
    'a comment': `/* */${good}`,
    'a byte order mark': `\ufeff${good}`,
    'a form': 'a=1&b=2',
    'bytes that are not UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    'a surrogate in UTF-8': Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
    'zero bytes': Buffer.alloc(16),
    'a lone surrogate as a key': writeJson(sample, { path: [], extra: '"\\ud800":1' }),
  };
  return [
    ...Object.entries(texts).map(([title, body]) => ({ title, body, expectation: unreadable })),
    ...[
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'nonsense',
    ].map((type) => ({ title: `the content type ${type}`, body: good, type, expectation: unreadable })),
    {
      title: 'more than 64 kB',
      body: large,
      expectation: { is: 'refused', names: ['body-too-large'] },
    },
  ];
}
