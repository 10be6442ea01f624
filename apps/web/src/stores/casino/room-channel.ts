import type { Platform } from '../../platform/platform.ts';
import {
  type GameMessage,
  gameAddress,
  messageToGame,
  readGameAddress,
  readGameMessage,
  type ToGame,
} from './room-messages.ts';

/** The way between the room and the game that is open in it. */
export interface GameChannel {
  send(type: ToGame): void;
  close(): void;
}

export interface FrameDeps {
  /** The window that messages arrive at. */
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** The window of the frame; null while it has none. */
  frame(): Pick<Window, 'postMessage'> | null;
  /** The studio's origin: messages of any other origin or window are ignored, and ours are delivered to no other. */
  readonly origin: string;
  receive(message: GameMessage): void;
}

export function openFrameChannel({ window, frame, origin, receive }: FrameDeps): GameChannel {
  // Until its first message the frame may still be an empty page of our own origin.
  let hasArrived = false;
  const hear = (event: MessageEvent) => {
    if (event.origin !== origin || event.source === null || event.source !== frame()) return;
    hasArrived = true;
    const message = readGameMessage(event.data);
    if (message) receive(message);
  };
  window.addEventListener('message', hear);
  return {
    send(type) {
      if (hasArrived) frame()?.postMessage(messageToGame(type), origin);
    },
    close: () => window.removeEventListener('message', hear),
  };
}

export interface ShellDeps {
  readonly platform: Pick<Platform, 'openOutside' | 'after' | 'onShellGame'>;
  readonly scheme: string;
  /** The address of the game, which the shell opens in a web view over the room. */
  readonly url: string;
  receive(message: GameMessage): void;
}

/** A shell may miss an address that is replaced by the next one in the same moment. */
const ADDRESS_GAP_MS = 50;

export function openShellChannel({ platform, scheme, url, receive }: ShellDeps): GameChannel {
  const waiting: string[] = [];
  let cancel: (() => void) | undefined;
  const openNext = () => {
    const next = waiting.shift();
    cancel = undefined;
    if (next === undefined) return;
    platform.openOutside(next);
    cancel = platform.after(ADDRESS_GAP_MS, openNext);
  };
  const post = (address: string) => {
    waiting.push(address);
    if (!cancel) openNext();
  };
  const leave = platform.onShellGame((address) => {
    const message = readGameAddress(scheme, address);
    if (message) receive(message);
  });
  post(gameAddress(scheme, 'open', { url }));
  return {
    send: (type) => post(gameAddress(scheme, type)),
    close() {
      leave();
      post(gameAddress(scheme, 'end'));
    },
  };
}
