import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { disagreements } from './agreement.ts';
import { type Call, defineCall } from './call.ts';
import { calls } from './calls.ts';

const call = (name: string, path: Call['path'], method: Call['method'] = 'GET') =>
  defineCall({
    name,
    method,
    path,
    audience: 'anyone',
    rate: 'read',
    retry: 'read',
    input: Type.Object({}),
    reply: Type.Object({}),
    refusals: [],
    about: '',
    requirements: [],
  });

const contract = { first: call('first', '/api/first'), second: call('second', '/api/second', 'POST') };
const served = [
  { method: 'GET', path: '/api/first' },
  { method: 'POST', path: '/api/second' },
];

describe('contract and routes', () => {
  it('agree when every call is served once and nothing else is', () => {
    expect(disagreements(contract, served)).toEqual([]);
    expect(disagreements({}, [])).toEqual([]);
  });

  it('reports a call without a route', () => {
    expect(disagreements(contract, served.slice(0, 1))).toEqual(['second: no route serves POST /api/second']);
  });

  it('reports a route without a call', () => {
    const secret = { method: 'GET', path: '/api/secret' };
    expect(disagreements(contract, [...served, secret])).toEqual([
      'GET /api/secret: is served, but no call of the contract has this address',
    ]);
  });

  it('reports a wrong method as a missing route and as a missing call', () => {
    const wrong = [...served.slice(0, 1), { method: 'GET', path: '/api/second' }];
    expect(disagreements(contract, wrong)).toEqual([
      'second: no route serves POST /api/second',
      'GET /api/second: is served, but no call of the contract has this address',
    ]);
  });

  it('reports a route that is served twice, a shared address and a wrong name', () => {
    expect(disagreements(contract, [...served, ...served.slice(0, 1)])).toEqual([
      'GET /api/first: is served 2 times',
    ]);
    const twin = { ...contract, twin: call('twin', '/api/first') };
    expect(disagreements(twin, served)).toEqual(['twin: has the same address as first, GET /api/first']);
    const renamed = { ...contract, other: call('elsewhere', '/api/other') };
    expect(disagreements(renamed, [...served, { method: 'get', path: '/api/other' }])).toEqual([
      'other: the call calls itself elsewhere',
    ]);
  });

  it("pages, operations and the framework's HEAD are none of the contract's business", () => {
    const others = [
      { method: 'HEAD', path: '/api/first' },
      { method: 'GET', path: '/healthz' },
      { method: 'GET', path: '/apis' },
      { method: 'GET', path: '/' },
    ];
    expect(disagreements(contract, [...served, ...others])).toEqual([]);
  });

  it('finds that the calls of this contract have their own names and no two share an address', () => {
    expect(disagreements(calls, Object.values(calls))).toEqual([]);
  });
});
