import path from 'node:path';
import { build } from '../build/build.mjs';
import { type Cluster, startCluster } from '../database/cluster.ts';
import { StartFailure } from '../database/failure.ts';
import { firstOperator } from '../operator/people.ts';
import { claimFolder, leaveFolder, openLog, tellRunning } from './data-folder.ts';
import { checkPortFree } from './ports.ts';
import { type Program, startProgram } from './program.ts';
import { readSettings, type Settings } from './settings.ts';
import { watchAndRestart } from './watch.ts';

export interface LaunchOptions {
  readonly root: string;
  readonly announce: (line: string) => void;
  readonly watch: boolean;
}

/** The whole product on one machine. Returns the exit code when everything has stopped. */
export async function launch(options: LaunchOptions): Promise<number> {
  const stops: (() => Promise<void>)[] = [];
  const interrupted = new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
    process.once('SIGHUP', resolve);
  });
  let code = 0;
  try {
    const settings = readSettings(options.root, process.env);
    const house = raise(settings, options, stops);
    const ending = await Promise.race([interrupted.then(() => 'interrupted' as const), house]);
    if (ending !== 'interrupted') {
      code = 1;
      console.error(ending);
    }
    house.catch(() => undefined);
  } catch (error) {
    code = 1;
    console.error(error instanceof StartFailure ? error.message : error);
  }
  options.announce('stopping');
  for (const stop of stops.reverse()) await stop().catch((error: unknown) => console.error(error));
  options.announce('stopped');
  return code;
}

/** Raises the house floor by floor; settles only when a floor gives way, with the line that says which. */
async function raise(
  settings: Settings,
  options: LaunchOptions,
  stops: (() => Promise<void>)[],
): Promise<string> {
  const { announce } = options;
  await claimFolder(settings.dataFolder);
  stops.push(() => leaveFolder(settings.dataFolder));
  await checkPortFree('PORT', settings.port, settings.host);
  await checkPortFree('SANDBOX_PORT', settings.sandboxPort, '127.0.0.1');
  await checkPortFree('SANDBOX_SMTP_PORT', settings.smtpPort, '127.0.0.1');
  await build({ announce }).catch((error: Error) => {
    throw new StartFailure(`The build failed: ${error.message}`);
  });
  const cluster = settings.databaseUrl === undefined ? await startDatabase(settings, announce) : undefined;
  if (cluster) stops.push(() => cluster.stop());
  const databaseUrl = settings.databaseUrl ?? cluster?.url('palpite') ?? '';
  await tellRunning(settings.dataFolder, databaseUrl);

  const sandbox = await startPart('sandbox', settings, options.root, {
    SANDBOX_PORT: String(settings.sandboxPort),
    SANDBOX_SMTP_PORT: String(settings.smtpPort),
  });
  stops.push(() => sandbox.stop());
  announce('sandbox is up; starting the server');
  const raiseServer = () =>
    startPart('server', settings, options.root, {
      DATABASE_URL: databaseUrl,
      SMTP_URL: process.env.SMTP_URL || `smtp://127.0.0.1:${settings.smtpPort}`,
      SMS_URL: process.env.SMS_URL || `http://127.0.0.1:${settings.sandboxPort}`,
      PAYMENT_SANDBOX_URL: process.env.PAYMENT_SANDBOX_URL || `http://127.0.0.1:${settings.sandboxPort}`,
      FEED_URL: process.env.FEED_URL || `ws://127.0.0.1:${settings.sandboxPort}/feed/v1`,
      OIDC_URL: process.env.OIDC_URL || `http://127.0.0.1:${settings.sandboxPort}/oidc`,
    });
  let server = await raiseServer();
  stops.push(() => server.stop());
  tellAddresses(settings, databaseUrl, await operatorLine(databaseUrl), announce);

  const given: Promise<string>[] = [
    sandbox.ended.then((code) => `The sandbox ended by itself with code ${code}.`),
  ];
  if (cluster) given.push(cluster.ended.then(() => 'PostgreSQL ended by itself.'));
  if (options.watch) {
    given.push(
      watchAndRestart(options, async () => {
        await server.stop();
        server = await raiseServer();
      }),
    );
  } else {
    given.push(
      server.ended.then(
        (code) => `The server ended by itself with code ${code}. See ${settings.dataFolder}/server.log.`,
      ),
    );
  }
  return Promise.race(given);
}

async function startDatabase(settings: Settings, announce: (line: string) => void): Promise<Cluster> {
  announce('starting PostgreSQL');
  const cluster = await startCluster({ folder: settings.dataFolder, announce });
  await cluster.ensureDatabase('palpite');
  return cluster;
}

async function startPart(
  name: 'server' | 'sandbox',
  settings: Settings,
  root: string,
  environment: Record<string, string>,
): Promise<Program> {
  const logFile = path.join(settings.dataFolder, `${name}.log`);
  return startProgram({
    name: `The ${name}`,
    command: [process.execPath, '--enable-source-maps', path.join(root, 'apps', name, 'dist', 'main.js')],
    environment,
    log: await openLog(settings.dataFolder, `${name}.log`),
    logFile,
  });
}

/** In demo mode the house makes its first operator by itself; elsewhere people are made by the tool. */
async function operatorLine(databaseUrl: string): Promise<string> {
  const isDemo = (process.env.PALPITE_MODE || 'demo') === 'demo';
  const path = isDemo ? await firstOperator(databaseUrl) : undefined;
  return path ? `${path}  (opens once; again: npm run operator -- reissue demo)` : '/operator';
}

function tellAddresses(
  settings: Settings,
  databaseUrl: string,
  operator: string,
  announce: (line: string) => void,
): void {
  const url = `http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${settings.port}`;
  const { host } = new URL(databaseUrl);
  announce('Palpite is open');
  console.log(
    [
      '',
      `  app        ${url}/`,
      `  operator   ${url}${operator}`,
      `  calls      ${url}/docs/api`,
      `  sandbox    http://127.0.0.1:${settings.sandboxPort}/  (mail and SMS: /inbox)`,
      `  database   ${host}`,
      `  data, logs ${settings.dataFolder}`,
      '',
      '  Ctrl-C stops everything.',
      '',
    ].join('\n'),
  );
}
