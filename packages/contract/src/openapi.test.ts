import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { valuesOf } from '../test/arbitrary.ts';
import { type Call, defineCall, refusalsOf } from './call.ts';
import { calls } from './calls.ts';
import { COMMON_NAMES } from './common.ts';
import { openApiDocument, tagOf, templateOf } from './openapi.ts';
import type { OpenApiParameter, OpenApiResponse, Reference } from './openapi-types.ts';
import { REFUSALS } from './refusals.ts';

const document = openApiDocument(calls, { title: 'Palpite', version: '1.2.3' });
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** The document as a reader of the served text has it. */
const served: unknown = JSON.parse(JSON.stringify(document));

/** Follows a `#/a/b` pointer through it. */
function follow(pointer: string): unknown {
  const parts = pointer.replace(/^#\//, '').split('/');
  const step = (at: unknown, part: string) =>
    (at as Record<string, unknown> | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  return parts.reduce<unknown>(step, served);
}

const resolved = <T extends object>(value: T | Reference): T =>
  '$ref' in value ? (follow(value.$ref) as T) : value;

/** One for all: it compiles the language of schemas itself first, which takes longer than any of ours. */
const ajv = new Ajv2020({ strict: true, unicodeRegExp: true, allErrors: true });

describe('the OpenAPI document', () => {
  it('has the form of OpenAPI 3.1', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toEqual({
      title: 'Palpite',
      version: '1.2.3',
      description: expect.stringContaining('HTTP 404 and dm_error 1404'),
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    });
    for (const path of Object.keys(document.paths))
      expect(path).toMatch(/^\/api(?:_web)?\/[^{}:?#]+(?:\{\w+\})?$/);
    for (const { operation } of operations) {
      expect(Object.keys(operation.responses)).toContain('200');
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[2-5]\d\d$/);
        expect(resolved<OpenApiResponse>(response).description).not.toBe('');
      }
    }
  });

  it('resolves every reference', () => {
    const text = JSON.stringify(document);
    const pointers = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer]) => pointer ?? '');
    expect(pointers.length).toBeGreaterThan(operations.length);
    for (const pointer of pointers) expect(follow(pointer), pointer).toBeTypeOf('object');
    for (const key of Object.keys({ ...document.components.parameters, ...document.components.responses })) {
      expect(key).toMatch(/^[A-Za-z0-9._-]+$/);
    }
  });

  it('has every call once, under its own method and path', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.sort()).toEqual(Object.keys(calls).sort());
    for (const call of Object.values(calls)) {
      const method = call.method.toLowerCase() as 'get' | 'post';
      expect(document.paths[templateOf(call.path)]?.[method]?.operationId).toBe(call.name);
    }
  });

  it('every tag that is used is declared with a sentence about it', () => {
    const declared = document.tags.map(({ name }) => name);
    for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].+\.$/);
    expect([...new Set(operations.flatMap(({ operation }) => operation.tags))].sort()).toEqual(declared);
    expect(tagOf('/api/piranha/finance/account/get')).toBe('finance');
    expect(tagOf('/api/v1/conf/global')).toBe('conf');
    expect(tagOf('/api/piranha/v1/match/list/get')).toBe('match');
  });

  it('[CALL-003] [CALL-008] every call has both headers and the twelve parameters, each once and with a schema', () => {
    for (const { operation } of operations) {
      const parameters = operation.parameters.map((one) => resolved<OpenApiParameter>(one));
      const keys = parameters.map(({ name, in: place }) => `${place} ${name}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const name of COMMON_NAMES) expect(keys).toContain(`query ${name}`);
      expect(keys).toContain('header x-app-key');
      expect(keys).toContain('header x-app-name');
      for (const parameter of parameters) expect(parameter.schema).toBeTypeOf('object');
    }
  });

  it('asks for the session that the server checks: none, any, or that of a registered player', () => {
    const { playerNumber, session } = document.components.securitySchemes;
    expect(playerNumber).toMatchObject({ type: 'apiKey', in: 'query', name: 'uid' });
    expect(session).toMatchObject({ type: 'apiKey', in: 'query', name: 'sid' });
    const anySession = { playerNumber: [], session: [] };
    const wanted = {
      anyone: [{}, anySession],
      visitor: [anySession],
      player: [{ playerNumber: [], session: ['player'] }],
    };
    for (const { operation } of operations)
      expect(operation.security, operation.operationId).toEqual(wanted[operation['x-audience']]);
    expect(new Set(operations.map(({ operation }) => operation['x-audience'])).size).toBe(3);
  });

  it('describes only the HTTP statuses that its calls can answer with', () => {
    const used = new Set(operations.flatMap(({ operation }) => Object.keys(operation.responses)));
    expect(Object.keys(document.components.responses)).toEqual(
      [...used].filter((one) => one !== '200').sort(),
    );
    expect(JSON.stringify(document)).not.toContain('foreign-request');
  });

  it('a call that takes a common name as its own input declares it once', () => {
    const own = { ...calls.statementGet, input: Type.Object({ lca_lang: Type.String() }) } satisfies Call;
    const made = openApiDocument({ statementGet: own }, { title: '', version: '' });
    const named = made.paths[own.path]?.get?.parameters.filter((one) =>
      JSON.stringify(one).includes('lca_lang'),
    );
    expect(named).toEqual([{ name: 'lca_lang', in: 'query', required: true, schema: { type: 'string' } }]);
  });

  it('lists two methods of one path side by side', () => {
    const appeal = (name: string, method: Call['method']) =>
      defineCall({ ...calls.accountGet, name, method, path: '/api/piranha/finance/payin/order/appeal' });
    const made = openApiDocument(
      { a: appeal('a', 'GET'), b: appeal('b', 'POST') },
      { title: '', version: '' },
    );
    expect(Object.keys(made.paths['/api/piranha/finance/payin/order/appeal'] ?? {}).sort()).toEqual([
      'get',
      'post',
    ]);
  });

  it('lists the refusals of each call with code and status, its own and those of its audience', () => {
    for (const { operation } of operations) {
      const call: Call = calls[operation.operationId as keyof typeof calls];
      const refusals = operation['x-refusals'];
      for (const name of call.refusals)
        expect(refusals).toContainEqual(expect.objectContaining({ name, own: true }));
      const expired = refusals.some(({ name }) => name === 'session-expired');
      expect(expired).toBe(call.audience !== 'anyone');
      expect(refusals.some(({ name }) => name === 'unreadable-body')).toBe(call.method === 'POST');
      for (const { name, code, status } of refusals) {
        expect(code).toBe(REFUSALS[name].code);
        expect(operation.responses).toHaveProperty(String(status));
      }
    }
    const forPlayers = refusalsOf({ ...calls.accountGet, audience: 'player' }).common;
    expect(forPlayers).toContain('not-for-visitors');
  });

  it('no two refusals share a number, and none is success', () => {
    const codes = Object.values(REFUSALS).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).not.toContain(0);
  });
});

describe('real values and the schemas of the document', () => {
  it.each(operations.map(({ operation }) => [operation.operationId, operation] as const))(
    '%s: any reply of the contract is what the document says, and a broken one is not',
    (_, operation) => {
      const answer = resolved<OpenApiResponse>(operation.responses['200'] as OpenApiResponse);
      const schema = answer.content['application/json'].schema;
      const validate = ajv.compile(schema);
      const call: Call = calls[operation.operationId as keyof typeof calls];
      const reply = JSON.parse(JSON.stringify(call.reply));
      fc.assert(
        fc.property(valuesOf(reply), (data) => {
          const body = JSON.parse(JSON.stringify({ dm_error: 0, error_msg: '', data }));
          expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
          expect(validate({ ...body, data: null })).toBe(false);
          expect(validate({ ...body, dm_error: '0' })).toBe(false);
          const { error_msg: _message, ...withoutMessage } = body;
          expect(validate(withoutMessage)).toBe(false);
        }),
        { numRuns: 30 },
      );
      for (const [status, response] of Object.entries(operation.responses)) {
        const accepts = ajv.compile(resolved<OpenApiResponse>(response).content['application/json'].schema);
        const codes = operation['x-refusals'].filter((refusal) => String(refusal.status) === status);
        for (const { code } of codes) {
          expect(accepts({ dm_error: code, error_msg: 'no', data: null })).toBe(true);
          expect(accepts({ dm_error: code, error_msg: 'no', data: { field: 'uid' } })).toBe(true);
        }
        expect(accepts({ dm_error: 999_999, error_msg: 'no', data: null })).toBe(false);
      }
    },
  );

  it('any input of the contract fits the parameters or the body of the document', () => {
    for (const { operation } of operations) {
      const call: Call = calls[operation.operationId as keyof typeof calls];
      const body = operation.requestBody?.content['application/json'].schema;
      const fields = operation.parameters.map((one) => resolved<OpenApiParameter>(one));
      const query = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]));
      const validate = ajv.compile(
        body ?? { type: 'object', properties: query, additionalProperties: false },
      );
      const inputs = valuesOf(JSON.parse(JSON.stringify(call.input)));
      fc.assert(
        fc.property(inputs, (input) => {
          expect(validate(input), JSON.stringify(validate.errors)).toBe(true);
        }),
        { numRuns: 30 },
      );
    }
  });
});
