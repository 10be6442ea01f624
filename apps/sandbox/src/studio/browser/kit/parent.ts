export type ToParent =
  | 'ready'
  | 'balance'
  | 'round-open'
  | 'round-closed'
  | 'deposit'
  | 'exit'
  | 'reality-check';
export type FromParent = 'pause' | 'resume' | 'reality-check' | 'balance-changed' | 'end';

/** The page that frames the game: only origins that the studio's settings allow are talked to and listened to. */
export class Parent {
  readonly #origins: readonly string[];

  constructor(origins: readonly string[]) {
    this.#origins = origins;
  }

  send(type: ToParent, fields: Readonly<Record<string, string>> = {}): void {
    if (window.parent === window) return;
    // Where the browser says who frames us, one message is enough.
    const framing = window.location.ancestorOrigins?.[0];
    const targets = this.#origins.filter((origin) => framing === undefined || origin === framing);
    for (const origin of targets) window.parent.postMessage({ ...fields, source: 'studio', type }, origin);
  }

  listen(receive: (type: FromParent) => void): void {
    window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || !this.#origins.includes(origin)) return;
      const message = data as { readonly source?: unknown; readonly type?: unknown } | null;
      if (message?.source === 'palpite' && typeof message.type === 'string')
        receive(message.type as FromParent);
    });
  }
}
