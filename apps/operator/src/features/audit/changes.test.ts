import { describe, expect, it } from 'vitest';
import { firstLanguage } from '../../stores/text.ts';
import { changesOf } from './audit-table.tsx';

describe('what the audit shows as changed', () => {
  it('names the fields that differ, that were added and that were removed', () => {
    expect(changesOf('{"on":true,"result":"x"}', '{"on":false,"result":"x"}')).toEqual([
      { name: 'on', before: 'true', after: 'false' },
    ]);
    expect(changesOf('null', '{"on":true,"result":""}')).toEqual([
      { name: 'on', before: '–', after: 'true' },
    ]);
    expect(changesOf('null', 'null')).toEqual([]);
  });
});

describe('the first language', () => {
  it('is the stored one, else the browser’s, else English', () => {
    expect(firstLanguage('VI', ['ru-RU'])).toBe('VI');
    expect(firstLanguage('nonsense', ['de-DE', 'pt-PT'])).toBe('PT');
    expect(firstLanguage(undefined, ['de-DE'])).toBe('ENG');
  });
});
