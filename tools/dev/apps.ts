import { readdirSync, realpathSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { createLogger, createServer, type Logger, type ViteDevServer } from 'vite';
import { consolePage, isPlayerPage, playerPage } from './page.ts';

/** What Vite serves of an app: its client, modules, prepared libraries and files outside of the app's folder. */
const SOURCE = /^(?:@vite|@react-refresh|@fs\/|@id\/|src\/|node_modules\/|\.vite\/)/;
const CONSOLE = '/operator/';

export interface AppsOptions {
  readonly root: string;
  /** The sockets of both Vite servers live on the one port that the browser knows. */
  readonly front: Server;
  readonly hosts: readonly string[];
  readonly announce: (line: string) => void;
}

/** The player's app and the console as Vite serves them, with hot reload. */
export interface Apps {
  serveSource(request: IncomingMessage, response: ServerResponse): boolean;
  replacePage(url: string, rendered: string): Promise<string | undefined>;
  /** Loads the open pages again, after the server behind them has changed. */
  reloadPages(): void;
  close(): Promise<void>;
}

export async function openApps(options: AppsOptions): Promise<Apps> {
  const [web, operator] = await Promise.all([openApp(options, 'web'), openApp(options, 'operator')]);
  const publicFiles = new Set(readdirSync(path.join(options.root, 'apps/operator/public')));
  return {
    serveSource(request, response) {
      const [url = '/'] = (request.url ?? '/').split('?');
      const isConsole = url.startsWith(CONSOLE);
      const file = url.slice(isConsole ? CONSOLE.length : 1);
      if (!SOURCE.test(file) && !(isConsole && publicFiles.has(file))) return false;
      const { middlewares } = isConsole ? operator : web;
      middlewares(request, response, () => response.writeHead(404).end('no such source file\n'));
      return true;
    },
    async replacePage(url, rendered) {
      if (isPlayerPage(rendered))
        return web.transformIndexHtml(url, await playerPage(options.root, rendered), url);
      if (url !== '/operator' && !url.startsWith(CONSOLE)) return undefined;
      return operator.transformIndexHtml(url, await consolePage(options.root), url);
    },
    reloadPages() {
      for (const app of [web, operator]) app.ws.send({ type: 'full-reload', path: '*' });
    },
    async close() {
      await Promise.all([web.close(), operator.close()]);
    },
  };
}

function openApp(
  { root, front, hosts, announce }: AppsOptions,
  name: 'web' | 'operator',
): Promise<ViteDevServer> {
  return createServer({
    configFile: path.join(root, 'apps', name, 'vite.config.ts'),
    root: path.join(root, 'apps', name),
    appType: 'custom',
    cacheDir: path.join(root, '.cache', `vite-${name}`),
    customLogger: loggerFor(name, announce),
    server: {
      middlewareMode: true,
      ws: { server: front },
      allowedHosts: [...hosts],
      // The libraries may be linked from another folder.
      fs: { allow: [root, realpathSync(path.join(root, 'node_modules'))] },
    },
  });
}

/** Vite's own lines, in the form of the launcher's: `web: hmr update /src/app/tabs.tsx`. */
function loggerFor(name: string, announce: (line: string) => void): Logger {
  const logger = createLogger('info');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the colours of the terminal.
  const say = (text: string) => announce(`${name}: ${text.replace(/\u001b\[\d+m/g, '').trim()}`);
  return { ...logger, info: say, warn: say, warnOnce: say, error: say };
}
