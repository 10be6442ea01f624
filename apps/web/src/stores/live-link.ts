import type { Live, TopicListener } from '@palpite/client/live';
import type { ConnectionState as LivePhase } from '@palpite/client/live-machine';
import type { ConnectionStore } from './connection.ts';
import type { SessionStore } from './session.ts';

export interface LinkDeps {
  readonly session: SessionStore;
  readonly connection: ConnectionStore;
  /** It may come later; returns the way out until then. */
  openLive(onState: (phase: LivePhase) => void, ready: (live: Live) => void): () => void;
}

/** The one live socket of the app, whoever is signed in. */
export interface LiveLink {
  /** Returns the way out. What is watched goes on with the next session's socket, beginning with a snapshot. */
  watch(topic: string, listener: TopicListener): () => void;
  retry(): void;
  stop(): void;
}

interface Watch {
  readonly topic: string;
  readonly listener: TopicListener;
  leave: () => void;
}

const UNKNOWN = 'stranger';

/** Whose socket is wanted: while a visitor signs in none yet, since it would be thrown away; a refused one's sees public topics. */
function ownerOf(session: SessionStore): string | undefined {
  const { user, phase } = session.getState();
  return user?.sid ?? (phase === 'refused' ? UNKNOWN : undefined);
}

/** A new session gets a new socket, since the old one is another's. */
export function createLiveLink({ session, connection, openLive }: LinkDeps): LiveLink {
  const watches = new Set<Watch>();
  let live: Live | undefined;
  let giveUp = () => {};
  let owner: string | undefined;

  function join(watch: Watch): void {
    watch.leave = live ? live.watch(watch.topic, watch.listener) : () => {};
  }

  function follow(): void {
    const next = ownerOf(session);
    if (next === owner) return;
    owner = next;
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

  const stopSession = session.subscribe(follow);
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
      stopSession();
      drop();
    },
  };
}
