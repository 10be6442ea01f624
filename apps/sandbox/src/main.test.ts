import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

function run(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  started.push(child);
  return child;
}

async function exited(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  let stderr = '';
  child.stderr?.on('data', (data) => {
    stderr += String(data);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stderr };
}

async function running(): Promise<{ child: ChildProcess; ready: { http: number; smtp: number } }> {
  const [http, smtp, studio] = [await freePort(), await freePort(), await freePort()];
  const child = run({
    SANDBOX_PORT: String(http),
    SANDBOX_SMTP_PORT: String(smtp),
    SANDBOX_STUDIO_PORT: String(studio),
  });
  const sent = once(child, 'message');
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  const [message] = (await sent) as [unknown];
  expect(JSON.parse(line.toString())).toEqual({ ready: true, http, smtp, studio });
  expect(message).toEqual({ ready: true, http, smtp, studio });
  return { child, ready: { http, smtp } };
}

describe('the sandbox program', () => {
  it('reports when it is ready, replies, and stops cleanly on SIGTERM', async () => {
    const { child, ready } = await running();
    expect((await fetch(`http://127.0.0.1:${ready.http}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect((await exited(child)).code).toBe(0);
  }, 20_000);

  it('exits when its launcher has disconnected', async () => {
    const { child } = await running();
    const gone = once(child, 'exit');
    child.disconnect();
    expect(await gone).toEqual([0, null]);
  }, 20_000);

  it('exits with the name of a wrong setting', async () => {
    const { code, stderr } = await exited(run({ SANDBOX_PORT: 'abc' }));
    expect(code).toBe(1);
    expect(stderr).toBe('sandbox: SANDBOX_PORT must be a port from 1 to 65535\n');
  }, 20_000);

  it('says in one line what to do about a port in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const smtp = await freePort();
    const { code, stderr } = await exited(
      run({ SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtp), SANDBOX_STUDIO_PORT: '0' }),
    );
    taken.close();
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(`port ${port} is in use`);
    expect(stderr).toContain('SANDBOX_PORT');
  }, 20_000);
});
