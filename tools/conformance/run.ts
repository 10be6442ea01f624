import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readPrivateKey } from '@palpite/sandbox/studio/wallet/client-a';
import type { BenchDeps } from './bench.ts';
import { dialectA, dialectB } from './dialect.ts';
import { anyHost, commandHost, type Host, tokenHost, urlHost } from './host.ts';
import { BURST, CannotRun, runChecks } from './kit.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { exitCodeOf, jsonOf, linesOf, type Report, summaryOf } from './report.ts';
import { httpTransport } from './transport.ts';

const COULD_NOT_RUN = 2;

/** `npm run conformance`: see `docs/conformance.md`. */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), BURST);
  if (typeof options === 'string') throw new CannotRun(`${options}\n\n${USAGE}`);
  const say = (line: string) => {
    if (!options.isJson) console.log(line);
  };
  const reports =
    options.url === undefined ? await checkOurs(options, say) : [await checkGiven(options, say)];
  if (options.isJson) console.log(jsonOf(reports));
  for (const report of reports) say(summaryOf(report));
  return exitCodeOf(reports);
}

async function check(
  about: Omit<Report, 'results'>,
  deps: BenchDeps,
  { only }: Options,
  say: (line: string) => void,
): Promise<Report> {
  say(`${about.studio} at ${about.url}, dialect ${about.dialect}`);
  const results = await runChecks(
    deps,
    (result) => {
      for (const line of linesOf(result)) say(line);
    },
    (id) => id.startsWith(only),
  );
  return { ...about, results };
}

async function checkGiven(options: Options, say: (line: string) => void): Promise<Report> {
  const { url = '', studio, dialect, format, burst, timeoutMs, game, stake } = options;
  const key = (await readKey(options.keyFile)).trim();
  const common = {
    transport: httpTransport(timeoutMs),
    host: hostOf(options),
    game,
    stake,
    burst,
    run: randomBytes(4).toString('hex'),
  };
  const speak = (as: 'json' | 'form') =>
    dialectB({ walletUrl: url, studio, secret: key, format: as }, { nowMs: Date.now });
  const deps: BenchDeps =
    dialect === 'b'
      ? { ...common, dialect: speak(format), otherFormat: speak(format === 'json' ? 'form' : 'json') }
      : { ...common, dialect: dialectA({ walletUrl: url, studio, privateKey: privateKeyOf(key) }) };
  return check({ url, studio, dialect: dialect ?? 'a' }, deps, options, say);
}

async function checkOurs(options: Options, say: (line: string) => void): Promise<Report[]> {
  // Only here, since it loads the whole server.
  const { startOwnWallet } = await import('./own-wallet.ts');
  const own = await startOwnWallet(say);
  try {
    const reports: Report[] = [];
    for (const [dialect, deps] of own.benches({ burst: options.burst, timeoutMs: options.timeoutMs })) {
      if (options.dialect !== undefined && !dialect.startsWith(options.dialect)) continue;
      const studio = dialect === 'a' ? own.studios.a : own.studios.b;
      reports.push(await check({ url: own.url, studio, dialect }, deps, options, say));
    }
    return reports;
  } finally {
    await own.close();
  }
}

function hostOf({ tokens, hostCommand, hostUrl }: Options): Host {
  return anyHost([
    tokenHost(tokens),
    ...(hostCommand === undefined ? [] : [commandHost(hostCommand)]),
    ...(hostUrl === undefined ? [] : [urlHost(hostUrl)]),
  ]);
}

function readKey(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new CannotRun(`--key: ${file} cannot be read`);
  });
}

function privateKeyOf(text: string): KeyObject {
  try {
    return text.startsWith('-----') ? createPrivateKey(text) : readPrivateKey(text);
  } catch {
    throw new CannotRun('--key: this is no private key in PEM or PKCS8');
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof CannotRun ? error.message : error);
  process.exitCode = COULD_NOT_RUN;
}
