import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Endpoint } from '@palpite/contract/generated/first-calls';
import { build } from 'esbuild';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { forPage } from './inline-first.ts';

const BOOT_SOURCE = fileURLToPath(new URL('../src/boot/boot.ts', import.meta.url));
/** The compressed size, as it is sent to the phone. */
const BOOT_BYTES_MAX = 2_048;
const SCREEN = /\/apps\/web\/src\/screens\/([a-z-]+)\.tsx$/;
const FIRST_TEXTS = /\/catalogs\/([A-Z]+)\/shell\.ts$/;
const HALL_TEXTS = /\/catalogs\/([A-Z]+)\/casino\.ts$/;
/** The pages at which a visit begins. */
const SPORT = ['sport'];
const HALL = ['home-game', 'game'];

/** boot.js adds the app's script after the first paint; the page itself only preloads it. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

type Bundle = Rolldown.OutputBundle;

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

type WithStyles = Rolldown.OutputChunk & {
  readonly viteMetadata?: { readonly importedCss?: ReadonlySet<string> };
};

/** The style sheets of chunks: the code of a page runs when they are there. */
function stylesOf(bundle: Bundle, files: readonly string[]): string[] {
  return files.flatMap((file) => [...((bundle[file] as WithStyles).viteMetadata?.importedCss ?? [])]);
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

/** The attribute that boot.js reads as `dataset.homePT`: camelCase becomes kebab-case. */
export function preloadAttribute(page: 'home' | 'hall', language: string): string {
  return `data-${page}${language.replace(/./g, '-$&').toLowerCase()}`;
}

/**
 * The files that boot.js preloads in each language: for a visit that begins at the sport home or at a page behind it, and for
 * one that begins in the hall of games. If the browser discovered the imports itself, the code of the hall alone would take
 * five round trips. The styles of the sport home are in the page.
 */
function filesToPreload(bundle: Bundle): readonly (readonly [attribute: string, files: readonly string[]])[] {
  const chunks = chunksOf(bundle);
  const entry = chunks.find((chunk) => chunk.isEntry);
  const known = new Set(entry ? closure(bundle, entry.fileName, new Set()) : []);
  const codeOf = (screens: readonly string[]) =>
    screens.flatMap((screen) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => SCREEN.exec(id)?.[1] === screen));
      if (!chunk) throw new Error(`no chunk has the page ${screen}`);
      return closure(bundle, chunk.fileName, known);
    });
  const textsOf = (texts: RegExp) =>
    new Map(
      chunks.flatMap(({ moduleIds, fileName }) => {
        const language = moduleIds.map((id) => texts.exec(id)?.[1]).find(Boolean);
        return language ? [[language, fileName] as const] : [];
      }),
    );
  const sport = codeOf(SPORT);
  const hall = [...new Set(codeOf(HALL))];
  const hallTexts = textsOf(HALL_TEXTS);
  const hallStyles = [...new Set(stylesOf(bundle, hall))];
  return [...textsOf(FIRST_TEXTS)].flatMap(([language, texts]) => {
    const casino = hallTexts.get(language);
    if (!casino) throw new Error(`the hall of games has no texts in ${language}`);
    return [
      [preloadAttribute('home', language), [texts, ...sport]] as const,
      [preloadAttribute('hall', language), [texts, casino, ...hall, ...hallStyles]] as const,
    ];
  });
}

/** Read at build time: the table of all calls would not fit into boot.js. */
async function firstCalls(): Promise<Record<string, unknown>> {
  const path = import.meta.resolve('@palpite/contract/generated/first-calls');
  const { module } = await runnerImport<{ firstCalls: Record<string, Endpoint> }>(fileURLToPath(path));
  const endpoint = (name: string) => ({
    method: module.firstCalls[name]?.method,
    path: module.firstCalls[name]?.path,
  });
  return { accountGet: endpoint('accountGet'), homeFirstScreen: endpoint('homeFirstScreen') };
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
 * and, by language, those that a visit needs at its first page.
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
        const files = filesToPreload(bundle ?? {}).map(
          ([attribute, names]) => ` ${attribute}="${names.map((name) => `/${name}`).join(' ')}"`,
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
