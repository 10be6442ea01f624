import { readdir } from 'node:fs/promises';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('../catalogs/', import.meta.url);
const SOURCE: LanguageCode = 'PT';
/** Catalogues that hold the texts of several small areas. */
const MERGED_AREAS: Readonly<Record<string, readonly string[]>> = {
  account: ['account', 'settings', 'system'],
  orders: ['orders', 'appeal'],
  support: ['support', 'feedback'],
  install: ['install', 'download', 'update', 'push'],
  'game-room': ['room', 'game', 'detail', 'rounds'],
};

const PRODUCTS = /\b(?:iPhone|iPad|Safari|Android|Chrome|Telegram|Markdown|PDF|JPEG|PNG|WebP)\b/g;

async function catalogNames(language: LanguageCode): Promise<string[]> {
  const files = await readdir(new URL(`${language}/`, FOLDER));
  return files.map((file) => file.replace(/\.ts$/, '')).sort();
}

async function messagesOf(language: LanguageCode, name: string): Promise<Record<string, string>> {
  const module: Record<string, Record<string, string>> = await import(
    new URL(`${language}/${name}.ts`, FOLDER).href
  );
  const [messages, ...others] = Object.values(module);
  if (messages === undefined || others.length > 0) throw new Error(`${name} must export one catalogue`);
  return messages;
}

/** The first words of the ids in a catalogue; `console-payments` has ids of `console`. */
function areasOf(name: string): readonly string[] {
  return MERGED_AREAS[name] ?? [name.split('-')[0] ?? name];
}

/** The names of the slots, those inside of plural branches too. */
function slotsOf(message: CompiledMessage): Set<string> {
  const slots = new Set<string>();
  for (const token of message) {
    if (typeof token === 'string') continue;
    const [name, , choices] = token;
    slots.add(name);
    if (typeof choices !== 'object' || choices === null) continue;
    for (const branch of Object.values(choices)) {
      if (Array.isArray(branch)) for (const slot of slotsOf(branch)) slots.add(slot);
    }
  }
  return slots;
}

/** The branches of the first plural in a message. */
function pluralBranches(message: CompiledMessage): string[] {
  for (const token of message) {
    if (typeof token !== 'string' && token[1] === 'plural' && typeof token[2] === 'object' && token[2]) {
      return Object.keys(token[2]).filter((branch) => branch !== 'offset');
    }
  }
  return [];
}

const names = await catalogNames(SOURCE);

describe('the catalogues', () => {
  it('are the same in all five languages', async () => {
    expect(names.length).toBeGreaterThanOrEqual(4);
    for (const language of LANGUAGE_CODES) expect(await catalogNames(language)).toEqual(names);
  });

  describe.each(names)('%s', (name) => {
    it.each(LANGUAGE_CODES)(
      '[BRAND-001] [BRAND-002] [BRAND-003] [BRAND-005] has every id with the same slots in %s',
      async (language) => {
        const source = await messagesOf(SOURCE, name);
        const translated = await messagesOf(language, name);
        expect(Object.keys(translated)).toEqual(Object.keys(source));
        for (const [id, message] of Object.entries(source)) {
          const text = translated[id] ?? '';
          expect(text.trim(), id).not.toBe('');
          expect([...slotsOf(compileMessageOrThrow(text))].sort(), id).toEqual(
            [...slotsOf(compileMessageOrThrow(message))].sort(),
          );
        }
      },
    );

    it.each(LANGUAGE_CODES)('has every plural form that %s needs', async (language) => {
      const needed = new Intl.PluralRules(LANGUAGES[language].intl).resolvedOptions().pluralCategories;
      for (const [id, message] of Object.entries(await messagesOf(language, name))) {
        const branches = pluralBranches(compileMessageOrThrow(message));
        // `many` of Portuguese and Spanish is for millions only and reads as `other`.
        const wanted = needed.filter((form) => form !== 'many' || language === 'RU');
        if (branches.length > 0) expect(branches, id).toEqual(expect.arrayContaining(wanted));
      }
    });

    it.each(LANGUAGE_CODES)('speaks calmly and without markup in %s', async (language) => {
      for (const [id, message] of Object.entries(await messagesOf(language, name))) {
        // The specification has this text word for word.
        if (message !== 'Empty token!') expect(message, id).not.toMatch(/[!<>¡]/);
        expect(message, id).toBe(message.trim());
        expect(message.normalize('NFC'), id).toBe(message);
      }
    });

    it.each(['RU'] as const)('is written in Cyrillic in %s', async (language) => {
      for (const [id, message] of Object.entries(await messagesOf(language, name))) {
        const plain = message
          .replace(/\{\w+, (?:plural|select),/g, '')
          .replace(/\b(?:zero|one|two|few|many|other)(?= *\{)/g, '')
          .replace(/\{\w+\}/g, '');
        // Names of products and formats stay as their makers write them.
        const words = plain.replace(PRODUCTS, '').match(/\p{L}{3,}/gu) ?? [];
        // Documents are called as their country calls them: CPF, Cédula, PhilID.
        if (/^(?:protection\.document|payments\.field|orders\.field|console\.pay\.field)\./.test(id))
          continue;
        for (const word of words) expect(word, id).toMatch(/^\p{Script=Cyrillic}+$/u);
      }
    });
  });

  it('names every id after its catalogue or one of its areas, and no id twice', async () => {
    const ids: string[] = [];
    for (const name of names) {
      for (const id of Object.keys(await messagesOf(SOURCE, name))) {
        expect(areasOf(name), id).toContain(id.split('.')[0]);
        ids.push(id);
      }
    }
    expect(new Set(ids).size).toBe(ids.length);
  });
});
