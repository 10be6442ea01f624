import { randomUUID } from 'node:crypto';
import { type CallName, calls, type Input, type Reply } from '@palpite/contract/generated/calls';
import type { Clock } from '@palpite/server/platform/clock/clock';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { buildTestApp, type TestApp, type TestAppOptions } from '@palpite/testkit/test-app';
import { expect } from 'vitest';

export interface Envelope<D = unknown> {
  readonly dm_error: number;
  readonly error_msg: string;
  readonly data: D;
}

/** The real time plus what a test has added to it: timers run, and a test need not wait for a minute. */
export interface ShiftedClock extends Clock {
  advance(ms: number): void;
}

function shiftedClock(): ShiftedClock {
  let shift = 0;
  return {
    nowMs: () => systemClock.nowMs() + shift,
    after: systemClock.after,
    advance(ms) {
      shift += ms;
    },
  };
}

export interface Fixture {
  readonly app: TestApp;
  readonly clock: ShiftedClock;
  readonly lines: string[];
  phone(address?: string): Phone;
  /** The next mail to this address that no test has read yet. */
  mail(to: string): Promise<{ code: string; text: string; subject: string }>;
  sms(to: string): Promise<{ code: string }>;
  close(): Promise<void>;
}

/** A login on a new device is told by mail too; no test of this module waits for that. */
const NEW_DEVICE = /^(?:New login|Novo acesso|Nuevo acceso|Новый вход|Đăng nhập mới)/;

/** A whole app with its mailbox. The client address comes from a header, so that a test can use several. */
export async function openFixture(
  environment: Readonly<Record<string, string>> = {},
  { limited = false }: Pick<TestAppOptions, 'limited'> = {},
): Promise<Fixture> {
  const clock = shiftedClock();
  const lines: string[] = [];
  const app = await buildTestApp({
    clock,
    limited,
    environment: { TRUST_PROXY: 'true', ...environment },
    sandbox: { feed: { seed: 11, quiet: true } },
    logTo: { write: (line) => void lines.push(line) },
  });
  const read = new Map<string, number>();
  const wait = async (kind: 'mail' | 'sms', to: string) => {
    for (;;) {
      const after = read.get(to) ?? 0;
      const query = new URLSearchParams({ kind, to, after: String(after), timeoutMs: '20000' });
      const reply = await fetch(`${app.sandboxUrl}/inbox/wait?${query}`);
      const item = (await reply.json()) as { seq: number; code: string; text: string; subject: string };
      expect(item.seq, `${kind} to ${to}`).toBeGreaterThan(after);
      read.set(to, item.seq);
      if (!NEW_DEVICE.test(item.subject ?? '')) return item;
    }
  };
  return {
    app,
    clock,
    lines,
    phone: (address = '203.0.113.7') => new Phone(app.url, address),
    mail: (to) => wait('mail', to),
    sms: (to) => wait('sms', to),
    close: () => app.close(),
  };
}

/** A client that sends the wire format directly. */
export class Phone {
  readonly device: string;
  readonly address: string;
  readonly #base: string;
  /** The host and the app key of its requests; without them those of this machine. */
  shows: { readonly host?: string; readonly appKey?: string } = {};
  credentials: { uid?: string; sid?: string } = {};

  constructor(base: string, address: string, device = `device-${randomUUID()}`) {
    this.#base = base;
    this.address = address;
    this.device = device;
  }

  get uid(): number {
    return Number(this.credentials.uid);
  }

  async call<N extends CallName>(name: N, input: Input<N>, language = 'PT'): Promise<Envelope<Reply<N>>> {
    const { method, path } = calls[name];
    const fields = Object.entries(input).map(([field, value]) => [field, String(value)]);
    const query = new URLSearchParams({ smid: this.device, lca_lang: language, ...this.credentials });
    if (method === 'GET') for (const [field = '', value = ''] of fields) query.set(field, value);
    const { host, appKey } = this.shows;
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': this.address,
      ...(host !== undefined && { 'x-forwarded-host': host }),
      ...(appKey !== undefined && { 'x-app-key': appKey }),
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36',
    };
    const init = method === 'GET' ? { headers } : { method, headers, body: JSON.stringify(input) };
    const reply = await fetch(`${this.#base}${path}?${query}`, init);
    return (await reply.json()) as Envelope<Reply<N>>;
  }

  /** The same device with the same session, under another brand. */
  under(shows: Phone['shows']): Phone {
    const other = new Phone(this.#base, this.address, this.device);
    other.credentials = this.credentials;
    other.shows = shows;
    return other;
  }

  adopt(reply: Envelope<{ uid: number; sid: string }>): this {
    expect(reply).toMatchObject({ dm_error: 0 });
    this.credentials = { uid: String(reply.data.uid), sid: reply.data.sid };
    return this;
  }

  async visit(): Promise<this> {
    return this.adopt(await this.call('visitorLogin', {}));
  }
}

export const PASSWORD = 'correct horse 7';

let made = 0;
/** An address that no other test uses. */
export function freshEmail(): string {
  made += 1;
  return `player${made}-${randomUUID().slice(0, 8)}@example.com`;
}

/** A registered player on a device of their own. */
export async function register(
  fixture: Fixture,
  email = freshEmail(),
  phone = fixture.phone(),
): Promise<Phone> {
  expect(await phone.call('emailCodeSend', { email, scene: 'register' })).toMatchObject({ dm_error: 0 });
  const { code } = await fixture.mail(email);
  return phone.adopt(await phone.call('emailRegister', { email, password: PASSWORD, code, adult: 1 }));
}
