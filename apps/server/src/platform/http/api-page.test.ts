import { calls } from '@palpite/contract/calls';
import { COMMON_NAMES } from '@palpite/contract/common';
import { openApiDocument, templateOf } from '@palpite/contract/openapi';
import { describe, expect, it } from 'vitest';
import { API_PAGE_STYLE, renderApiPage } from './api-page.ts';

const document = openApiDocument(calls, { title: 'Palpite', version: '1.2.3', description: 'The wire.' });
const page = renderApiPage(document);

describe('the API page', () => {
  it('shows every call with its address, input, reply and refusals', () => {
    for (const call of Object.values(calls)) {
      expect(page).toContain(`<article id="${call.name}"`);
      expect(page).toContain(`<a href="#${call.name}">${call.name}</a>`);
      expect(page).toContain(`<code>${templateOf(call.path)}</code>`);
      for (const name of call.refusals) expect(page).toContain(`<code>${name}</code>`);
    }
    expect(page).toContain('<code>balance_info.balance</code>');
    expect(page).toContain('<code>records[].amount</code>');
    expect(page).toContain('<code>request_id</code>');
    for (const name of COMMON_NAMES) expect(page).toContain(`<code>${name}</code>`);
  });

  it('satisfies the strict policy: no script, no inline style, nothing from other hosts', () => {
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=|javascript:|<img|<iframe/i);
    const loaded = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address ?? '');
    expect(loaded.length).toBeGreaterThan(10);
    for (const address of loaded) expect(address).toMatch(/^(#[\w-]+|\/docs\/api\.css|\/openapi\.json)$/);
    expect(API_PAGE_STYLE).not.toMatch(/url\(|@import|expression\(|<\//);
  });

  it('has exactly one target for every anchor', () => {
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of page.matchAll(/(?:href="#|aria-labelledby=")([^"]+)"/g)) expect(ids).toContain(id);
  });

  it('is well formed: every tag that opens closes in order', () => {
    const open: string[] = [];
    for (const [, slash, tag = ''] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
      if (['meta', 'link'].includes(tag)) continue;
      if (slash === '') open.push(tag);
      else expect(open.pop()).toBe(tag);
    }
    expect(open).toEqual([]);
  });

  it('has one first heading, a language, a title, named regions and table heads', () => {
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<title>Palpite 1.2.3</title>');
    expect(page).toContain('<nav aria-label="Calls">');
    expect(page.match(/<table>/g)).toHaveLength(page.match(/<caption>/g)?.length ?? 0);
    expect(page).not.toContain('<th>');
  });

  it('shows hostile text as text', () => {
    const evil = `</code><script>alert("x")</script>&'`;
    const hostile = JSON.parse(JSON.stringify(document).replaceAll('"finance"', JSON.stringify(evil)));
    const get = hostile.paths['/api/piranha/finance/account/get'].get;
    get.operationId = evil;
    get.summary = evil;
    get['x-audience'] = evil;
    get['x-refusals'][0].name = evil;
    hostile.info = { title: evil, version: evil, description: evil };
    hostile.paths[evil] = hostile.paths['/api/piranha/finance/account/get'];
    hostile.components.parameters[evil] = {
      name: evil,
      in: 'query',
      required: true,
      schema: { pattern: evil, type: 'string' },
      description: evil,
    };
    const text = renderApiPage(hostile);
    expect(text).not.toMatch(/<script/);
    expect(text).not.toContain('"x"');
    expect(text).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&#39;');
  });
});
