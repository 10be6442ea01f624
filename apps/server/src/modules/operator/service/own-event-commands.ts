import { type Odds, oddsText } from '@palpite/kernel/odds';
import type {
  OwnEvents,
  OwnMarket,
  OwnMarketForm,
  OwnMatchForm,
  OwnOutcome,
} from '../../sportsbook/feed/index.ts';
import { BOOKMAKER, COMMANDS } from '../core/command.ts';
import { type MatchScore, scoreMarket } from '../core/match-score.ts';
import type { Actor } from '../core/permission.ts';
import { may } from '../core/permission.ts';
import { holdPersonNamed } from '../store/people.ts';
import { type Declined, declined, declinedField, type Effect, perform } from './perform.ts';
import type { TradingDeps } from './trading-commands.ts';

interface OwnMatchRequest {
  readonly form: OwnMatchForm;
  readonly reason: string;
}

interface OwnMarketRequest {
  readonly id: number;
  readonly form: OwnMarketForm & { readonly isOpen: boolean };
  readonly reason: string;
}

interface OwnScoreRequest {
  readonly id: number;
  readonly score: MatchScore;
  readonly reason: string;
}

/** Events that operators enter by hand. A score needs two people: the second one enters the same. */
export const ownEventCommands = (deps: TradingDeps) => ({
  createOwnMatch: (actor: Actor, request: OwnMatchRequest) => createOwnMatch(deps, actor, request),
  setOwnMarket: (actor: Actor, request: OwnMarketRequest) => setOwnMarket(deps, actor, request),
  proposeOwnScore: (actor: Actor, request: OwnScoreRequest) => proposeOwnScore(deps, actor, request),
  confirmOwnScore: (actor: Actor, request: OwnScoreRequest) => confirmOwnScore(deps, actor, request),
  withdrawOwnScore: (actor: Actor, request: { readonly id: number; readonly reason: string }) =>
    withdrawOwnScore(deps, actor, request),
});

const at = (deps: TradingDeps, { name }: Actor) => ({ name, atMs: deps.clock.nowMs() });
const target = (own: OwnEvents, id: number) => ({ kind: 'match' as const, id: String(own.bookId(id)) });

/** What was declined inside the module, in the words of the console. */
function declinedBy(outcome: Exclude<OwnOutcome<unknown>, { is: 'done' }>): Declined {
  if (outcome.is === 'fault')
    return outcome.fault.is === 'below-fair'
      ? declined('own-below-fair')
      : declinedField('own-wrong', '', outcome.fault.field);
  if (outcome.is === 'over') return declined('own-over');
  return outcome.is === 'full' ? declined('too-many-rules') : declined(outcome.is);
}

function effect<D>(own: OwnEvents, before: unknown, after: unknown, done: D): Effect<D> {
  return { is: 'done', before, after, done, afterCommit: () => own.announce() };
}

async function createOwnMatch(deps: TradingDeps, actor: Actor, { form, reason }: OwnMatchRequest) {
  const { own } = deps.trading;
  if (!own) return declined('own-off');
  // The match has no number before it is created: the audit of the whole list has the creations.
  const order = {
    command: 'own.match' as const,
    target: { kind: BOOKMAKER, id: 'own-events' },
    reason,
  };
  return perform(deps, actor, order, async (tx) => {
    const outcome = await own.createIn(tx, form, at(deps, actor));
    if (outcome.is !== 'done') return declinedBy(outcome);
    const { sport, league, home, away, startMs } = form;
    const match = own.bookId(outcome.done);
    const after = {
      match,
      sport,
      league,
      teams: `${home} – ${away}`,
      start: new Date(startMs).toISOString(),
    };
    return effect(own, null, after, { id: outcome.done, match });
  });
}

async function setOwnMarket(deps: TradingDeps, actor: Actor, { id, form, reason }: OwnMarketRequest) {
  const { own } = deps.trading;
  if (!own) return declined('own-off');
  const order = { command: 'own.market' as const, target: target(own, id), reason };
  return perform(deps, actor, order, async (tx) => {
    const outcome = await own.setMarketIn(tx, id, form, at(deps, actor));
    if (outcome.is !== 'done') return declinedBy(outcome);
    const { before, id: market } = outcome.done;
    const name = [form.type, form.period, form.line].filter((part) => part !== '').join(' ');
    const after = pricesText({ status: form.isOpen ? 'open' : 'suspended', prices: form.prices });
    return effect(own, { [name]: before ? pricesText(before) : null }, { [name]: after }, own.bookId(market));
  });
}

interface Priced {
  readonly status: string;
  readonly prices: readonly { readonly selection: string; readonly odds: number }[];
}

/** The odds were validated before. */
const pricesText = ({ status, prices }: Priced) =>
  `${status}: ${prices.map(({ selection, odds }) => `${selection} ${oddsText(odds as Odds)}`).join(', ')}`;

/** The same text for the same score, whatever order a database keeps fields in. */
export const scoreKey = (score: MatchScore): string => JSON.stringify(score);

async function proposeOwnScore(deps: TradingDeps, actor: Actor, { id, score, reason }: OwnScoreRequest) {
  const { own } = deps.trading;
  if (!own) return declined('own-off');
  const order = { command: 'own.result' as const, target: target(own, id), reason };
  return perform(deps, actor, order, async (tx) => {
    const found = await own.matchIn(tx, id);
    if (!found) return declined('no-such-match');
    if (found.sport !== score.sport) return declinedField('own-wrong', '', 'parts');
    // A match that has not begun has no score.
    if (found.startMs > deps.clock.nowMs()) return declined('own-over');
    if (found.proposed) return declined('decision-waiting');
    const outcome = await own.proposeIn(tx, id, scoreKey(score), at(deps, actor));
    if (outcome.is !== 'done') return declinedBy(outcome);
    return effect(own, null, { score: scoreKey(score), state: 'waits for another person' }, undefined);
  });
}

async function confirmOwnScore(deps: TradingDeps, actor: Actor, { id, score, reason }: OwnScoreRequest) {
  const { own } = deps.trading;
  if (!own) return declined('own-off');
  const order = { command: 'own.confirm' as const, target: target(own, id), reason };
  return perform(deps, actor, order, async (tx) => {
    const found = await own.matchIn(tx, id);
    if (!found) return declined('no-such-match');
    if (!found.proposed) return declined('own-over');
    if (found.proposed.by === actor.name) return declined('own-decision');
    const proposer = await holdPersonNamed(tx, found.proposed.by);
    if (!proposer || proposer.disabled || !may(proposer.role, COMMANDS['own.result']))
      return declined('requester-not-allowed', found.proposed.by);
    if (found.proposed.score !== scoreKey(score)) return declined('changed-meanwhile');
    const grade = (_match: unknown, market: OwnMarket) => {
      const names = market.prices.map(({ selection }) => selection);
      return scoreMarket(found.sport, market, names, score);
    };
    const outcome = await own.endIn(tx, id, { score: score.full, grade }, at(deps, actor));
    if (outcome.is !== 'done') return declinedBy(outcome);
    const before = { score: scoreKey(score), by: found.proposed.by };
    return effect(own, before, { score: scoreKey(score), ...outcome.done }, outcome.done);
  });
}

async function withdrawOwnScore(
  deps: TradingDeps,
  actor: Actor,
  { id, reason }: { readonly id: number; readonly reason: string },
) {
  const { own } = deps.trading;
  if (!own) return declined('own-off');
  const order = { command: 'own.withdraw' as const, target: target(own, id), reason };
  return perform(deps, actor, order, async (tx) => {
    const outcome = await own.withdrawIn(tx, id, at(deps, actor));
    if (outcome.is !== 'done') return declinedBy(outcome);
    return effect(own, { score: outcome.done.proposed?.score }, null, undefined);
  });
}
