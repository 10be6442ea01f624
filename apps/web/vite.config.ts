import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './build/boot-script.ts';
import { compiledCatalogs } from './build/catalogs.ts';
import { firstView } from './build/first-view.ts';
import { inlineFirst } from './build/inline-first.ts';

/** Parts of the match feature that only the match page, or a list after the first view, needs. */
const MATCH_PAGE =
  '(?:markets|market-(?!order)|use-shown-lines|empty-list|list-end|ask-later|use-matches-of)';
/** Parts of the home that are loaded after its first screen. */
const HOME_LATER = '(?:home-later|poster|banners|banner-action|banner-html|autoplay|coming-soon|no-marked)';

/** The components that the first view renders; all others are loaded with their pages. */
const FIRST_PARTS =
  '(?:styles|tokens/|amount\\.|balance-chip|button|chip|classes|crest|day-heading|drawings|error-state|first-icons|flag|header|icon(?!-shapes)|logo|panel|tile|pulse|skeleton\\.|tab-bar|toast|top-bar|unseen)';

/**
 * Few chunks: the libraries, the home with its components, and per language the texts of the first view. A browser that
 * speaks HTTP/1.1 has six connections, so a seventh file would wait for a round trip.
 */
const CHUNKS = [
  {
    name: 'library',
    // Parallel queries, infinite lists and mutations are used by later pages only.
    test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|wouter|zustand|regexparam)\/(?!.*(?:[qQ]ueries(?:Observer)?|[iI]nfiniteQuery(?:Observer)?|[mM]utationObserver|useMutation)\.js)/,
  },
  {
    name: 'home',
    test: new RegExp(
      `/packages/ui/src/${FIRST_PARTS}|/apps/web/src/(?:features/(?:match/(?!${MATCH_PAGE})|home/(?!${HOME_LATER}))|brand/(?:match-clock|team-crest|crest-looks|days|row-star)|stores/(?:book/use-match|lists/(?:home-tabs|match-pages))|screens/sport)`,
    ),
  },
  {
    // The pages of payments share their look: one style sheet for them is one file name in the first view instead of a
    // dozen.
    name: 'money-look',
    test: /\/packages\/ui\/src\/(?:paper|picker-row|copy-row|amount-field|select-field|steps|stages|decision-page|text-area)\.|\/apps\/web\/src\/features\/(?:payments|orders|appeal|statement)\/.*\.css|\/(?:ui\/src\/(?:stamp|deadline|qr-code)|screens\/transaction)\.module\.css/,
  },
  {
    name: (id: string) => `text-${/catalogs\/([A-Z]+)\//.exec(id)?.[1]}`,
    debugName: 'first texts',
    test: /\/catalogs\/[A-Z]+\/(?:shell|sport)\.ts$/,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compiledCatalogs(), bootScript(), firstView(), inlineFirst()],
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
