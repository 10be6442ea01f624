import type { OperatorCallName } from '@palpite/contract/operator/addresses';
import {
  OPERATOR_ADDRESSES,
  OPERATOR_HEADER,
  OPERATOR_HEADER_VALUE,
} from '@palpite/contract/operator/addresses';
import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { OperatorInput, OperatorReply } from '@palpite/contract/operator/operator-call';
import { Secret, TOTP } from 'otpauth';

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export interface Envelope<D> {
  readonly dm_error: number;
  readonly error_msg: string;
  readonly data: D;
}

/** A browser at the console that sends raw requests; a test may remove its cookies and headers. */
export class Console {
  cookie: string | undefined;
  /** The device cookie. */
  device: string | undefined;
  lastCookieLine = '';
  deviceCookieLine = '';
  #send: (sent: Sent) => Promise<Answer>;
  readonly host: string;

  constructor(host: string, send: (sent: Sent) => Promise<Answer>) {
    this.host = host;
    this.#send = send;
  }

  headers(): Record<string, string> {
    return {
      host: this.host,
      origin: `http://${this.host}`,
      [OPERATOR_HEADER]: OPERATOR_HEADER_VALUE,
      ...(this.#cookies() === '' ? {} : { cookie: this.#cookies() }),
    };
  }

  async raw(sent: Sent): Promise<Answer> {
    const answer = await this.#send(sent);
    for (const line of answer.headers['set-cookie']?.split('\n') ?? []) {
      const device = /^palpite_operator_device=([^;]+)/.exec(line)?.[1];
      if (device !== undefined) {
        this.device = device;
        this.deviceCookieLine = line;
      } else {
        this.lastCookieLine = line;
        this.cookie = /^palpite_operator=([^;]+)/.exec(line)?.[1];
      }
    }
    return answer;
  }

  #cookies(): string {
    const named = { palpite_operator: this.cookie, palpite_operator_device: this.device };
    return Object.entries(named)
      .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
      .join('; ');
  }

  async call<N extends OperatorCallName>(
    name: N,
    input: OperatorInput<OperatorCalls[N]>,
  ): Promise<Envelope<OperatorReply<OperatorCalls[N]>>> {
    const { method, path } = OPERATOR_ADDRESSES[name];
    const fields = Object.entries(input as Record<string, unknown>).map(([key, value]) => [
      key,
      String(value),
    ]);
    const query = new URLSearchParams({
      lca_lang: 'ENG',
      ...(method === 'GET' ? Object.fromEntries(fields) : {}),
    });
    const answer = await this.raw({
      method,
      url: `${path}?${query}`,
      headers: {
        ...this.headers(),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
    });
    return JSON.parse(answer.body) as Envelope<OperatorReply<OperatorCalls[N]>>;
  }
}

/** The authenticator app of the operator. */
export function codeOf(secret: string, atMs: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: atMs });
}

export const PASSWORD = 'a long enough password';

/** From the one-time link to a full session; returns the secret of the second factor and the recovery codes. */
export async function enrol(
  admin: Console,
  token: string,
  nowMs: number,
): Promise<{ secret: string; recovery: readonly string[] }> {
  const set = await admin.call('operatorSetUp', { token, password: PASSWORD });
  if (set.dm_error !== 0) throw new Error(set.error_msg);
  const begun = await admin.call('secondFactorBegin', {});
  if (begun.dm_error !== 0) throw new Error(begun.error_msg);
  const { secret } = begun.data;
  const confirmed = await admin.call('secondFactorConfirm', { code: codeOf(secret, nowMs) });
  if (confirmed.dm_error !== 0) throw new Error(confirmed.error_msg);
  return { secret, recovery: confirmed.data.recovery_codes };
}
