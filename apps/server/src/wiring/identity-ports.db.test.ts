import type { Odds } from '@palpite/kernel/odds';
import { afterEach, expect, it } from 'vitest';
import {
  type BettingTestApp,
  openBettingTestApp,
  player,
  settleAll,
  slipId,
  takenOf,
  tell,
} from '../modules/sportsbook/betting/test/betting-test-app.ts';
import { identityPorts } from './identity-ports.ts';

const WHO = player(1);
const MARKET = { match: 1_001, market: 100_101 } as const;
let app: BettingTestApp;

afterEach(() => app.close());

it('an account with an open free bet is not empty, although none of its money is in the bet', async () => {
  app = await openBettingTestApp();
  app.book.setMatch(MARKET.match, {});
  app.book.setMarket(MARKET.market, {
    match: MARKET.match,
    prices: { home: 2_000, draw: 3_400, away: 3_600 },
  });
  const unused = () => {
    throw new Error('not part of this test');
  };
  const ports = identityPorts({
    config: { mode: 'live' } as never,
    brands: { byId: () => ({ id: 'br', currency: 'BRL' }) } as never,
    wallet: () => app.wallet,
    betting: () => app.betting,
    casino: () => ({ hasOpenRound: async () => false, endSessions: unused }),
    messaging: unused,
    payments: unused,
  });
  const grant = { player: WHO, brand: 'br', asset: 'BRL' as const, units: 20_00n, minOdds: 1_500 as Odds };
  const free = await app.database.inTransaction((tx) =>
    app.betting.grantFreeBet(tx, { ...grant, validMs: 86_400_000, cause: 'test' }),
  );
  if (free === undefined) throw new Error('not granted');
  expect(await ports.isEmpty(WHO, 'br')).toBe(true);
  const legs = [{ market: MARKET.market, selection: 'home', odds: 2_000 as Odds }];
  const bets = [{ stake: 20_00n, policy: 'none' as const, legs, free }];
  const slip = { player: WHO, brand: 'br', asset: 'BRL' as const, slipId: slipId(app), bets };
  takenOf(await app.betting.place(slip));
  expect(await ports.isEmpty(WHO, 'br')).toBe(false);
  const results = [{ selection: 'home', result: 'lose' as const }];
  await tell(app, { kind: 'market-resulted', ...MARKET, version: 1, score: [0, 1], results });
  await settleAll(app);
  expect(await ports.isEmpty(WHO, 'br')).toBe(true);
});
