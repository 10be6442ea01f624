import { manualClock } from '@palpite/testkit/clock';
import { type Sandbox, startSandbox } from '../../sandbox.ts';
import type { FeedOptions } from '../feed.ts';
import type { FeedView, MatchView } from '../view.ts';

export interface Fixture {
  readonly sandbox: Sandbox;
  readonly clock: ReturnType<typeof manualClock>;
  post(path: string, body?: unknown): Promise<Response>;
  /** Throws when the sandbox refuses. */
  act(path: string, body?: unknown): Promise<MatchView>;
  advance(ms: number): Promise<{ now: number; seq: number }>;
  view(): Promise<FeedView>;
  match(id: number): Promise<MatchView>;
  /** The first match of that status. */
  first(status: MatchView['status']): Promise<MatchView>;
  close(): Promise<void>;
}

/** A sandbox on a manual clock, driven over real HTTP. */
export async function openFixture(feed: FeedOptions = {}): Promise<Fixture> {
  const clock = manualClock();
  const sandbox = await startSandbox({ clock, feed });
  const post = (path: string, body?: unknown) =>
    fetch(`${sandbox.httpUrl}/control/feed/${path}`, {
      method: 'POST',
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  const done = async <T>(path: string, body?: unknown): Promise<T> => {
    const reply = await post(path, body);
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  const view = async () =>
    (await (await fetch(`${sandbox.httpUrl}/control/feed/matches`)).json()) as FeedView;
  const found = async (wanted: (match: MatchView) => boolean) => {
    const match = (await view()).matches.find(wanted);
    if (match === undefined) throw new Error('no such match');
    return match;
  };
  return {
    sandbox,
    clock,
    post,
    act: (path, body) => done(`matches/${path}`, body),
    advance: (ms) => done('advance', { ms }),
    view,
    match: (id) => found((match) => match.id === id),
    first: (status) => found((match) => match.status === status),
    close: () => sandbox.close(),
  };
}
