import type { LanguageCode } from '@palpite/contract/languages';
import type { ContentTextInput } from '@palpite/contract/operator/content-calls';
import { REFUSALS } from '@palpite/contract/refusals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Console } from '../test/console.ts';
import { openStubConsole, type StubConsole } from '../test/stub-console.ts';

let stub: StubConsole;
let admin: Console;
beforeAll(async () => {
  stub = await openStubConsole();
  admin = (await stub.signIn('boss', 'admin')).admin;
});
afterAll(() => stub.close());

const KEY = { kind: 'announcement', slug: 'pix-stops', brand: 'br' } as const;
const SETTINGS = {
  section: '',
  position: 10,
  url: '',
  picture: '',
  icon: '',
  who: 'everyone',
  level_min: 0,
  level_max: 99,
  countries: [] as string[],
  is_promotion: 0,
  begins_at: 0,
  ends_at: 0,
  repeat: 'daily',
  mode: 'outside',
} as const;
const text = (language: LanguageCode, title: string, lines = [`${title}.`]): ContentTextInput => ({
  language,
  title,
  summary: '',
  button: '',
  lines,
});
const save = (from: number, texts: ContentTextInput[], change: object = {}) =>
  admin.call('contentSave', {
    ...KEY,
    from,
    texts,
    settings: SETTINGS,
    reason: 'The bank told us today',
    ...change,
  });
const shown = async (language: string) =>
  (await stub.content.library.list('announcement', { brand: 'br', language }))[0]?.title;

it('saves, publishes, rolls back, takes down and audits each step', async () => {
  expect(await save(0, [text('ENG', 'PIX stops'), text('PT', 'PIX para')])).toMatchObject({
    data: { version: 1 },
  });
  expect(await shown('PT')).toBeUndefined();
  const publish = (version: number) =>
    admin.call('contentPublish', { ...KEY, version, reason: 'Checked by two people' });
  expect(await publish(1)).toMatchObject({ dm_error: 0 });
  expect(await shown('PT')).toBe('PIX para');
  expect(await save(1, [text('PT', 'PIX para por 90 minutos')])).toMatchObject({ data: { version: 2 } });
  await publish(2);
  expect([await shown('PT'), await shown('ENG')]).toEqual(['PIX para por 90 minutos', 'PIX stops']);
  await publish(1);
  expect(await shown('PT')).toBe('PIX para');
  expect(await publish(1)).toMatchObject({ dm_error: REFUSALS['already-so'].code });
  await admin.call('contentOff', { ...KEY, reason: 'It is over by now' });
  expect(await shown('PT')).toBeUndefined();
  const whole = await admin.call('contentGet', KEY);
  expect(whole).toMatchObject({
    data: {
      line: { state: 'off', published: -1 },
      history: [{ version: -1 }, { version: 1 }, { version: 2 }, { version: 1, by: 'boss' }],
    },
  });
  const { data } = await admin.call('auditList', {});
  const commands = (data as { records: { command: string }[] }).records.map(({ command }) => command);
  expect(commands.filter((command) => command === 'content.publish')).toHaveLength(3);
  expect(commands).toContain('content.off');
});

it('names the field of a fault, and a conflict of two editors', async () => {
  const faulty = async (texts: ContentTextInput[], settings: object) => {
    const reply = await save(0, texts, { slug: 'faulty', settings: { ...SETTINGS, ...settings } });
    return { code: reply.dm_error, field: (reply.data as { field?: string } | null)?.field };
  };
  const code = REFUSALS['content-refused'].code;
  expect(await faulty([text('ENG', 'A')], { url: 'javascript:alert(1)' })).toEqual({ code, field: 'url' });
  expect(await faulty([text('ENG', 'A', ['Hi {nobody}'])], {})).toEqual({ code, field: 'texts' });
  expect(await save(7, [text('ENG', 'A')])).toMatchObject({ dm_error: REFUSALS['changed-meanwhile'].code });
  expect(await save(0, [text('ENG', 'A')], { brand: 'zz' })).toMatchObject({ data: { field: 'brand' } });
});

it('lists by kind, brand, language and state, with what the product comes with', async () => {
  const list = async (query: object) => {
    const { data } = await admin.call('contentList', query);
    return (data as { records: { slug: string; state: string }[] }).records.map(
      ({ slug, state }) => `${slug} ${state}`,
    );
  };
  expect(await list({ kind: 'page' })).toEqual(['about built-in']);
  expect(await list({ kind: 'page', language: 'RU' })).toEqual([]);
  expect(await list({ brand: 'br', state: 'off' })).toEqual(['pix-stops off']);
  expect(await admin.call('contentList', { brand: 'zz' })).toMatchObject({ data: { field: 'brand' } });
});

it('lets support read and nobody but an administrator write', async () => {
  const support = (await stub.signIn('sue', 'support')).admin;
  expect(await support.call('contentList', {})).toMatchObject({ dm_error: 0 });
  const refused = { dm_error: REFUSALS['operator-not-allowed'].code };
  expect(await support.call('contentOff', { ...KEY, reason: 'I should not do this' })).toMatchObject(refused);
  const trader = (await stub.signIn('tom', 'trader')).admin;
  expect(await trader.call('contentList', {})).toMatchObject(refused);
});
