import { type Call, pathFieldOf } from '@palpite/contract/call';
import { CommonQuery } from '@palpite/contract/common';
import type { TSchema } from 'typebox';
import { checkOf } from '../input.ts';
import type { Expectation, HostileRequest, SeedSession } from './hostile-request.ts';
import { HOSTILE_TEXT, type HostileValue } from './hostile-values.ts';
import { sampleOf } from './sample.ts';

const FIELD_REFUSALS = ['invalid-field', 'missing-field'] as const;
const invalid = (field?: string): Expectation => ({
  is: 'refused',
  names: ['invalid-field'],
  ...(field === undefined ? {} : { field }),
});

/** Everything that can be wrong in the query: the common parameters of any call, the input of a GET. */
export function hostileQueries(call: Call, session: SeedSession): HostileRequest[] {
  const base = baseQuery(call, session);
  const casesOf = (fields: readonly [string, TSchema][]) =>
    fields.flatMap(([name, schema]) => [
      ...HOSTILE_TEXT.map((value) => valueCase(base, name, schema, value)),
      duplicateCase(base, name),
    ]);
  const request = (item: QueryCase): HostileRequest => ({
    title: `${call.name}: ${item.title}`,
    method: call.method,
    url: urlOf(call, item.query),
    expectation: item.expectation,
    ...validBody(call),
  });
  const common = casesOf(Object.entries(CommonQuery.properties));
  const own = [...casesOf(ownFields(call)), ...missingCases(call, base), ...wholeCases(base)];
  return [
    ...common.map((item): HostileRequest => ({ ...request(item), common: true })),
    ...own.map(request),
    ...hostilePaths(call, base),
  ];
}

/** The address of a valid request with this query; a field in the path has its sample there. */
export function urlOf({ path, input }: Call, query: string): string {
  const inPath = pathFieldOf(path);
  if (inPath === undefined) return `${path}?${query}`;
  const sample = encodeURIComponent(String(sampleOf(input.properties[inPath] as TSchema)));
  return `${path.replace(`:${inPath}`, sample)}?${query}`;
}

/** A field in the path: what does not fit is an invalid field or a path that does not exist. */
function hostilePaths(call: Call, base: BaseQuery): HostileRequest[] {
  const inPath = pathFieldOf(call.path);
  if (inPath === undefined) return [];
  const at = (raw: string) => `${call.path.replace(`:${inPath}`, raw)}?${queryText(base)}`;
  const names = ['invalid-field', 'missing-field', 'no-such-path'] as const;
  // Unescaped, these would end the path or change it before it is sent.
  const wrong: HostileValue[] = HOSTILE_TEXT.filter(({ raw }) => !/[?#/\\]/.test(raw));
  wrong.push({ title: 'empty', raw: '', always: true });
  return [
    ...wrong
      .filter(({ raw, always }) => always || !fits(call.input.properties[inPath] as TSchema, raw))
      .map(
        ({ title, raw }): HostileRequest => ({
          title: `${call.name}: ${inPath} in the path is ${title}`,
          method: call.method,
          url: at(raw),
          headers: {},
          expectation: { is: 'refused', names },
        }),
      ),
    {
      title: `${call.name}: ${inPath} is in the path and in the query`,
      method: call.method,
      url: `${urlOf(call, queryText(base))}&${inPath}=x`,
      headers: {},
      expectation: { is: 'refused', names: ['duplicate-field'], field: inPath },
    },
  ];
}

interface QueryCase {
  readonly title: string;
  readonly query: string;
  readonly expectation: Expectation;
}
type BaseQuery = readonly (readonly [string, string])[];

/** The query of a valid request of this call, already encoded. */
export function baseQuery(call: Call, session: SeedSession): BaseQuery {
  const { uid, sid, smid } = session;
  const values = new Map<string, unknown>([
    ['uid', uid],
    ['sid', sid],
    ['smid', smid],
  ]);
  for (const [name, schema] of ownFields(call)) if (!values.has(name)) values.set(name, sampleOf(schema));
  return [...values].map(([name, value]) => [name, encodeURIComponent(String(value))] as const);
}

export function queryText(query: BaseQuery): string {
  return query.map(([name, value]) => `${name}=${value}`).join('&');
}

function validBody(call: Call): Pick<HostileRequest, 'headers' | 'body'> {
  if (call.method === 'GET') return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sampleOf(call.input)) };
}

function ownFields(call: Call): [string, TSchema][] {
  if (call.method !== 'GET') return [];
  const inPath = pathFieldOf(call.path);
  return Object.entries(call.input.properties).filter(([name]) => name !== inPath);
}

function without(base: BaseQuery, name: string): BaseQuery {
  return base.filter(([other]) => other !== name);
}

function valueCase(base: BaseQuery, name: string, schema: TSchema, value: HostileValue): QueryCase {
  return {
    title: `${name} is ${value.title}`,
    query: queryText([...without(base, name), [name, value.raw]]),
    expectation: value.always || !fits(schema, value.raw) ? invalid(name) : { is: 'data' },
  };
}

/** An independent check of what a query may carry: a number must print back as the same text. */
function fits(schema: TSchema, raw: string): boolean {
  const text = decodeURIComponent(raw.replaceAll('+', ' '));
  const check = checkOf(schema);
  if (check(text) === undefined) return true;
  const number = Number(text);
  return Number.isSafeInteger(number) && String(number) === text && check(number) === undefined;
}

function duplicateCase(base: BaseQuery, name: string): QueryCase {
  const value = base.find(([other]) => other === name)?.[1] ?? '1';
  return {
    title: `${name} is given twice`,
    query: queryText([...without(base, name), [name, value], [name, value]]),
    expectation: { is: 'refused', names: ['duplicate-field'], field: name },
  };
}

function missingCases(call: Call, base: BaseQuery): QueryCase[] {
  if (call.method !== 'GET') return [];
  const required = (call.input as { required?: readonly string[] }).required ?? [];
  const inPath = pathFieldOf(call.path);
  return required
    .filter((name) => name !== inPath)
    .flatMap((name): QueryCase[] => {
      const expectation: Expectation = { is: 'refused', names: FIELD_REFUSALS, field: name };
      return [
        { title: `${name} is missing`, query: queryText(without(base, name)), expectation },
        { title: `${name} is empty`, query: queryText([...without(base, name), [name, '']]), expectation },
      ];
    });
}

function wholeCases(base: BaseQuery): QueryCase[] {
  const rest = queryText(base);
  const many = Array.from({ length: 200 }, (_, index) => `x${index}=1`).join('&');
  return [
    ...['__proto__', 'constructor', 'prototype'].map((name) => ({
      title: `a parameter named ${name}`,
      query: `${rest}&${name}=1`,
      expectation: invalid(name),
    })),
    { title: 'an escaped __proto__', query: `${rest}&%5F_proto__=1`, expectation: invalid('__proto__') },
    { title: 'two hundred parameters', query: `${rest}&${many}`, expectation: invalid() },
    { title: 'a broken name', query: `${rest}&%E0%A4%A=1`, expectation: invalid() },
    {
      title: 'an unknown parameter twice',
      query: `${rest}&unknown=1&unknown=2`,
      expectation: { is: 'refused', names: ['duplicate-field'], field: 'unknown' },
    },
  ];
}
