import { objectOf } from '../native/protocol.ts';

/** How clients of Telegram hand events over; a test passes its own. */
export interface TelegramWindow extends EventTarget {
  /** Android and iOS. */
  readonly TelegramWebviewProxy?: { postEvent(type: string, data: string): void };
  /** Telegram Desktop. */
  readonly external?: object;
  readonly parent: { postMessage(text: string, origin: string): void };
  /** Clients call this function with every event. */
  Telegram?: { WebView?: { receiveEvent(type: string, data: unknown): void } };
  TelegramGameProxy_receiveEvent?: (type: string, data: unknown) => void;
}

export type EventData = Readonly<Record<string, unknown>>;

export interface TelegramEvents {
  /** False: there is no Telegram around the page. */
  readonly isThere: boolean;
  post(type: string, data?: EventData): void;
  /** Returns a function that stops it. */
  on(type: string, listener: (data: EventData) => void): () => void;
}

function senderOf(window: TelegramWindow): ((type: string, data: EventData) => void) | undefined {
  const { TelegramWebviewProxy: proxy, external, parent } = window;
  if (proxy) return (type, data) => proxy.postEvent(type, JSON.stringify(data));
  const notify: unknown = external && Reflect.get(external, 'notify');
  if (typeof notify === 'function')
    return (type, data) => notify.call(external, JSON.stringify({ eventType: type, eventData: data }));
  // The policy of the page names who may frame it, so that no other page receives this.
  if (parent !== (window as unknown))
    return (type, data) => parent.postMessage(JSON.stringify({ eventType: type, eventData: data }), '*');
  return undefined;
}

/** The documented protocol of mini apps, `postEvent` and `receiveEvent`, without a script of another origin. */
export function createTelegramEvents(window: TelegramWindow): TelegramEvents {
  const send = senderOf(window);
  const listeners = new Map<string, Set<(data: EventData) => void>>();

  function receive(type: unknown, data: unknown): void {
    if (typeof type !== 'string') return;
    const given = typeof data === 'string' ? objectOf(data) : data;
    const fields = typeof given === 'object' && given !== null ? (given as EventData) : {};
    for (const listener of listeners.get(type) ?? []) listener(fields);
  }

  window.Telegram = { ...window.Telegram, WebView: { receiveEvent: receive } };
  window.TelegramGameProxy_receiveEvent = receive;
  window.addEventListener('message', (received) => {
    const { source, data } = received as MessageEvent;
    if (source !== (window.parent as unknown) || typeof data !== 'string') return;
    const event = objectOf(data);
    receive(event?.eventType, event?.eventData);
  });

  return {
    isThere: send !== undefined,
    post: (type, data = {}) => send?.(type, data),
    on(type, listener) {
      const set = listeners.get(type) ?? new Set();
      set.add(listener);
      listeners.set(type, set);
      return () => set.delete(listener);
    },
  };
}
