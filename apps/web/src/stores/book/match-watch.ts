import type { TopicListener } from '@palpite/client/live';
import type { MarketChange, MatchHeader } from '@palpite/contract/entities/match';
import type { LiveMessage } from '@palpite/contract/live';
import type { ConnectionStore } from '../connection/connection.ts';
import type { LiveLink } from '../connection/live-link.ts';
import type { Book } from './book.ts';

export interface MatchWatch {
  /** Several callers may watch the same match: the topic is joined once. Returns a function that stops it. */
  watch(matchId: number): () => void;
  /** The socket has sent a snapshot of the match, so its state is newer than an HTTP reply. */
  isFollowed(matchId: number): boolean;
}

export interface MatchWatchDeps {
  readonly link: Pick<LiveLink, 'watch'>;
  readonly book: Pick<Book, 'takeHeader' | 'takeMarket'>;
  readonly connection: ConnectionStore;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Only the fields that are read without a check are validated; the rest is guaranteed by the contract. */
function isHeader(body: unknown): body is MatchHeader {
  return isRecord(body) && typeof body.id === 'number' && isRecord(body.mc) && Array.isArray(body.nsg);
}

function isMarket(body: unknown): body is MarketChange {
  return isRecord(body) && isRecord(body.mk) && typeof body.mk.id === 'number' && Array.isArray(body.mk.op);
}

interface Watched {
  watchers: number;
  readonly leave: () => void;
}

export function createMatchWatch({ link, book, connection }: MatchWatchDeps): MatchWatch {
  const watched = new Map<number, Watched>();
  const followed = new Set<number>();

  function take(matchId: number, messages: readonly LiveMessage[]): void {
    for (const { tp, bd } of messages) {
      if (tp === 'header' && isHeader(bd)) book.takeHeader(bd);
      else if (tp.startsWith('market') && isMarket(bd)) book.takeMarket(matchId, bd);
    }
  }

  function listener(matchId: number): TopicListener {
    return {
      snapshot(messages) {
        take(matchId, messages);
        followed.add(matchId);
      },
      change: (messages) => take(matchId, messages),
    };
  }

  // Changes are missed while the connection is down: until the next snapshot an HTTP reply is as good.
  connection.subscribe((now) => {
    if (now.live !== 'open') followed.clear();
  });

  return {
    watch(matchId) {
      const present = watched.get(matchId) ?? {
        watchers: 0,
        leave: link.watch(`match:${matchId}`, listener(matchId)),
      };
      present.watchers += 1;
      watched.set(matchId, present);
      let watching = true;
      return () => {
        if (!watching) return;
        watching = false;
        present.watchers -= 1;
        if (present.watchers > 0) return;
        watched.delete(matchId);
        followed.delete(matchId);
        present.leave();
      };
    },
    isFollowed: (matchId) => followed.has(matchId),
  };
}
