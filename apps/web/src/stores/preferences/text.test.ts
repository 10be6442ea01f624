import { compileMessage as compile } from '@lingui/message-utils/compileMessage';
import type { LanguageCode } from '@palpite/contract/languages';
import type { CompiledMessage } from '@palpite/i18n/message-format';
import type { CatalogName } from '@palpite/i18n/message-id';
import { describe, expect, it } from 'vitest';
import { createNotices } from '../overlays/notices.ts';
import { memoryStore } from '../test/memory-store.ts';
import { readChoices } from './choices.ts';
import { createPreferences } from './preferences.ts';
import { changeLanguage } from './region.ts';
import { createText } from './text.ts';

const compileMessage = (text: string) => compile(text) as CompiledMessage;

/** Catalogues that contain their own language, compiled as in the build. */
async function load(language: LanguageCode, catalog: CatalogName) {
  if (catalog === 'shell') {
    return {
      'shell.back': compileMessage(`${language} back`),
      'shell.offline.since': compileMessage(`${language} {time}`),
      'shell.language.failed': compileMessage(`${language} failed`),
    };
  }
  return { 'account.title': compileMessage(`${language} account`) };
}

describe('texts', () => {
  it('fills the slots of a message', async () => {
    const text = createText('PT', load);
    await text.getState().need('shell');
    expect(text.getState().t('shell.offline.since', { time: '18:41' })).toBe('PT 18:41');
  });

  it('says which texts are there, and tells whoever asks when a catalogue arrives, with the same function for texts', async () => {
    const text = createText('PT', load);
    await text.getState().need('shell');
    const { t, has } = text.getState();
    expect([has('shell.back'), has('account.title')]).toEqual([true, false]);
    let changes = 0;
    text.subscribe(() => {
      changes += 1;
    });
    await text.getState().need('account');
    expect([has('account.title'), changes]).toEqual([true, 1]);
    await text.getState().need('account');
    expect(changes).toBe(1);
    expect(text.getState().t).toBe(t);
  });

  it('loads each catalogue once, and only in the current language', async () => {
    const asked: string[] = [];
    const text = createText('PT', (language, catalog) => {
      asked.push(`${language} ${catalog}`);
      return load(language, catalog);
    });
    await text.getState().need('shell');
    await text.getState().need('shell');
    expect(asked).toEqual(['PT shell']);
    await text.getState().speak('RU');
    expect(asked).toEqual(['PT shell', 'RU shell']);
  });

  it('switches all texts at once, also of a screen that opened meanwhile', async () => {
    const text = createText('PT', load);
    await text.getState().need('shell');
    const before = text.getState().t;
    const switched = text.getState().speak('VI');
    const opened = text.getState().need('account');
    await Promise.all([switched, opened]);
    expect(text.getState().t).not.toBe(before);
    expect(text.getState().t('shell.back')).toBe('VI back');
    expect(text.getState().t('account.title')).toBe('VI account');
  });

  it('uses the language that was chosen last, whichever loads first', async () => {
    const gates = new Map<LanguageCode, () => void>();
    const text = createText('PT', async (language, catalog) => {
      await new Promise<void>((resolve) => gates.set(language, resolve));
      return load(language, catalog);
    });
    const needed = text.getState().need('shell');
    gates.get('PT')?.();
    await needed;
    const first = text.getState().speak('RU');
    const second = text.getState().speak('ES');
    gates.get('ES')?.();
    await second;
    gates.get('RU')?.();
    await first;
    expect(text.getState().language).toBe('ES');
  });

  it('changes texts, page and requests to the language that was chosen last, whichever loads first', async () => {
    const gates = new Map<LanguageCode, () => void>();
    const text = createText('PT', async (language, catalog) => {
      await new Promise<void>((resolve) => gates.set(language, resolve));
      return load(language, catalog);
    });
    const needed = text.getState().need('shell');
    gates.get('PT')?.();
    await needed;
    const store = memoryStore();
    const tags: string[] = [];
    const page = { setTheme: () => undefined, setLanguage: (tag: string) => void tags.push(tag) };
    const deps = {
      text,
      notices: createNotices({ after: () => () => undefined }),
      preferences: createPreferences({
        store,
        page,
        prefersDark: () => true,
        onPrefersDark: () => () => undefined,
      }),
      platform: { page },
    };
    const first = changeLanguage(deps, 'RU');
    const second = changeLanguage(deps, 'ES');
    gates.get('ES')?.();
    expect(await second).toBe(true);
    gates.get('RU')?.();
    expect(await first).toBe(false);
    expect(text.getState().language).toBe('ES');
    expect(readChoices(store).language).toBe('ES');
    expect(tags).toEqual(['es-MX']);
    expect(deps.notices.getState().notice).toBeUndefined();
  });

  it('[BRAND-004] changes the language of texts, page and requests together, or of nothing when texts do not load', async () => {
    const tags: string[] = [];
    const store = memoryStore();
    let broken = false;
    const text = createText('PT', (language, catalog) =>
      broken ? Promise.reject(new Error('offline')) : load(language, catalog),
    );
    await text.getState().need('shell');
    const page = { setTheme: () => undefined, setLanguage: (tag: string) => void tags.push(tag) };
    const deps = {
      text,
      notices: createNotices({ after: () => () => undefined }),
      preferences: createPreferences({
        store,
        page,
        prefersDark: () => true,
        onPrefersDark: () => () => undefined,
      }),
      platform: { page },
    };
    expect(await changeLanguage(deps, 'RU')).toBe(true);
    expect([tags, readChoices(store).language]).toEqual([['ru'], 'RU']);
    broken = true;
    expect(await changeLanguage(deps, 'VI')).toBe(false);
    expect([text.getState().language, readChoices(store).language]).toEqual(['RU', 'RU']);
    expect(deps.notices.getState().notice).toEqual({ tone: 'bad', text: 'RU failed' });
  });
});
