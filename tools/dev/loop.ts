import { statSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { BRANDS } from '@palpite/server/modules/brands/core/table';
import { build } from '../build/build.mjs';
import { StartFailure } from '../database/failure.ts';
import type { Program, Spare } from '../start/program.ts';
import type { Settings } from '../start/settings.ts';
import { type Apps, openApps } from './apps.ts';
import { Backend } from './backend.ts';
import { Bundle, GameScript, type ProgramName } from './bundle.ts';
import { createFront } from './front.ts';
import { RestartedProgram } from './restart.ts';
import { watchFolders } from './watch.ts';

const MIGRATIONS = 'apps/server/migrations';
const WATCHED = ['apps/server/src', 'apps/sandbox/src', MIGRATIONS, 'packages'];
const NAMED_FILES = 2;

export interface DevLoopOptions {
  readonly root: string;
  readonly settings: Settings;
  readonly announce: (line: string) => void;
}

export interface DevLoop {
  /** Settings of the server in the dev loop: it listens behind the front, on a port of its own. */
  readonly environment: Readonly<Record<string, string>>;
  /** Starts the program, and again whenever its sources change; `prepare` runs first when a migration came. */
  run(
    name: ProgramName,
    start: (spare: Spare) => Promise<Program>,
    prepare?: () => Promise<void>,
  ): Promise<{ stop(): Promise<void> }>;
  stop(): Promise<void>;
}

/** Hot reload for both browser apps, and a restart of the one program whose sources were edited. */
export async function openDevLoop(options: DevLoopOptions): Promise<DevLoop> {
  const { root, settings, announce } = options;
  await buildPagesOnce(options);
  const bundles = await Promise.all([Bundle.open('server', root), Bundle.open('sandbox', root)]);
  const script = await GameScript.open(root);
  await Promise.all([...bundles, script].map((bundle) => bundle.build())).catch((error: Error) => {
    throw new StartFailure(`The build failed: ${error.message}`);
  });
  const backend = new Backend();
  const { front, apps } = await openFront(options, backend);
  const loop = new Loop(options, bundles, script, backend, apps);
  const watching = watchFolders(root, WATCHED, (files) => loop.changed(files));
  announce('dev: edits of apps/web and apps/operator show at once; the server and the sandbox restart');
  return {
    environment: {
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${settings.port}/`,
      TRUST_PROXY: process.env.TRUST_PROXY || '127.0.0.1',
    },
    run: (name, start, prepare) => loop.run(name, start, prepare),
    async stop() {
      watching.close();
      await Promise.all([
        apps.close(),
        front.close(),
        ...[...bundles, script].map((bundle) => bundle.close()),
      ]);
    },
  };
}

/** The server fills in the page of a build; which one does not matter here, as long as it has today's template. */
async function buildPagesOnce({ root, announce }: DevLoopOptions): Promise<void> {
  const timeOf = (file: string) => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const only = ['web', 'operator'].filter(
    (app) => timeOf(`apps/${app}/dist/index.html`) < timeOf(`apps/${app}/index.html`),
  );
  if (only.length === 0) return;
  await build({ announce, only, force: true }).catch((error: Error) => {
    throw new StartFailure(`The build failed: ${error.message}`);
  });
}

async function openFront(
  { root, settings, announce }: DevLoopOptions,
  backend: Backend,
): Promise<{ apps: Apps; front: { close(): Promise<void> } }> {
  let apps: Apps | undefined;
  const server = createFront({
    backend,
    serveSource: (request, response) => apps?.serveSource(request, response) ?? false,
    replacePage: async (url, rendered) => apps?.replacePage(url, rendered),
  });
  const configured = process.env.BRAND_DOMAINS?.match(/[a-z0-9-]+(?:\.[a-z0-9-]+)+/g) ?? [];
  const hosts = [...BRANDS.map((brand) => brand.domain), ...configured].map((domain) => `.${domain}`);
  apps = await openApps({ root, front: server, hosts, announce });
  const sockets = socketsOf(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { apps, front: { close } };
}

/** Those of web sockets too, which the server no longer counts as its own. */
function socketsOf(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

interface Restartable {
  readonly program: RestartedProgram;
  readonly prepare: (() => Promise<void>) | undefined;
}

class Loop {
  readonly #options: DevLoopOptions;
  readonly #bundles: readonly Bundle[];
  readonly #script: GameScript;
  readonly #backend: Backend;
  readonly #apps: Apps;
  readonly #programs = new Map<ProgramName, Restartable>();

  constructor(
    options: DevLoopOptions,
    bundles: readonly Bundle[],
    script: GameScript,
    backend: Backend,
    apps: Apps,
  ) {
    this.#options = options;
    this.#bundles = bundles;
    this.#script = script;
    this.#backend = backend;
    this.#apps = apps;
  }

  async run(
    name: ProgramName,
    start: (spare: Spare) => Promise<Program>,
    prepare?: () => Promise<void>,
  ): Promise<{ stop(): Promise<void> }> {
    const crashed = (how: string, lastLines: string) => {
      this.#options.announce(`${name}: ended (${how}); it starts again with the next edit\n${lastLines}`);
      if (name === 'server') this.#backend.isDown(`the server ended (${how})\n${lastLines}`);
    };
    const program = new RestartedProgram({ start, crashed, stopsFirst: name === 'sandbox' });
    const { ready } = await program.restart();
    if (name === 'server') this.#backend.isUp(Number(ready.http));
    this.#programs.set(name, { program, prepare });
    return program;
  }

  async changed(files: ReadonlySet<string>): Promise<void> {
    const hasMigration = [...files].some((file) => file.startsWith(`${MIGRATIONS}/`));
    if ([...files].some((file) => this.#script.uses(file))) await this.#rebuildScript();
    await Promise.all(
      this.#bundles.map(async (bundle) => {
        const own = [...files].filter((file) => bundle.uses(file));
        if (bundle.name === 'server' && hasMigration) own.push(MIGRATIONS);
        const restartable = this.#programs.get(bundle.name);
        if (own.length === 0 || !restartable) return;
        await this.#reload(bundle, restartable, own);
      }),
    );
  }

  async #rebuildScript(): Promise<void> {
    const began = performance.now();
    try {
      await this.#script.build();
      this.#options.announce(
        `sandbox: the games' script was built in ${Math.round(performance.now() - began)} ms; load the game again`,
      );
    } catch (error) {
      this.#options.announce(`sandbox: the games' script was not built: ${(error as Error).message}`);
    }
  }

  async #reload(bundle: Bundle, { program, prepare }: Restartable, files: readonly string[]): Promise<void> {
    const { announce } = this.#options;
    const { name } = bundle;
    const isServer = name === 'server';
    const began = performance.now();
    const more = files.length > NAMED_FILES ? ` and ${files.length - NAMED_FILES} more` : '';
    announce(`${name}: ${files.slice(0, NAMED_FILES).join(', ')}${more} changed, restarting`);
    try {
      await bundle.build();
      const builtMs = Math.round(performance.now() - began);
      if (isServer) this.#backend.isStarting();
      const { ready } = await program.restart(files.includes(MIGRATIONS) ? prepare : undefined);
      if (isServer) {
        this.#backend.isUp(Number(ready.http));
        this.#apps.reloadPages();
      }
      const tookMs = Math.round(performance.now() - began);
      announce(
        `${name}: restarted in ${tookMs} ms (build ${builtMs} ms)${isServer ? ', pages reloaded' : ''}`,
      );
    } catch (error) {
      announce(`${name}: not restarted: ${(error as Error).message}`);
      if (isServer && !bundle.isBroken) this.#backend.isDown((error as Error).message);
    }
  }
}
