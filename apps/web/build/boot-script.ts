import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

const BOOT_SOURCE = fileURLToPath(new URL('../src/boot/boot.ts', import.meta.url));
/** On its way to the phone, compressed. */
const BOOT_BYTES_MAX = 2_048;
const HOME_SCREEN = /\/apps\/web\/src\/screens\/sport\.tsx$/;
const FIRST_TEXTS = /\/catalogs\/([A-Z]+)\/shell\.ts$/;

type Bundle = Rolldown.OutputBundle;

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

/** A chunk with all that it imports, less what the entry has anyway. */
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

/** What the first view needs beside the entry: by language its texts, and the home screen under `home`. */
function chunkTable(bundle: Bundle): Record<string, string[]> {
  const chunks = chunksOf(bundle);
  const entry = chunks.find((chunk) => chunk.isEntry);
  const known = new Set(entry ? closure(bundle, entry.fileName, new Set()) : []);
  const table: Record<string, string[]> = {};
  for (const chunk of chunks) {
    const language = chunk.moduleIds.map((id) => FIRST_TEXTS.exec(id)?.[1]).find(Boolean);
    const name = language ?? (chunk.moduleIds.some((id) => HOME_SCREEN.test(id)) ? 'home' : undefined);
    if (name) table[name] = closure(bundle, chunk.fileName, known);
  }
  return table;
}

/** Read while building: the table of all calls would not fit into boot.js. */
async function firstCalls(): Promise<Record<string, unknown>> {
  const path = import.meta.resolve('@palpite/contract/generated/calls');
  const { module } = await runnerImport<{ calls: Record<string, unknown> }>(fileURLToPath(path));
  const { accountGet, matchListNew } = module.calls;
  return { accountGet, matchListNew };
}

async function compileBoot(chunks: Record<string, string[]>): Promise<string> {
  const result = await build({
    entryPoints: [BOOT_SOURCE],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: {
      FIRST_CALLS: JSON.stringify(await firstCalls()),
      CHUNKS: JSON.stringify(chunks),
    },
  });
  return result.outputFiles[0]?.text ?? '';
}

/**
 * Builds boot.js, a classic script that runs before the first paint. It is made after the bundle, since it names the
 * chunks to load ahead; the page refers to it before its module.
 */
export function bootScript(): Plugin {
  let fileName: string | undefined;
  return {
    name: 'palpite-boot-script',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      async handler(_options, bundle) {
        const source = await compileBoot(chunkTable(bundle));
        const bytes = gzipSync(source).byteLength;
        if (bytes > BOOT_BYTES_MAX) this.error(`boot.js has ${bytes} bytes (gzip), over ${BOOT_BYTES_MAX}`);
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        fileName = `assets/boot-${hash}.js`;
        this.emitFile({ type: 'asset', fileName, source });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((name) => /-latin-wght-.*\.woff2$/.test(name));
        const preloads = fonts.map(
          (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}" />`,
        );
        // Before the style sheets: a classic script after one waits for it.
        const tags = [`<script src="/${fileName}"></script>`, ...preloads].join('\n    ');
        return html.replace('<script type="module"', `${tags}\n    <script type="module"`);
      },
    },
  };
}
