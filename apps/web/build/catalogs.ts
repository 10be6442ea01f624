import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';

const CATALOG = /\/packages\/i18n\/src\/catalogs\/[A-Z]+\/[a-z-]+\.ts$/;

/** A catalogue has only type imports, so its JavaScript can be evaluated by itself. */
async function messagesOf(file: string, name: string): Promise<Readonly<Record<string, string>>> {
  const { code } = await transform(await readFile(file, 'utf8'), { loader: 'ts', format: 'esm' });
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return module[name];
}

/** Compiles the messages of a catalogue at build time: the browser gets token lists and needs no ICU parser. */
export function compiledCatalogs(): Plugin {
  return {
    name: 'palpite-catalogs',
    enforce: 'pre',
    async load(id) {
      const file = id.replace(/\?.*$/, '');
      if (!CATALOG.test(file)) return undefined;
      const name = basename(file, '.ts').replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
      const compiled = Object.entries(await messagesOf(file, name)).map(([key, message]) => [
        key,
        compileMessageOrThrow(message),
      ]);
      return { code: `export const ${name} = ${JSON.stringify(Object.fromEntries(compiled))};`, map: null };
    },
  };
}
