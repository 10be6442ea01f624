import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CLIENTS = [4, 16, 32] as const;

export interface Baseline {
  readonly clients: number;
  /** Transactions per second over that many seconds. */
  measure(seconds: number): Promise<number>;
}

/** The best of 4, 16 and 32 clients with prepared statements: a fair baseline. */
export async function pgbenchBaseline(options: {
  url: string;
  folder: string;
  script: string;
  say: (line: string) => void;
}): Promise<Baseline> {
  const program = await findPgbench();
  const file = path.join(options.folder, 'baseline.sql');
  await writeFile(file, options.script);
  const measure = async (clients: number, seconds: number) => {
    const threads = Math.min(2, clients);
    const { stdout, stderr } = await run(
      program,
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        String(threads),
        '-T',
        String(seconds),
        '-f',
        file,
        options.url,
      ],
      { timeout: (seconds + 30) * 1000 },
    );
    const found = /tps = ([0-9.]+)/.exec(stdout);
    if (!found?.[1]) throw new Error(`pgbench gave no figure: ${stderr.slice(-500)}`);
    return Number(found[1]);
  };
  let best = { clients: 0, tps: 0 };
  for (const clients of CLIENTS) {
    const tps = await measure(clients, 2);
    options.say(`  pgbench with ${clients} clients: ${Math.round(tps)} transactions/s`);
    if (tps > best.tps) best = { clients, tps };
  }
  return { clients: best.clients, measure: (seconds) => measure(best.clients, seconds) };
}

async function findPgbench(): Promise<string> {
  const places = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'pgbench'));
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? await readdir(debian) : [];
  places.push(...versions.map((version) => path.join(debian, version, 'bin', 'pgbench')));
  const found = places.find((file) => existsSync(file));
  if (!found)
    throw new Error(
      'pgbench is not on the PATH: install the PostgreSQL client tools (Debian: apt-get install postgresql-contrib postgresql)',
    );
  return found;
}
