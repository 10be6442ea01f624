import { randomUUID } from 'node:crypto';
import type { CallName, Input, Reply } from '@palpite/contract/generated/calls';
import { calls } from '@palpite/contract/generated/calls';

export interface Envelope<D = unknown> {
  readonly dm_error: number;
  readonly error_msg: string;
  readonly data: D;
}

/** A client that builds wire requests by hand, so that the tests see exactly what a device sees. */
export class Visitor {
  readonly device: string;
  #base: string;
  #credentials: Record<string, string> = {};

  readonly #headers: Readonly<Record<string, string>>;

  /** Without a key the brand follows from the host. */
  constructor(base: string, appKey?: string, device = `device-${randomUUID()}`) {
    this.#base = base;
    this.device = device;
    this.#headers = appKey === undefined ? {} : { 'x-app-key': appKey };
  }

  get uid(): number {
    return Number(this.#credentials.uid);
  }

  query(extra: Record<string, string> = {}): string {
    return new URLSearchParams({
      smid: this.device,
      lca_lang: 'PT',
      ...this.#credentials,
      ...extra,
    }).toString();
  }

  /** `sentMs` is the time by the device's clock; without it the device sends none. */
  async call<N extends CallName>(name: N, input: Input<N>, sentMs?: number): Promise<Envelope<Reply<N>>> {
    const { method, path } = calls[name];
    const fields = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, String(value)]));
    const sent = sentMs === undefined ? {} : { timestamp: String(sentMs) };
    const { [/:(\w+)$/.exec(path)?.[1] ?? '']: inPath, ...inQuery } = fields;
    const address = inPath === undefined ? path : path.replace(/:\w+$/, encodeURIComponent(inPath));
    const url = `${this.#base}${address}?${this.query({ ...(method === 'GET' ? inQuery : {}), ...sent })}`;
    const headers = { 'content-type': 'application/json', ...this.#headers };
    const body = { method, headers, body: JSON.stringify(input) };
    const reply = await fetch(url, method === 'GET' ? { headers: this.#headers } : body);
    return (await reply.json()) as Envelope<Reply<N>>;
  }

  /** The same device after the server restarted at another address. */
  moveTo(base: string): void {
    this.#base = base;
  }

  /** Continues with a session that was opened for this device. */
  adopt({ uid, sid }: { readonly uid: number; readonly sid: string }): this {
    this.#credentials = { uid: String(uid), sid };
    return this;
  }

  async signIn(): Promise<this> {
    const { data } = await this.call('visitorLogin', {});
    this.#credentials = { uid: String(data.uid), sid: data.sid };
    return this;
  }
}
