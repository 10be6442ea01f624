import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../tools/database/cluster.ts';
import { userForPostgres } from '../../tools/database/os-user.ts';

const STARTS_WITHIN_MS = 60_000;

/** PgBouncer in transaction mode before one database, with few connections, so that transactions share them. */
export class PgBouncer {
  /** The same database, user and password, through PgBouncer. */
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #folder: string;

  private constructor(url: string, child: ChildProcess, folder: string) {
    this.url = url;
    this.#child = child;
    this.#folder = folder;
  }

  static async start(databaseUrl: string, connections: number): Promise<PgBouncer> {
    const target = new URL(databaseUrl);
    const port = await freePort();
    const folder = await mkdtemp(path.join(tmpdir(), 'palpite-pgbouncer-'));
    const user = decodeURIComponent(target.username);
    const password = decodeURIComponent(target.password);
    const settings = path.join(folder, 'pgbouncer.ini');
    await writeFile(
      settings,
      [
        '[databases]',
        `* = host=127.0.0.1 port=${target.port}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${port}`,
        'unix_socket_dir =',
        'pool_mode = transaction',
        'auth_type = plain',
        `auth_file = ${path.join(folder, 'users.txt')}`,
        `default_pool_size = ${connections}`,
        'max_client_conn = 200',
      ].join('\n'),
    );
    await writeFile(path.join(folder, 'users.txt'), `"${user}" "${password}"\n`);
    // It refuses to run as root.
    const other = await userForPostgres(() => undefined);
    await chmod(folder, 0o755);
    const child = spawn('pgbouncer', ['-q', settings], {
      stdio: 'ignore',
      ...(other && { uid: other.uid, gid: other.gid }),
    });
    const failed = new Promise<never>((_, reject) => {
      child.once('error', (error) => reject(new Error('pgbouncer must be installed', { cause: error })));
      child.once('exit', (code) => reject(new Error(`pgbouncer ended with ${code}`)));
    });
    failed.catch(() => undefined);
    const url = new URL(databaseUrl);
    url.port = String(port);
    await Promise.race([failed, answers(url.toString())]);
    return new PgBouncer(url.toString(), child, folder);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const gone = new Promise((resolve) => this.#child.once('exit', resolve));
      this.#child.kill('SIGKILL');
      await gone;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function answers(connectionString: string): Promise<void> {
  const until = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return;
    if (Date.now() > until) throw new Error('pgbouncer does not answer');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
