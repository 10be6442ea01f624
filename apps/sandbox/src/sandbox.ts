import type { AddressInfo } from 'node:net';
import { type Clock, systemClock } from './clock.ts';
import { buildHttp } from './http/server.ts';
import { openInbox } from './inbox/inbox.ts';
import { type Log, silent } from './log.ts';
import { DEFAULT_SMS_KEY } from './settings.ts';

export interface SandboxOptions {
  /** 0 takes a free port. */
  readonly httpPort?: number;
  readonly smtpPort?: number;
  readonly host?: string;
  readonly smsKey?: string;
  readonly smtpLogin?: { readonly user: string; readonly password: string } | undefined;
  readonly clock?: Clock;
  readonly log?: Log;
}

export interface Sandbox {
  readonly httpUrl: string;
  readonly httpPort: number;
  readonly smtpPort: number;
  readonly smsKey: string;
  close(): Promise<void>;
}

/** Every third party in one process; tests start it in theirs and speak to it over real HTTP and SMTP. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { host = '127.0.0.1', smsKey = DEFAULT_SMS_KEY, clock = systemClock, log = silent } = options;
  const { smtpPort = 0, smtpLogin } = options;
  const inbox = await openInbox({ smtpPort, host, smsKey, smtpLogin, clock, log });
  const parts = [inbox];
  const closeParts = async () => {
    for (const part of parts) await part.close();
  };
  const app = buildHttp(parts, log);
  try {
    await app.listen({ port: options.httpPort ?? 0, host });
  } catch (error) {
    await closeParts();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  const shownHost = host.includes(':') ? `[${host}]` : host;
  return {
    httpUrl: `http://${shownHost}:${port}`,
    httpPort: port,
    smtpPort: inbox.smtpPort,
    smsKey,
    async close() {
      await closeParts();
      await app.close();
    },
  };
}
