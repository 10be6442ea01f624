import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Endpoint } from '@palpite/contract/generated/first-calls';
import { build } from 'esbuild';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { forPage } from './inline-first.ts';

const BOOT_SOURCE = fileURLToPath(new URL('../src/boot/boot.ts', import.meta.url));
/** The compressed size, as it is sent to the phone. */
const BOOT_BYTES_MAX = 2_048;
const HOME_SCREEN = /\/apps\/web\/src\/screens\/sport\.tsx$/;
const FIRST_TEXTS = /\/catalogs\/([A-Z]+)\/shell\.ts$/;
const HALL_TEXTS = /\/catalogs\/([A-Z]+)\/casino\.ts$/;
/** What the hall of games needs besides the first view: the table of pages, its two pages, calls, icons, where texts are. */
const HALL_PARTS = [
  /\/apps\/web\/src\/app\/(?:routes|later-catalogs)\.ts$/,
  /\/apps\/web\/src\/screens\/(?:game|home-game)\.tsx$/,
  /\/packages\/contract\/.*\/generated\/calls\.ts$/,
  /\/packages\/ui\/src\/icon-shapes\.tsx$/,
];

/** boot.js adds the app's script after the first paint; the page itself only preloads it. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

type Bundle = Rolldown.OutputBundle;

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

/** A chunk and everything that it imports, without what the entry already has. */
function closure(bundle: Bundle, file: string, known: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const output = bundle[name];
    if (known.has(name) || found.has(name) || output?.type !== 'chunk') return;
    found.add(name);
    for (const imported of output.imports) visit(imported);
  };
  visit(file);
  return [...found];
}

/** The chunks of each language: the texts of the first view, then what a visit that begins in the hall needs as well. */
function chunksByLanguage(bundle: Bundle): Record<string, string[]> {
  const chunks = chunksOf(bundle);
  const entry = chunks.find((chunk) => chunk.isEntry);
  const known = new Set(entry ? closure(bundle, entry.fileName, new Set()) : []);
  const found: Record<string, string[]> = {};
  for (const chunk of chunks) {
    const language = languageOf(chunk, FIRST_TEXTS);
    if (!language && !chunk.moduleIds.some((id) => HOME_SCREEN.test(id))) continue;
    const files = closure(bundle, chunk.fileName, known);
    // The page lists what the first view needs. A file that is not listed would be requested only when the app runs.
    const missed = language ? files.slice(1) : files;
    if (missed.length > 0) throw new Error(`the first view needs ${missed.join(', ')} too`);
    if (language) found[language] = [chunk.fileName];
  }
  const hall = hallFiles(bundle, known);
  for (const chunk of chunks) {
    const language = languageOf(chunk, HALL_TEXTS);
    if (language) found[language]?.push(chunk.fileName, ...hall);
  }
  return found;
}

function languageOf(chunk: Rolldown.OutputChunk, texts: RegExp): string | undefined {
  return chunk.moduleIds.map((id) => texts.exec(id)?.[1]).find(Boolean);
}

/**
 * The code of the hall of games, which boot.js preloads for a visit that begins there: found one import after the
 * other, it would take five round trips.
 */
function hallFiles(bundle: Bundle, known: ReadonlySet<string>): string[] {
  const files = HALL_PARTS.flatMap((part) => {
    const found = chunksOf(bundle).filter((chunk) => chunk.moduleIds.some((id) => part.test(id)));
    if (found.length === 0) throw new Error(`the hall of games needs ${part}, which no chunk has`);
    return found.flatMap(({ fileName }) => closure(bundle, fileName, known));
  });
  return [...new Set(files)];
}

/** Read at build time: the table of all calls would not fit into boot.js. */
async function firstCalls(): Promise<Record<string, unknown>> {
  const path = import.meta.resolve('@palpite/contract/generated/first-calls');
  const { module } = await runnerImport<{ firstCalls: Record<string, Endpoint> }>(fileURLToPath(path));
  const way = (name: string) => ({
    method: module.firstCalls[name]?.method,
    path: module.firstCalls[name]?.path,
  });
  return { accountGet: way('accountGet'), homeFirstScreen: way('homeFirstScreen') };
}

/** Also used for the page of the dev server. */
export async function compileBoot(): Promise<string> {
  const result = await build({
    entryPoints: [BOOT_SOURCE],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { FIRST_CALLS: JSON.stringify(await firstCalls()) },
  });
  return result.outputFiles[0]?.text ?? '';
}

/**
 * Builds boot.js, a classic inline script that runs before the first paint. Its attributes name the chunks of the app
 * and of the texts of each language.
 */
export function bootScript(): Plugin {
  let source = '';
  return {
    name: 'palpite-boot-script',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      async handler() {
        source = await compileBoot();
        const bytes = gzipSync(source, { level: 9 }).byteLength;
        if (bytes > BOOT_BYTES_MAX) this.error(`boot.js has ${bytes} bytes (gzip), over ${BOOT_BYTES_MAX}`);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((name) => /-latin-wght-.*\.woff2$/.test(name));
        const preloads = fonts.map(
          (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}" />`,
        );
        // It is placed before the style sheets: a classic script after a style sheet waits for it.
        const files = Object.entries(chunksByLanguage(bundle ?? {})).map(
          ([language, names]) =>
            ` data-${language.toLowerCase()}="${names.map((name) => `/${name}`).join(' ')}"`,
        );
        return html.replace(ENTRY, (_tag, app) =>
          [
            `<script data-app="${app}"${files.join('')}>${forPage('boot.js', source)}</script>`,
            ...preloads,
            `<link rel="modulepreload" crossorigin href="${app}">`,
          ].join('\n    '),
        );
      },
    },
  };
}
