import type { FeedView } from '@palpite/sandbox/feed/view';
import type { Sandbox } from '@palpite/sandbox/sandbox';
import type { SeededChance } from '@palpite/testkit/chance';
import { actOnFeed } from '@palpite/testkit/stopped-feed';
import { limited } from './patience.ts';

type Act =
  | 'start'
  | 'goal'
  | 'suspend'
  | 'resume'
  | 'end'
  | 'settle'
  | 'rollback'
  | 'void'
  | 'window'
  | 'unvoid';
type Status = 'not_started' | 'live' | 'ended';

const ACTS: Readonly<Record<Status, readonly Act[]>> = {
  not_started: ['start'],
  live: ['goal', 'goal', 'goal', 'suspend', 'resume', 'resume', 'end', 'end'],
  ended: ['settle', 'settle', 'settle', 'rollback'],
};
/** Rare, and in any match: each of them concerns every market of the match. */
const CANCELS: readonly Act[] = ['window', 'window', 'void', 'unvoid'];
const TURN_OF: readonly Status[] = ['not_started', 'live', 'live', 'live', 'ended', 'ended'];
/** The feed remembers forty ended matches: a server that was down would never receive the facts of others. */
const ENDED_MOST = 30;
const ACTED_WITHIN_MS = 15_000;

interface WithFeed {
  readonly feed: Sandbox;
}

/** One action in one match; an action that is not possible there is skipped. */
export async function faultTurn(app: WithFeed, chance: SeededChance): Promise<void> {
  const status = chance.pick(TURN_OF);
  const ended = (await matchesOf(app, 'ended')).length;
  const matches = await matchesOf(app, status);
  if (matches.length === 0) return;
  const act = chance.pick(chance.below(8) === 0 ? CANCELS : ACTS[status]);
  if ((act === 'end' || act === 'start') && ended >= ENDED_MOST) return;
  await perform(app, chance, chance.pick(matches), act);
}

/** A live match ends and is settled. */
export async function finishOne(app: WithFeed, chance: SeededChance): Promise<void> {
  const match = chance.pick(await matchesOf(app, 'live'));
  for (const act of ['end', 'settle'] as const) await perform(app, chance, match, act);
}

/** Most matches end and are settled; a few stay, so that there are open bets at the end. */
export async function lastWords(app: WithFeed, chance: SeededChance): Promise<void> {
  for (const match of await matchesOf(app, 'live')) {
    if (chance.below(4) === 0 || (await matchesOf(app, 'ended')).length >= ENDED_MOST) continue;
    if (chance.below(2) === 0) await perform(app, chance, match, 'goal');
    await perform(app, chance, match, 'end');
  }
  for (const match of await matchesOf(app, 'ended'))
    if (chance.below(6) > 0) await perform(app, chance, match, 'settle');
}

async function matchesOf({ feed }: WithFeed, status: Status): Promise<number[]> {
  const url = `${feed.httpUrl}/control/feed/matches?markets=none&status=${status}`;
  const reply = await fetch(url, { signal: AbortSignal.timeout(ACTED_WITHIN_MS) });
  return ((await reply.json()) as FeedView).matches.map(({ id }) => id);
}

async function perform({ feed }: WithFeed, chance: SeededChance, match: number, act: Act): Promise<void> {
  const path = `matches/${match}/${act === 'window' ? 'void' : act}`;
  const work = actOnFeed(feed.httpUrl, path, bodyOf(chance, act));
  await limited(ACTED_WITHIN_MS, path, work).catch((error: Error) => {
    if (!error.message.startsWith(`${path}: 409`)) throw error;
  });
}

function bodyOf(chance: SeededChance, act: Act): object {
  if (act === 'goal') return { side: chance.pick(['home', 'away']) };
  if (act === 'settle') return chance.below(2) === 0 ? {} : { score: [1 + chance.below(3), chance.below(4)] };
  if (act !== 'window') return {};
  // Some windows are still open when they are sent.
  const from = Date.now() - chance.below(30_000);
  return { from, to: from + 2_000 + chance.below(15_000) };
}
