import type { Live, LiveOptions, TopicListener } from '@palpite/client/live';
import type { ConnectionState as LivePhase } from '@palpite/client/live-machine';
import type { TextStore } from '../preferences/text.ts';
import type { SessionStore } from '../session/session.ts';
import type { ConnectionStore } from './connection.ts';

export interface LinkDeps {
  readonly session: SessionStore;
  readonly connection: ConnectionStore;
  readonly text: Pick<TextStore, 'getState' | 'subscribe'>;
  /** It may be delivered later; returns a function that cancels until then. */
  openLive(onState: (phase: LivePhase) => void, ready: (live: Live) => void): () => void;
}

/** The one live socket of the app, whoever is signed in. */
export interface LiveLink {
  /**
   * Returns a function that stops it. A watched topic continues on the socket of the next session or language,
   * beginning with a snapshot.
   */
  watch(topic: string, listener: TopicListener): () => void;
  retry(): void;
  stop(): void;
}

interface Watch {
  readonly topic: string;
  readonly listener: TopicListener;
  leave: () => void;
}

const UNKNOWN = 'unknown';

/**
 * For which session a socket is wanted: none while a visitor signs in, since it would be replaced at once; a refused
 * visitor gets one for public topics.
 */
function ownerOf(session: SessionStore): string | undefined {
  const { user, phase } = session.getState();
  return user?.sid ?? (phase === 'refused' ? UNKNOWN : undefined);
}

/**
 * A new session gets a new socket, since the old socket belongs to the previous session, and so does a new language:
 * what is pushed contains names in the language in which the socket was opened.
 */
export function createLiveLink({ session, connection, text, openLive }: LinkDeps): LiveLink {
  const watches = new Set<Watch>();
  let live: Live | undefined;
  let giveUp = () => {};
  let owner: string | undefined;
  let language = text.getState().language;

  function join(watch: Watch): void {
    watch.leave = live ? live.watch(watch.topic, watch.listener) : () => {};
  }

  function follow(): void {
    const next = ownerOf(session);
    const spoken = text.getState().language;
    if (next === owner && spoken === language) return;
    owner = next;
    language = spoken;
    drop();
    if (next === undefined) return;
    giveUp = openLive(
      (phase) => connection.getState().receivedLive(phase),
      (opened) => {
        live = opened;
        for (const watch of watches) join(watch);
      },
    );
  }

  function drop(): void {
    giveUp();
    live?.close();
    live = undefined;
    for (const watch of watches) watch.leave = () => {};
  }

  const stops = [session.subscribe(follow), text.subscribe(follow)];
  follow();
  return {
    watch(topic, listener) {
      const watch: Watch = { topic, listener, leave: () => {} };
      watches.add(watch);
      join(watch);
      return () => {
        if (watches.delete(watch)) watch.leave();
      };
    },
    retry: () => live?.retry(),
    stop() {
      for (const stop of stops) stop();
      drop();
    },
  };
}

export interface LazyLiveDeps {
  load(): Promise<(options: LiveOptions) => Live>;
  /** Called when the page is idle; returns a function that cancels. */
  whenIdle(callback: () => void): () => void;
  after(delayMs: number, callback: () => void): () => void;
}

/** Code that did not load is requested again. */
const RETRY_MS = 5_000;

/**
 * Opens the live socket after the first view and loads its code then: neither its bytes nor the prices it delivers
 * delay the first view. Returns a function that cancels until it is open.
 */
export function openLiveLater(
  { load, whenIdle, after }: LazyLiveDeps,
  options: LiveOptions,
  ready: (live: Live) => void,
): () => void {
  let isGivenUp = false;
  let cancel = whenIdle(fetchIt);

  function fetchIt(): void {
    void load().then(
      (open) => {
        if (!isGivenUp) ready(open(options));
      },
      () => {
        if (!isGivenUp) cancel = after(RETRY_MS, fetchIt);
      },
    );
  }

  return () => {
    isGivenUp = true;
    cancel();
  };
}
