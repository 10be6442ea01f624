import { objectOf, SHELL_EVENTS, type ShellEvent } from './protocol.ts';

/** The objects that shells put into the page; a test passes its own. */
export interface ShellWindow extends EventTarget {
  readonly PalpiteShell?: { postMessage(text: string): void };
  readonly webkit?: {
    readonly messageHandlers?: { readonly palpite?: { postMessage(text: string): void } };
  };
  readonly parent: { postMessage(text: string, origin: string): void };
}

export interface Transport {
  /** Undefined: the shell takes no messages, only addresses with its scheme. */
  readonly send: ((text: string) => void) | undefined;
  /** Returns a function that stops it. */
  on(event: ShellEvent, listener: (text: string) => void): () => void;
}

/** Android, iOS, or a page that frames ours. */
function senderOf(window: ShellWindow): Transport['send'] {
  const { PalpiteShell, webkit, parent } = window;
  if (PalpiteShell) return (text) => PalpiteShell.postMessage(text);
  const ios = webkit?.messageHandlers?.palpite;
  if (ios) return (text) => ios.postMessage(text);
  // The policy of the page names who may frame it, so that no other page receives this.
  if (parent !== (window as unknown)) return (text) => parent.postMessage(text, '*');
  return undefined;
}

/** A page that frames ours tells its events by messages: they become the events that a native shell dispatches. */
function relayMessages(window: ShellWindow): void {
  if (window.parent === (window as unknown)) return;
  window.addEventListener('message', (received) => {
    const { source, data } = received as MessageEvent;
    const message =
      source === (window.parent as unknown) && typeof data === 'string' ? objectOf(data) : undefined;
    const event = SHELL_EVENTS.find((name) => name === message?.event);
    if (message?.source === 'palpite-shell' && event && typeof message.detail === 'string')
      window.dispatchEvent(new CustomEvent(`palpite:${event}`, { detail: message.detail }));
  });
}

export function createTransport(window: ShellWindow): Transport {
  relayMessages(window);
  return {
    send: senderOf(window),
    on(event, listener) {
      const onEvent = (received: Event) => {
        if (received instanceof CustomEvent && typeof received.detail === 'string') listener(received.detail);
      };
      window.addEventListener(`palpite:${event}`, onEvent);
      return () => window.removeEventListener(`palpite:${event}`, onEvent);
    },
  };
}

/** Keeps the last event that came while nobody listened: the part of the app that follows it may be loaded later. */
export function keptUntilHeard<Value>(
  transport: Transport,
  event: ShellEvent,
  read: (text: string) => Value | undefined,
): (listener: (value: Value) => void) => () => void {
  let waiting: Value | undefined;
  const listeners = new Set<(value: Value) => void>();
  transport.on(event, (text) => {
    const value = read(text);
    if (value === undefined) return;
    if (listeners.size === 0) waiting = value;
    else for (const listener of listeners) listener(value);
  });
  return (listener) => {
    listeners.add(listener);
    const first = waiting;
    waiting = undefined;
    if (first !== undefined) listener(first);
    return () => void listeners.delete(listener);
  };
}
