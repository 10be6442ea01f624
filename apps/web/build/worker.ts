import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/worker/worker.ts', import.meta.url));
export const WORKER_FILE = 'sw.js';
/** What the installed app takes on a phone, as it is sent. */
const SHELL_BYTES_MAX = 400_000;
const FIRST_TEXTS = /\/catalogs\/[A-Z]+\/shell\.ts$/;
/** What surrounds every page: without it an offline start would not know the last balance. */
const AFTER_FIRST_VIEW = /\/app\/after-first-view\.tsx$/;
/** Where a start without a network leads. */
const HOME = /\/screens\/sport\.tsx$/;
const LATIN_FONT = /-latin-wght-.*\.woff2$/;
const CONDENSED = /\.(?:woff2|png|jpg|webp)$/;

const isShellModule = (id: string) => FIRST_TEXTS.test(id) || AFTER_FIRST_VIEW.test(id) || HOME.test(id);

type Bundle = Rolldown.OutputBundle;

/**
 * What a start without a network needs: the entry, the sport home and what surrounds every page with everything they
 * import, the first texts, Latin letters.
 */
export function shellFiles(bundle: Bundle): string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const output = bundle[name];
    if (output?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const imported of output.imports) visit(imported);
    for (const sheet of (output as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata
      ?.importedCss ?? [])
      files.add(sheet);
  };
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && (output.isEntry || output.moduleIds.some(isShellModule)))
      visit(output.fileName);
    if (output.type === 'asset' && LATIN_FONT.test(output.fileName)) files.add(output.fileName);
  }
  return [...files].sort();
}

function sentBytes(bundle: Bundle, files: readonly string[]): number {
  return files.reduce((sum, name) => {
    const output = bundle[name];
    const content = output?.type === 'chunk' ? output.code : (output?.source ?? '');
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
    return sum + (CONDENSED.test(name) ? bytes.length : gzipSync(bytes).length);
  }, 0);
}

/** Builds the service worker with the list of the files that it stores. */
export function serviceWorker(): Plugin {
  return {
    name: 'palpite-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = shellFiles(bundle);
        const bytes = sentBytes(bundle, files);
        if (bytes > SHELL_BYTES_MAX)
          this.error(`the shell of the installed app has ${bytes} bytes, over ${SHELL_BYTES_MAX}`);
        // The names contain hashes of the contents.
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        const shell = { version, files: files.map((name) => `/${name}`) };
        const result = await build({
          entryPoints: [SOURCE],
          bundle: true,
          minify: true,
          write: false,
          format: 'iife',
          target: 'es2022',
          define: { SHELL: JSON.stringify(shell) },
        });
        this.emitFile({
          type: 'asset',
          fileName: WORKER_FILE,
          source: result.outputFiles[0]?.text ?? '',
        });
      },
    },
  };
}
