import type { PlayerId } from '@palpite/kernel/ids';
import { DEFAULT_RISK_RULES, type RiskRules } from '@palpite/kernel/risk-rules';
import { createPlayerFacts } from '../../../identity/index.ts';
import { createDepositFacts } from '../../../payments/index.ts';
import { createBetAdmin, DEFAULT_TERMS } from '../../betting/index.ts';
import { type BettingTestApp, openBettingTestApp } from '../../betting/test/betting-test-app.ts';
import type { ScriptedBook } from '../../betting/test/scripted-book.ts';
import type { BookChange } from '../../book/index.ts';
import { createRisk, type Risk, type RiskDeps } from '../index.ts';

export interface RiskTestApp extends BettingTestApp {
  readonly risk: Risk;
  readonly deps: RiskDeps;
  /** The thresholds, which a test may change. */
  rules: RiskRules;
  /** Tells the watcher that the match or a market of it has changed. */
  notify(change: BookChange): void;
  /** Players that can have a brand: the identity's own rows. */
  addPlayer(player: PlayerId, session?: { readonly device: string; readonly address: string }): Promise<void>;
}

/** Betting on its own database with a book whose content the test sets, and the signals about its bets. */
export async function openRiskTestApp(): Promise<RiskTestApp> {
  const app = await openBettingTestApp();
  const listeners = new Set<(change: BookChange) => void>();
  const failures = app.failures;
  const state = { rules: DEFAULT_RISK_RULES };
  const deps: RiskDeps = {
    database: app.database,
    clock: app.clock,
    book: watchedBook(app.book, listeners),
    betting: app.betting,
    bets: createBetAdmin({ database: app.database, terms: DEFAULT_TERMS }),
    players: createPlayerFacts(app.database),
    deposits: createDepositFacts(app.database),
    rules: { refresh: async () => {}, of: () => state.rules },
    failed: (error) => void failures.push(error),
  };
  const risk = createRisk(deps);
  return {
    ...app,
    risk,
    deps,
    get rules() {
      return state.rules;
    },
    set rules(rules) {
      state.rules = rules;
    },
    notify(change) {
      for (const listener of listeners) listener(change);
    },
    async addPlayer(player, session) {
      await app.database.read(
        `INSERT INTO identity.player (id, brand, visitor, registered_at, email) OVERRIDING SYSTEM VALUE
         VALUES ($1, 'br', false, now(), $2)
         ON CONFLICT DO NOTHING`,
        [player, `${player}@example.com`],
      );
      if (!session) return;
      await app.database.read(
        `INSERT INTO identity.session (token, player, device, created_at, expires_at, address)
         VALUES (sha256(random()::text::bytea), $1, sha256($2::bytea), now(), now() + interval '1 day', $3)`,
        [player, session.device, session.address],
      );
    },
  };
}

function watchedBook(book: ScriptedBook, listeners: Set<(change: BookChange) => void>): RiskDeps['book'] {
  return {
    isFresh: () => book.isFresh(),
    match: (id) => book.match(id),
    market: (id) => book.market(id),
    matches: () => book.matches(),
    detail(id) {
      const match = book.match(id);
      return match && { match, markets: book.marketsOf(id), pressure: [], version: 0 };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
