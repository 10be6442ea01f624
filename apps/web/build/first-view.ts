import { fileURLToPath } from 'node:url';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/app/first-view.tsx', import.meta.url));
const ROOT = '<div id="root"></div>';

/** The placeholders that the server fills in by brand and language. */
const WORDS = {
  logo: ['%LOGO_FIRST%', '%LOGO_SECOND%'],
  live: '%LIVE_NOW%',
  slogan: '%SLOGAN%',
} as const;

async function draw(): Promise<string> {
  // A Vite server of its own: only a server gives a CSS module the class names that the build gives it.
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { FirstView } = (await server.ssrLoadModule(SOURCE)) as { FirstView: ComponentType<typeof WORDS> };
    return renderToStaticMarkup(createElement(FirstView, WORDS));
  } finally {
    await server.close();
  }
}

/**
 * Renders the first view into the page. Fails when one of its classes is in no style sheet, because the view would be
 * unstyled.
 */
export function firstView(): Plugin {
  return {
    name: 'palpite-first-view',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const markup = await draw();
        const sheets = Object.values(bundle ?? {}).flatMap((output) =>
          output.type === 'asset' && output.fileName.endsWith('.css') ? [String(output.source)] : [],
        );
        const classes = [...markup.matchAll(/class="([^"]*)"/g)].flatMap(
          ([, names]) => names?.split(' ') ?? [],
        );
        const bare = new Set(classes.filter((name) => !sheets.some((sheet) => sheet.includes(`.${name}`))));
        if (bare.size > 0)
          throw new Error(`the first view has classes without a style: ${[...bare].join(', ')}`);
        if (!html.includes(ROOT)) throw new Error(`the page has no ${ROOT}`);
        return html.replace(ROOT, () => `<div id="root">${markup}</div>`);
      },
    },
  };
}
