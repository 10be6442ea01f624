import { expect, it } from 'vitest';
import { versionText } from './regulator-files.tsx';

const t = ((id: string, values?: Readonly<Record<string, string>>) =>
  [id, ...Object.values(values ?? {})].join(' ')) as Parameters<typeof versionText>[1];

it('says in the operator’s language why there is a version, and quotes the reason of a person', () => {
  expect(versionText({ version: 1, reason: 'daily' }, t)).toBe('console.reg.version.daily 1');
  expect(versionText({ version: 2, reason: 'corrected on 2026-06-15' }, t)).toBe(
    'console.reg.version.corrected 2 2026-06-15',
  );
  expect(versionText({ version: 3, reason: 'the CPF was wrong' }, t)).toBe(
    'console.reg.version.asked 3 the CPF was wrong',
  );
});
