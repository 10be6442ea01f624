import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './build/boot-script.ts';
import { compiledCatalogs } from './build/catalogs.ts';
import { devPage } from './build/dev-page.ts';

/** Few chunks that change together: the library, the components, and per language the texts of the first view. */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'ui', test: /packages\/ui\/src\// },
  {
    name: (id: string) => `text-${/catalogs\/([A-Z]+)\//.exec(id)?.[1]}`,
    debugName: 'first texts',
    test: /\/catalogs\/[A-Z]+\/(?:shell|account)\.ts$/,
  },
];

const server = process.env.PALPITE_SERVER ?? 'http://localhost:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compiledCatalogs(), bootScript(), devPage(server)],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy: { '/api': server, '/live-socket': { target: server, ws: true } } },
});
