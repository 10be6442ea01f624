import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { bootScript } from './build/boot-script.ts';
import { compiledCatalogs } from './build/catalogs.ts';
import { firstView } from './build/first-view.ts';
import { inlineFirst } from './build/inline-first.ts';
import { serviceWorker } from './build/worker.ts';

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const source = (file: string) => `${import.meta.dirname}/src/${file}`;
const ENTRY = source('main.tsx');
const SPORT = [source('screens/sport.tsx')];
const HALL = [source('screens/home-game.tsx'), source('screens/game.tsx')];
const LIBRARY = /\/node_modules\//;
const closures = new Map<readonly string[], ReadonlySet<string>>();

/** These modules and what they import statically; everything else is loaded later, by import(). */
function closureOf(roots: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const known = closures.get(roots);
  if (known) return known;
  const found = new Set(roots);
  for (const module of found) {
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) {
      if (!LIBRARY.test(imported)) found.add(imported);
    }
  }
  closures.set(roots, found);
  return found;
}

const SHELL = [ENTRY];

/** What every page needs, and what both homes need. */
function isOfShell(id: string, graph: ModuleGraph): boolean {
  const isIn = (roots: readonly string[]) => closureOf(roots, graph).has(id);
  return id !== ENTRY && (isIn(SHELL) || (isIn(SPORT) && isIn(HALL)));
}

/** A visit begins with the shell and one of the homes. */
function homeOf(id: string, graph: ModuleGraph): 'sport' | 'hall' | null {
  if (closureOf(SPORT, graph).has(id)) return 'sport';
  return closureOf(HALL, graph).has(id) ? 'hall' : null;
}

/**
 * Few chunks: the libraries, the shell, the two homes, and per language the texts of the first view. A browser that
 * speaks HTTP/1.1 has six connections, so a seventh file would wait for a round trip.
 */
const CHUNKS = [
  {
    name: 'library',
    priority: 3,
    test: /node_modules\/(?:react|react-dom|scheduler|wouter|zustand|regexparam)\//,
  },
  // Few chunks, although later pages share parts of them: split by users they would be dozens of files. The shell comes before
  // the homes, since a group takes what its modules import along.
  {
    debugName: 'shell',
    priority: 2,
    name: (id: string, graph: ModuleGraph) => (isOfShell(id, graph) ? 'shell' : null),
  },
  { debugName: 'homes', priority: 1, name: homeOf },
  {
    name: (id: string) => `text-${/catalogs\/([A-Z]+)\//.exec(id)?.[1]}`,
    debugName: 'first texts',
    test: /\/catalogs\/[A-Z]+\/(?:shell|sport)\.ts$/,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compiledCatalogs(), bootScript(), firstView(), inlineFirst(), serviceWorker()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A data: URL would have to be allowed in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A later screen requests its own code; listing all of its files would enlarge the first view.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  resolve: {
    alias: [
      // React has this hook; the shim for older versions would be dead weight.
      { find: /^use-sync-external-store\/shim.*$/, replacement: 'react' },
      {
        find: /^\.\/use-browser-location\.js$/,
        replacement: `${import.meta.dirname}/build/no-browser-location.ts`,
      },
    ],
  },
});
