import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { bootScript } from './build/boot-script.ts';
import { compiledCatalogs } from './build/catalogs.ts';
import { firstView } from './build/first-view.ts';
import { inlineFirst } from './build/inline-first.ts';
import { serviceWorker } from './build/worker.ts';

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const ENTRY = `${import.meta.dirname}/src/main.tsx`;
const LIBRARY = /\/node_modules\//;
let firstModules: Set<string> | undefined;

/** What `main.tsx` imports statically is the first view; everything else is loaded later, by import(). */
function isFirstView(id: string, graph: ModuleGraph): boolean {
  if (!firstModules) {
    const found = new Set([ENTRY]);
    for (const module of found) {
      for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) {
        if (!LIBRARY.test(imported)) found.add(imported);
      }
    }
    firstModules = found;
  }
  return firstModules.has(id);
}

/**
 * Few chunks: the libraries, the home with its components, and per language the texts of the first view. A browser that
 * speaks HTTP/1.1 has six connections, so a seventh file would wait for a round trip.
 */
const CHUNKS = [
  {
    name: 'library',
    test: /node_modules\/(?:react|react-dom|scheduler|wouter|zustand|regexparam)\//,
  },
  {
    // One chunk, although later pages share parts of it: split by users it would be a dozen files.
    debugName: 'first view',
    name: (id: string, graph: ModuleGraph) => (id !== ENTRY && isFirstView(id, graph) ? 'home' : null),
  },
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
