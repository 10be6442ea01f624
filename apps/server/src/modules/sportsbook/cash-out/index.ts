import { type PlayerId, parseReference, type Reference } from '@palpite/kernel/ids';
import { type Subscriber, subscriberOf } from '../../../platform/outbox/outbox.ts';
import { createRounds, type Rounds } from '../../../platform/rounds/rounds.ts';
import { createTurns } from '../../../platform/turns/turns.ts';
import type { Book } from '../book/index.ts';
import { decideDue } from './service/decide.ts';
import type { CashOutDeps as ServiceDeps } from './service/deps.ts';
import { type CashOutPrice, prices } from './service/price.ts';
import { ask, type CashOutRequest, type RequestOutcome } from './service/request.ts';
import { endRulesOf, type RuleOutcome, removeRule, runRules, setRule } from './service/rules.ts';
import { watchRules } from './service/watch.ts';
import { readRequestsOf } from './store/of-bet.ts';
import { type CashOutRecord, readRequests } from './store/requests.ts';

export type { CashOutRefusal } from './core/decide.ts';
export type { NotOffered, WrongPart } from './core/offer.ts';
export { type CashOutTerms, DEFAULT_CASH_OUT_TERMS } from './core/terms.ts';
export type { CashOutPrice } from './service/price.ts';
export type { CashOutRequest, RequestOutcome } from './service/request.ts';
export type { RuleOutcome } from './service/rules.ts';
export type { CashOutRecord } from './store/requests.ts';

export type CashOutDeps = ServiceDeps & { readonly book: Pick<Book, 'onChange'> };

export interface CashOut {
  readonly terms: ServiceDeps['terms'];
  prices(player: PlayerId, bets: readonly Reference[]): Promise<CashOutPrice[]>;
  ask(request: CashOutRequest): Promise<RequestOutcome>;
  /** Only the player's own; unknown ids are left out. Newest first. */
  cashOuts(player: PlayerId, ids: readonly Reference[]): Promise<CashOutRecord[]>;
  /** The cash-out requests of one bet of this player. */
  cashOutsOf(player: PlayerId, bet: Reference): Promise<CashOutRecord[]>;
  setRule(player: PlayerId, bet: Reference, wanted: bigint): Promise<RuleOutcome>;
  removeRule(player: PlayerId, bet: Reference): Promise<boolean>;

  /** Decides due requests; runs on every node that has a book. */
  readonly deciding: Rounds;
  decideDue(): Promise<boolean>;
  /** Checks the rules of matches that changed; runs on nodes with background work. */
  readonly watching: Rounds;
  runRules(matches: readonly number[] | 'all'): Promise<void>;
  /** Ends the rules of bets that are over. */
  readonly endings: Subscriber;
}

const DECIDE_EVERY_MS = 250;
/** A client asks once a second or two; of more at the same moment the bet builders have no price. */
const WAITING_MOST = 5;

export function createCashOut(deps: CashOutDeps): CashOut {
  const inTurn = createTurns<PlayerId>(WAITING_MOST);
  return {
    terms: deps.terms,
    prices: (player, bets) => prices(deps, inTurn, player, bets),
    ask: (request) => ask(deps, request),
    cashOuts: (player, ids) => readRequests(deps.database, player, ids),
    cashOutsOf: (player, bet) => readRequestsOf(deps.database, player, bet),
    setRule: (player, bet, wanted) => setRule(deps, player, bet, wanted),
    removeRule: (player, bet) => removeRule(deps, player, bet),
    deciding: createRounds({
      clock: deps.clock,
      everyMs: DECIDE_EVERY_MS,
      round: () => decideDue(deps),
      failed: (error) => deps.failed(error, { cashOut: '' }),
    }),
    decideDue: () => decideDue(deps),
    watching: watchRules(deps),
    runRules: (matches) => runRules(deps, matches),
    endings: subscriberOf({
      name: 'cash-out-endings',
      kinds: ['bet-changed'],
      async handle(events) {
        await endRulesOf(
          deps,
          [...new Set(events.map(({ bet }) => bet))].flatMap((bet) => parseReference(bet) ?? []),
        );
      },
    }),
  };
}
