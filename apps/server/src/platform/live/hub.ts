import { PROTOCOL } from '@palpite/contract/constants';
import { CLOSE_CODES, type CloseReason, type LiveMessage } from '@palpite/contract/live';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Clock } from '../clock/clock.ts';
import { addressKey } from '../http/address.ts';
import type { Caller } from '../http/route.ts';
import type { Log } from '../log/log.ts';
import type { LiveMetrics } from '../metrics/platform-metrics.ts';
import { allowance, Connection, type Found } from './connection.ts';
import { plainFrame } from './frames.ts';
import { LIVE_LIMITS, type LiveLimits } from './limits.ts';
import type { LiveHub, TopicSource } from './live.ts';
import type { Wire } from './outlet.ts';
import { LIVE_TOKEN_MS } from './token.ts';
import { Topic } from './topic.ts';

interface Roster {
  /** Returns the player's oldest connection that is not closing if there are now more than `most` of them. */
  add(connection: Connection, most: number): Connection | undefined;
  remove(connection: Connection): void;
  size(): number;
  all(): Connection[];
  ofSession(tokenHash: string): Connection[];
  unauthenticatedAt(address: string): number;
  /** The number of sockets of that address. */
  at(address: string): number;
  /** Whether the sockets of that address may watch so many topics more, all together. */
  mayWatch(address: string, topics: number): boolean;
}

/** The hub as the socket endpoint, the identity module and the drain see it. Modules see `LiveHub`. */
export interface LiveServer extends LiveHub {
  readonly limits: LiveLimits;
  sockets(): number;
  /** Accepts a socket and greets it, or closes it with a reason. */
  connect(wire: Wire, caller: Caller): Connection | undefined;
  /** A session was revoked: its sockets are closed at once, and one that is being opened with it is refused. */
  endSession(tokenHash: string): void;
  /** Closes every socket of a session, so that the phones connect again and read everything anew. */
  restartSessions(): void;
  isDraining(): boolean;
  /** Closes every socket and resolves when all are gone. */
  drain(): Promise<void>;
}

export interface LiveHubOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: LiveMetrics;
  readonly limits?: Partial<LiveLimits>;
}

const TRY_AGAIN_LATER = 1013;
const ENDED_MAX = 100_000;
const HELLO = plainFrame({ b: { ev: 'hello', protocol: PROTOCOL }, ms: [] });

export function createLiveHub(options: LiveHubOptions): LiveServer {
  return new Hub({ ...options, limits: { ...LIVE_LIMITS, ...options.limits } });
}

type HubOptions = Omit<LiveHubOptions, 'limits'> & { readonly limits: LiveLimits };

class Hub implements LiveServer {
  readonly limits: LiveLimits;
  readonly #options: HubOptions;
  readonly #sources = new Map<string, TopicSource>();
  readonly #topics: Topics;
  readonly #roster: Roster;
  readonly #endedSessions = new Map<string, number>();
  #watches = 0;
  #drained: Promise<void> | undefined;
  #whenEmpty = () => {};

  constructor(options: HubOptions) {
    this.limits = options.limits;
    this.#options = options;
    this.#topics = new Topics(options);
    this.#roster = createRoster(options);
  }

  addSource(source: TopicSource): void {
    if (this.#sources.has(source.name)) throw new Error(`topic ${source.name} has two sources`);
    this.#sources.set(source.name, source);
  }

  publish(name: string, message: LiveMessage): void {
    this.#topics.get(name)?.publish(message);
  }

  watchers(name: string): number {
    return this.#topics.get(name)?.watchers() ?? 0;
  }

  sockets(): number {
    return this.#roster.size();
  }

  connect(wire: Wire, caller: Caller): Connection | undefined {
    const refused = this.#refusalOf(caller);
    if (refused) {
      wire.close(refused === 'no-room' ? TRY_AGAIN_LATER : CLOSE_CODES[refused], refused);
      return undefined;
    }
    const connection = new Connection({
      ...this.#options,
      wire,
      caller,
      mayWatch: (topics) => this.#roster.mayWatch(caller.address, topics),
      find: (who, label) => this.#find(who, label),
      onGone: (left) => this.#gone(left),
      onWatches: (difference) => {
        this.#watches += difference;
        this.#options.metrics.watches(this.#watches);
      },
    });
    const oldest = this.#roster.add(connection, this.limits.socketsPerPlayer);
    wire.send(HELLO);
    oldest?.end('replaced');
    return connection;
  }

  endSession(tokenHash: string): void {
    remember(this.#endedSessions, tokenHash, this.#options.clock.nowMs());
    for (const connection of this.#roster.ofSession(tokenHash)) connection.end('session-ended');
  }

  restartSessions(): void {
    for (const connection of this.#roster.all())
      if (connection.caller.session) connection.end('shutting-down');
  }

  isDraining(): boolean {
    return this.#drained !== undefined;
  }

  drain(): Promise<void> {
    this.#drained ??= new Promise((resolve) => {
      this.#whenEmpty = resolve;
      if (this.#roster.size() === 0) resolve();
      for (const connection of this.#roster.all()) connection.end('shutting-down');
    });
    return this.#drained;
  }

  #refusalOf({ session, address }: Caller): CloseReason | 'no-room' | undefined {
    const { sockets, unauthenticatedPerAddress, socketsPerAddress } = this.limits;
    if (this.#drained) return 'shutting-down';
    const endedUntilMs = session ? this.#endedSessions.get(session.tokenHash) : undefined;
    if (endedUntilMs !== undefined && endedUntilMs > this.#options.clock.nowMs()) return 'session-ended';
    if (this.#roster.size() >= sockets || this.#roster.at(address) >= socketsPerAddress) return 'no-room';
    return !session && this.#roster.unauthenticatedAt(address) >= unauthenticatedPerAddress
      ? 'no-room'
      : undefined;
  }

  #find(caller: Caller, label: string): Found {
    const colon = label.indexOf(':');
    const source = this.#sources.get(colon < 0 ? label : label.slice(0, colon));
    if (!source) return { is: 'refused', why: 'unknown-topic' };
    try {
      const name = source.resolve(caller, colon < 0 ? undefined : label.slice(colon + 1));
      if (name === undefined) return { is: 'refused', why: 'not-yours' };
      return { is: 'topic', topic: this.#topics.open(name, source) };
    } catch (err) {
      this.#options.log.error({ err, source: source.name }, 'a topic could not be resolved');
      return { is: 'refused', why: 'unavailable' };
    }
  }

  #gone(connection: Connection): void {
    this.#roster.remove(connection);
    if (this.#roster.size() === 0) this.#whenEmpty();
  }
}

/** A token that was issued before the session ended is valid for a minute; the end is remembered for that long. */
function remember(ended: Map<string, number>, tokenHash: string, nowMs: number): void {
  for (const [hash, untilMs] of ended) {
    if (untilMs > nowMs && ended.size < ENDED_MAX) break;
    ended.delete(hash);
  }
  ended.delete(tokenHash);
  ended.set(tokenHash, nowMs + LIVE_TOKEN_MS);
}

/**
 * Topics exist while they are watched, so idle ones cost nothing. A new one continues from the highest number that any
 * topic has had, and the first one from the clock: numbers never decrease for a client, neither after watching again
 * nor after a restart. Nothing depends on this, because every watch begins with a snapshot and its number; it keeps a
 * client that mixes up two connections from taking an old change for a new one.
 */
class Topics {
  readonly #options: HubOptions;
  readonly #open = new Map<string, Topic>();
  #highest: number;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#highest = options.clock.nowMs() * 1_000 + 1;
  }

  get(name: string): Topic | undefined {
    return this.#open.get(name);
  }

  open(name: string, source: TopicSource): Topic {
    const known = this.#open.get(name);
    if (known) return known;
    const onIdle = () => {
      if (this.#open.get(name) === topic) this.#open.delete(name);
      this.#highest = Math.max(this.#highest, topic.number());
    };
    const topic = new Topic({ ...this.#options, name, source, start: this.#highest, onIdle });
    this.#open.set(name, topic);
    return topic;
  }
}

/**
 * The open connections by player, by session and by address. The IPv6 addresses of one network (/64) count as one: it
 * has more of them than there are sockets.
 */
function createRoster({ metrics, clock, limits }: HubOptions): Roster {
  const all = new Set<Connection>();
  const players = groups<PlayerId>();
  const sessions = groups<string>();
  const unauthenticated = groups<string>();
  const addresses = groups<string>();
  const watching = new Map<string, (topics: number) => boolean>();
  return {
    add(connection, most) {
      all.add(connection);
      metrics.sockets(all.size);
      const { session } = connection.caller;
      const address = addressKey(connection.caller.address);
      addresses.add(address, connection);
      if (!session) {
        unauthenticated.add(address, connection);
        return undefined;
      }
      sessions.add(session.tokenHash, connection);
      const own = players.add(session.player, connection);
      const open = [...own].filter(({ isEnding }) => !isEnding);
      return open.length > most ? open[0] : undefined;
    },
    remove(connection) {
      all.delete(connection);
      metrics.sockets(all.size);
      const { session } = connection.caller;
      const address = addressKey(connection.caller.address);
      addresses.remove(address, connection);
      if (addresses.count(address) === 0) watching.delete(address);
      if (session) {
        sessions.remove(session.tokenHash, connection);
        players.remove(session.player, connection);
      } else {
        unauthenticated.remove(address, connection);
      }
    },
    size: () => all.size,
    all: () => [...all],
    ofSession: (tokenHash) => sessions.of(tokenHash),
    unauthenticatedAt: (address) => unauthenticated.count(addressKey(address)),
    at: (address) => addresses.count(addressKey(address)),
    mayWatch(caller, topics) {
      const address = addressKey(caller);
      const may = watching.get(address) ?? allowance(clock, limits.watchesPerSecondOfAddress);
      watching.set(address, may);
      return may(topics);
    },
  };
}

function groups<K>() {
  const byKey = new Map<K, Set<Connection>>();
  return {
    add(key: K, connection: Connection): Set<Connection> {
      const together = byKey.get(key) ?? new Set();
      byKey.set(key, together.add(connection));
      return together;
    },
    remove(key: K, connection: Connection): void {
      const together = byKey.get(key);
      together?.delete(connection);
      if (together?.size === 0) byKey.delete(key);
    },
    of: (key: K): Connection[] => [...(byKey.get(key) ?? [])],
    count: (key: K): number => byKey.get(key)?.size ?? 0,
  };
}
