import { DAY_MS, MINUTE_MS } from '@palpite/kernel/time';
import { type SeededChance, seededChance } from '@palpite/testkit/chance';
import { expect, it } from 'vitest';
import { systemClock } from '../src/platform/clock/clock.ts';
import { CasinoServer } from './casino-load/casino-server.ts';
import { GamePlayer } from './casino-load/game-players.ts';
import { expectModels, newHands, newPlayer, strikes } from './casino-load/load-players.ts';
import { playRound, ROUNDS } from './casino-load/load-rounds.ts';
import { untilNothing, within } from './kill-load/patience.ts';

const SEED = Number(process.env.LOAD_CASINO_SEED ?? 61_117);
const PLAYERS = Number(process.env.LOAD_CASINO_PLAYERS ?? 60);
const GAMERS = Number(process.env.LOAD_CASINO_GAMERS ?? 12);
const ROUNDS_ALL = Number(process.env.LOAD_CASINO_ROUNDS ?? 3_000);
const KILLS = Number(process.env.LOAD_CASINO_KILLS ?? 12);
const STEP_WITHIN_MS = 900_000;
const REST = { everyMs: 500, stalledMs: 300_000, mostMs: 900_000 } as const;

it(`[seed ${SEED}] ${ROUNDS_ALL} rounds in two dialects with every disorder, ${KILLS} times kill -9 of server or studio: books, model and studio agree`, {
  timeout: 60 * MINUTE_MS,
}, async () => {
  const startedMs = systemClock.nowMs();
  const app = await CasinoServer.open();
  try {
    const { database } = app.database;
    const chance = seededChance(SEED);
    const hands = await newHands({
      database,
      url: app.url,
      studios: app.studios,
      seed: SEED,
      count: PLAYERS,
    });
    const gamers = await newGamers(app);
    await load(app, hands, gamers, chance);
    await restOfStudios(app);
    await expectModels(database, hands);
    for (const studio of ['aurora', 'lumen']) await expectEqualReports(app, studio, startedMs);
    await expectGamers(app, gamers);
    expect(await app.prove()).toMatch(/: clean\s*$/);
    const struck = strikes(hands);
    console.log(`seed ${SEED}:`, struck, app.kills);
    for (const name of [
      ...Object.keys(ROUNDS),
      'exclusion',
      'lost reply',
      'duplicate',
      'no-answer',
      'limit_reached',
      'bonus converted',
      'bonus spent',
    ])
      expect(struck[name], name).toBeGreaterThan(0);
    expect(app.kills.server + app.kills.studio).toBe(KILLS);
  } finally {
    await app.close();
  }
});

type Hands = Awaited<ReturnType<typeof newHands>>;

async function newGamers(app: CasinoServer): Promise<GamePlayer[]> {
  const gamers: GamePlayer[] = [];
  for (let n = 0; n < GAMERS; n += 1) {
    const visitor = await newPlayer(app.database.database, app.url);
    const request_id = `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
    await visitor.call('playMoney', { request_id });
    gamers.push(new GamePlayer(visitor, n));
  }
  await Promise.all(gamers.map((gamer) => gamer.open()));
  return gamers;
}

/** Once one part has failed, the others stop. All are awaited: none may call a server that is gone. */
async function load(
  app: CasinoServer,
  hands: Hands,
  gamers: readonly GamePlayer[],
  chance: SeededChance,
): Promise<void> {
  let [played, failure]: [number, unknown] = [0, undefined];
  const isOver = () => played >= ROUNDS_ALL || failure !== undefined;
  const playing = async (play: () => Promise<void>) => {
    for (; !isOver(); played += 1) await play();
  };
  /** Once in every section of the run, at a random point of it. */
  const killing = async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const at = Math.floor((ROUNDS_ALL * (kill + chance.below(1_000) / 1_000)) / KILLS);
      await within(STEP_WITHIN_MS, `kill ${kill + 1} at ${played} rounds`, async () => {
        if (failure !== undefined) throw failure;
        return played >= at ? true : undefined;
      });
      await app.kill(kill === 0 ? 'server' : kill === 1 ? 'studio' : chance.pick(['server', 'studio']));
    }
  };
  const parts = [
    ...hands.map((hand) => playing(() => playRound(hand))),
    ...gamers.map((gamer) => playing(() => gamer.play())),
    killing(),
  ].map((part) =>
    part.catch((error: unknown) => {
      failure ??= error;
    }),
  );
  await Promise.all(parts);
  if (failure !== undefined) throw failure;
}

/** The studios repeat what was not answered, some of it after a minute. */
function restOfStudios({ database }: CasinoServer): Promise<void> {
  return untilNothing(REST, async () => {
    const [open] = await database.database.read<{ n: bigint }>(
      `SELECT count(*) AS n FROM casino.round WHERE studio IN ('aurora', 'lumen') AND NOT is_closed AND live_bets > 0`,
    );
    return open && open.n > 0n ? `${open.n} open rounds` : '';
  });
}

async function expectEqualReports(app: CasinoServer, studio: string, startedMs: number): Promise<void> {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const days = new Set([dayOf(startedMs), dayOf(systemClock.nowMs())]);
  let compared = 0;
  for (const day of days) {
    const run = await app.operations.reconcile({ studio, day }, { again: true });
    expect(run, `${studio} ${day}`).toMatchObject({ state: 'clean', differences: 0 });
    compared += run.theirs;
  }
  expect(compared).toBeGreaterThan(0);
}

/** What the studios list is what the balances of their players moved by. */
async function expectGamers(app: CasinoServer, gamers: readonly GamePlayer[]): Promise<void> {
  const moved = new Map<number, bigint>();
  for (const adapter of app.studio.adapters().values()) {
    for (let cursor: string | undefined, isLast = false; !isLast; ) {
      const nowMs = systemClock.nowMs();
      const page = await adapter.report(new Date(nowMs - DAY_MS), new Date(nowMs + MINUTE_MS), cursor);
      for (const { kind, player, amount, isRolledBack } of page.transactions) {
        if (isRolledBack || (kind !== 'bet' && kind !== 'win' && kind !== 'jackpot')) continue;
        const before = moved.get(Number(player)) ?? 0n;
        moved.set(Number(player), kind === 'bet' ? before - amount : before + amount);
      }
      cursor = page.next;
      isLast = cursor === undefined;
    }
  }
  const rows = await app.database.database.read<{ player: bigint; moved: bigint }>(
    `SELECT a.player, a.cash + a.bonus - a.debt - (
       SELECT sum(t.amount) FROM wallet.transfer t WHERE t.credit >> 3 = a.id AND t.kind NOT LIKE 'casino-%'
     )::bigint AS moved FROM wallet.account a WHERE a.player = ANY($1::bigint[]) AND a.asset = 'BRL'`,
    [gamers.map(({ visitor }) => visitor.uid)],
  );
  expect(rows).toHaveLength(gamers.length);
  for (const row of rows) expect(row.moved, `player ${row.player}`).toBe(moved.get(Number(row.player)) ?? 0n);
}
