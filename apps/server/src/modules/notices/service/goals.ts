import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS, SECOND_MS } from '@palpite/kernel/time';
import { createRounds, type Rounds } from '../../../platform/rounds/rounds.ts';
import { countsGoals, namesOf, type ScoredMatch, scorerOf } from '../core/goal.ts';
import { kindOf } from '../core/kind.ts';
import {
  deleteOldGoals,
  type Goal,
  insertGoal,
  lockScores,
  readWaitingGoal,
  type WaitingGoal,
  writeGoalProgress,
  writeScore,
} from '../store/goals.ts';
import type { NoticesDeps } from './deps.ts';
import { type Notice, queueNotices } from './queue.ts';
import type { Templates } from './templates.ts';

const EVERY_MS = SECOND_MS;
const MATCHES_PER_ROUND = 200;

/**
 * Looks for goals in the matches that changed since the last round. Every node with the role `jobs` does, and the row of
 * the match decides which of them has found a goal: none is lost with a node, and none makes two notices.
 */
export function watchGoals(deps: NoticesDeps): Rounds {
  const { book, clock, log } = deps;
  /** What this node has seen; a match whose score stays costs no statement. */
  const seen = new Map<number, string>();
  let changed = new Set<number>();
  const rounds = createRounds({
    clock,
    everyMs: EVERY_MS,
    async round() {
      // A book that lacks messages may have an old score.
      if (!book.isFresh()) return false;
      const matches = [...changed];
      changed = new Set();
      try {
        const current = matches.flatMap((id) => newScore(id) ?? []);
        for (let from = 0; from < current.length; from += MATCHES_PER_ROUND)
          await noteScores(deps, current.slice(from, from + MATCHES_PER_ROUND));
        for (const { match, score } of current) seen.set(match, String(score));
      } catch (error) {
        for (const match of matches) changed.add(match);
        throw error;
      }
      return false;
    },
    failed: (err) => log.error({ err }, 'goals were not looked for'),
  });

  function newScore(id: number): ScoredMatch | undefined {
    const match = book.match(id);
    if (!match || !countsGoals(match)) {
      seen.delete(id);
      return undefined;
    }
    return seen.get(id) === String(match.score) ? undefined : match;
  }

  const all = () => {
    for (const match of book.matches()) changed.add(match);
  };
  let leave = () => {};
  return {
    ...rounds,
    start() {
      all();
      leave = book.onChange((change) => {
        if (change.is === 'match') changed.add(change.match);
        else if (change.is === 'freshness') all();
      });
      rounds.start();
    },
    async stop() {
      leave();
      await rounds.stop();
    },
  };
}

/** The scores as they are now; a match that was not known has no goals yet, whatever its score is. */
async function noteScores(deps: NoticesDeps, matches: readonly ScoredMatch[]): Promise<void> {
  const nowMs = deps.clock.nowMs();
  await deps.database.inTransaction(async (tx) => {
    const known = await lockScores(tx, matches, nowMs);
    let isNew = false;
    for (const current of matches) {
      const { match, score, home, away } = current;
      const before = known.get(match);
      if (!before || (before[0] === score[0] && before[1] === score[1])) continue;
      await writeScore(tx, match, score, nowMs);
      const side = scorerOf(before, current);
      const teams = { home: namesOf(home), away: namesOf(away) };
      if (side !== undefined && (await insertGoal(tx, { match, score, side, teams }, nowMs))) isNew = true;
    }
    if (isNew) await deps.enqueue(tx, 'tell-goals');
  });
}

const PLAYERS_AT_ONCE = 500;
const ROUNDS_MAX = 10_000;

/** Queues a notice for every player with an open bet on the match, in chunks. Returns how many players it was. */
export async function tellGoals(
  deps: NoticesDeps,
  templates: Templates,
  signal?: AbortSignal,
): Promise<number> {
  let notified = 0;
  for (let round = 0; round < ROUNDS_MAX && signal?.aborted !== true; round += 1) {
    const goal = await readWaitingGoal(deps.database);
    if (!goal) break;
    notified += await tellChunk(deps, templates, goal);
  }
  return notified;
}

async function tellChunk(deps: NoticesDeps, templates: Templates, goal: WaitingGoal): Promise<number> {
  const isLate = goal.createdMs + kindOf('goal').usefulMs <= deps.clock.nowMs();
  const players = isLate ? [] : await deps.bettorsOf(goal.match, goal.after, PLAYERS_AT_ONCE);
  const after: PlayerId | undefined = players.length < PLAYERS_AT_ONCE ? undefined : players.at(-1);
  return deps.database.inTransaction(async (tx) => {
    if (!(await writeGoalProgress(tx, goal, after, deps.clock.nowMs()))) return 0;
    const notices = players.map((player) => noticeOf(goal, player));
    await queueNotices(deps, templates, tx, notices);
    return players.length;
  });
}

function noticeOf({ match, score, side, teams }: Goal, player: PlayerId): Notice {
  const text = `${score[0]}–${score[1]}`;
  return {
    player,
    kind: 'goal',
    key: `goal:${match}:${score[0]}-${score[1]}`,
    fields: {
      team: { inLanguages: teams[side] },
      home: { inLanguages: teams.home },
      away: { inLanguages: teams.away },
      score: text,
    },
  };
}

/** Longer than any match is in play. */
const KEPT_MS = 3 * DAY_MS;

export function forgetGoals(deps: NoticesDeps, limit: number): Promise<void> {
  const before = new Date(deps.clock.nowMs() - KEPT_MS);
  return deps.database.inTransaction((tx) => deleteOldGoals(tx, before, limit));
}
