import { firstReferenceAt } from '@palpite/kernel/ids';
import { BETTING_PARTITIONS } from '@palpite/server/modules/sportsbook/betting/index';
import { SETTLEMENT_PARTITIONS } from '@palpite/server/modules/sportsbook/settlement/index';
import { WALLET_PARTITIONS } from '@palpite/server/modules/wallet/index';
import { systemClock } from '@palpite/server/platform/clock/clock';
import type { Database } from '@palpite/server/platform/database/database';
import { makePartitions } from '@palpite/server/platform/database/partitions';
import { seedPlayers, unhurried, vacuum } from '../bench-database.ts';

/** The match that everybody bet on; its markets are 1,000,001 and on. */
export const CROWDED_MATCH = 10_000;
export const crowdedMarket = (place: number): number => CROWDED_MATCH * 100 + 1 + place;
export const PLAYERS = 20_000;
const STAKE = 500;
/** The win of a stake at even odds, and the stake itself, in the base currency. */
const LIABILITY = 95;
const LABELS = JSON.stringify({
  sport: 'football',
  type: 'match-result',
  period: 'full-time',
  league: { id: 1, name: 'Liga' },
  home: { id: 1, name: 'Casa' },
  away: { id: 2, name: 'Fora' },
});

/** That many open singles at even odds on one match, as if they had been placed: a third on each selection. */
export async function seedCrowd(database: Database, bets: number, markets: number): Promise<void> {
  const nowMs = systemClock.nowMs();
  await makePartitions(
    database,
    [...WALLET_PARTITIONS, ...BETTING_PARTITIONS, ...SETTLEMENT_PARTITIONS],
    nowMs,
  );
  const firstReference = firstReferenceAt(nowMs);
  await seedPlayers(database, { firstReference, players: PLAYERS, units: 1_000_000_000 });
  const crowd = `(SELECT ${firstReference} + 5000000 + n AS id, 1 + (n::bigint * 7919) % ${PLAYERS} AS player,
                         ${crowdedMarket(0)} + n % ${markets} AS market,
                         (ARRAY['home', 'draw', 'away'])[1 + n / ${markets} % 3] AS selection
                  FROM generate_series(1, ${bets}) n)`;
  const write = (text: string) => unhurried(database, (tx) => tx.query(text));
  await write(`INSERT INTO wallet.house (name, asset) VALUES ('house:sports', 'BRL')`);
  await write(
    `INSERT INTO betting.bet (id, player, asset, brand, status, stake, max_return, liability, netted, odds_policy,
                              created_at, confirmed_at)
     SELECT id, player, 'BRL', 'br', 'accepted', ${STAKE}, ${2 * STAKE}, ${LIABILITY}, ${LIABILITY}, 'any',
            clock_timestamp(), clock_timestamp() FROM ${crowd} c`,
  );
  await write(
    `INSERT INTO betting.leg (bet, n, match, market, selection, line, odds, price_seq, labels)
     SELECT id, 0, ${CROWDED_MATCH}, market, selection, '', 2000, 1, '${LABELS}' FROM ${crowd} c`,
  );
  await write(
    `INSERT INTO wallet.transfer (ref, kind, step, n, debit, credit, asset, amount, fingerprint)
     SELECT c.id, 'stake', 0, 0, a.id * 8, a.id * 8 + 2, 'BRL', ${STAKE}, 0
     FROM ${crowd} c JOIN wallet.account a ON a.player = c.player AND a.asset = 'BRL'`,
  );
  await write(
    `UPDATE wallet.account a SET cash = cash - s.units, locked = locked + s.units
     FROM (SELECT player, count(*) * ${STAKE} AS units FROM ${crowd} c GROUP BY player) s WHERE a.player = s.player`,
  );
  await seedExposure(database, crowd);
  const grown = ['betting.bet', 'betting.leg', 'betting.exposure', 'wallet.transfer', 'wallet.account'];
  await vacuum(database, grown);
}

async function seedExposure(database: Database, crowd: string): Promise<void> {
  const write = (text: string) => unhurried(database, (tx) => tx.query(text));
  await write(
    `INSERT INTO betting.exposure (scope, id, part, units)
     SELECT 'player', p.player, 'BRL', coalesce(s.units, 0)
     FROM generate_series(1, ${PLAYERS}) AS p(player)
     LEFT JOIN (SELECT player, count(*) * ${LIABILITY} AS units FROM ${crowd} c GROUP BY player) s USING (player)`,
  );
  await write(
    `INSERT INTO betting.exposure (scope, id, part, units, match, selections)
     SELECT 'market', market, '', greatest(2 * max(units) - sum(units), 0), ${CROWDED_MATCH},
            jsonb_object_agg(selection, jsonb_build_array(units::text, units::text))
     FROM (SELECT market, selection, (count(*) * ${LIABILITY})::bigint AS units FROM ${crowd} c GROUP BY 1, 2) s
     GROUP BY market`,
  );
  await write(
    `INSERT INTO betting.exposure (scope, id, part, units)
     SELECT 'match', ${CROWDED_MATCH}, '', sum(units) FROM betting.exposure WHERE scope = 'market'`,
  );
}
