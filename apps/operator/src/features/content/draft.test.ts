import { describe, expect, it } from 'vitest';
import { checksOf, type Draft, differencesOf, draftOf } from './draft.ts';

const empty = draftOf(undefined);
const withTitles = (title: string): Draft => {
  const text = { title, summary: '', button: '', body: '' };
  return { ...empty, texts: { ENG: text, PT: text, ES: text, RU: text, VI: text } };
};

describe('the checks before publishing', () => {
  it('name the languages without a title', () => {
    const draft = { ...withTitles('PIX'), texts: { ...withTitles('PIX').texts, RU: empty.texts.RU } };
    expect(checksOf('faq', draft)).toEqual([{ is: 'missing', languages: ['RU'] }]);
    expect(checksOf('faq', withTitles('PIX'))).toEqual([]);
  });

  it('find a title that does not fit on a banner, by letters and not by bytes', () => {
    const long = withTitles('Ставки с выплатой на 25 % больше 1');
    expect(checksOf('banner', long)).toContainEqual({ is: 'long', language: 'RU', letters: 34 });
    expect(checksOf('page', long)).toEqual([]);
    expect(checksOf('banner', withTitles('Múltipla com até 25% a mais 🎯'))).toEqual([]);
  });

  it('find a button that leads nowhere', () => {
    const draft = withTitles('PIX');
    const texts = { ...draft.texts, PT: { ...draft.texts.PT, button: 'Ver regras' } };
    expect(checksOf('banner', { ...draft, texts })).toEqual([{ is: 'leads-nowhere' }]);
    const settings = { ...draft.settings, url: '/promotion/112' };
    expect(checksOf('banner', { texts, settings })).toEqual([]);
  });
});

describe('the differences of two versions', () => {
  it('name the field, the language and the line', () => {
    const before = withTitles('PIX');
    const texts = { ...before.texts, PT: { ...before.texts.PT, title: 'PIX para', body: 'a\nb' } };
    const after = { texts, settings: { ...before.settings, position: 2 } };
    expect(differencesOf(before, after)).toEqual([
      { field: 'title', language: 'PT', before: 'PIX', after: 'PIX para' },
      { field: 'body', language: 'PT', line: 1, before: '', after: 'a\nb' },
      { field: 'position', before: '100', after: '2' },
    ]);
  });
});
