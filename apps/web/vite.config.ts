import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './build/boot-script.ts';
import { compiledCatalogs } from './build/catalogs.ts';
import { firstView } from './build/first-view.ts';
import { inlineFirst } from './build/inline-first.ts';

/** What the match page, or a list that stands, needs of the feature; the first view does without. */
const MATCH_PAGE =
  '(?:markets|market-(?!order)|use-shown-lines|empty-list|list-end|ask-later|use-matches-of)';
/** What the home has only when its first screen stands. */
const HOME_LATER = '(?:home-later|poster|banners|banner-action|banner-html|autoplay|coming-soon|no-marked)';

/** The components that the first view draws; all others come with the pages that show them. */
const FIRST_PARTS =
  '(?:styles|tokens/|amount\\.|balance-chip|button|chip|classes|crest|day-heading|drawings|error-state|first-icons|flag|header|icon(?!-shapes)|logo|panel|tile|pulse|skeleton\\.|tab-bar|toast|top-bar|unseen)';

/**
 * Few chunks that change together: the libraries, the home with its components, and per language the texts of the first
 * view. Few, since a browser that speaks HTTP/1.1 has six connections: a seventh file waits a round trip.
 */
const CHUNKS = [
  {
    name: 'library',
    // Several questions at once and endless lists are asked by later pages only.
    test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|wouter|zustand|regexparam)\/(?!.*(?:[qQ]ueries(?:Observer)?|[iI]nfiniteQuery(?:Observer)?|[mM]utationObserver|useMutation)\.js)/,
  },
  {
    name: 'home',
    test: new RegExp(
      `/packages/ui/src/${FIRST_PARTS}|/apps/web/src/(?:features/(?:match/(?!${MATCH_PAGE})|home/(?!${HOME_LATER}))|brand/(?:match-clock|team-crest|crest-looks|days|row-star)|stores/(?:use-match|home-tabs|match-pages|take-matches)|screens/sport)`,
    ),
  },
  {
    // The pages of money look alike: one sheet of styles for them is one name in the first view instead of a dozen.
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
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A later screen asks for its own code by itself; naming all of it ahead would be a list in the first view.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  resolve: {
    alias: [
      // React has had the hook for years; the library that stands in for it in older ones would only be carried along.
      { find: /^use-sync-external-store\/shim.*$/, replacement: 'react' },
      {
        find: /^\.\/use-browser-location\.js$/,
        replacement: `${import.meta.dirname}/build/no-browser-location.ts`,
      },
    ],
  },
});
