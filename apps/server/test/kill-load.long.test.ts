import { type SeededChance, seededChance } from '@palpite/testkit/chance';
import { expect, it } from 'vitest';
import { simpleFacts } from '../src/modules/sportsbook/settlement/test/simple-lines.ts';
import { endow, isSettling, prove, rest } from './kill-load/books.ts';
import { faultTurn, finishOne, lastWords } from './kill-load/kill-faults.ts';
import { KilledServer } from './kill-load/killed-server.ts';
import { within } from './kill-load/patience.ts';
import { Phone } from './kill-load/phone.ts';
import { playTurn } from './kill-load/phone-turns.ts';
import { readPublicBooks } from './kill-load/public-books.ts';
import { disagreements } from './kill-load/public-model.ts';
import { expectPaidOnce } from './load/load-ledger.ts';

const SEED = Number(process.env.LOAD_SEED ?? 61_115);
const KILLS = Number(process.env.LOAD_KILLS ?? 12);
const PLAYERS = 16;
const FREE_BETS_EACH = 4;
/** Turns of all players together between two kills; the kill comes somewhere in them. */
const TURNS_PER_KILL = 80;
const FAULTS_PER_KILL = 5;
const STEP_WITHIN_MS = 400_000;
/** A dead node keeps its position among the readers of the outbox for ten seconds. */
const SETTLING_WITHIN_MS = 90_000;

it(`[seed ${SEED}] keeps every acknowledged bet, placed once and paid once to the cent, under repeated kill -9 with load`, async () => {
  const app = await KilledServer.open(SEED);
  try {
    const chance = seededChance(SEED);
    const phones = await newcomers(app);
    await load(app, phones, chance);
    await lastWords(app, chance);
    await app.killAndStart();
    await rest(app.database.database, app.ear);
    expect(app.ear.failure).toBeUndefined();
    await expectAgreement(app, phones);
    await expectPaidOnce(app.database);
    expect(await prove(app.database.url)).toMatch(/: clean\s*$/);
    expect(app.kills).toBe(KILLS + 1);
    expect(app.killsAmidSettling).toBeGreaterThan(0);
  } finally {
    await app.close();
  }
});

async function newcomers(app: KilledServer): Promise<Phone[]> {
  const phones = Array.from({ length: PLAYERS }, () => new Phone(app.url));
  await Promise.all(phones.map(({ visitor }) => visitor.signIn()));
  await endow(
    app.database.database,
    phones.map(({ uid }) => uid),
    FREE_BETS_EACH,
  );
  return phones;
}

/** How far the players are, and how far they may go before the next kill. */
class Pace {
  done = 0;
  allowed = 0;
  isOver = false;
  failure: unknown;

  /** Once one part of the load test has failed, the others stop waiting. */
  async until(what: string, isReached: () => boolean): Promise<void> {
    await within(STEP_WITHIN_MS, `${what} (${this.done} turns of ${this.allowed})`, async () => {
      if (this.failure !== undefined) throw this.failure;
      return this.isOver || isReached() ? true : undefined;
    });
  }
}

async function load(app: KilledServer, phones: readonly Phone[], chance: SeededChance): Promise<void> {
  const pace = new Pace();
  const own = () => seededChance(chance.below(2 ** 31));
  const players = phones.map((phone) => playing(phone, own(), pace));
  const killer = killing(app, own(), pace).finally(() => {
    pace.isOver = true;
  });
  const parts = [...players, injectingFaults(app, own(), pace), killer].map((part) =>
    part.catch((error: unknown) => {
      pace.failure ??= error;
      throw error;
    }),
  );
  // All parts are awaited: one that continued after the test would call a server that is gone.
  await Promise.allSettled(parts);
  if (pace.failure !== undefined) throw pace.failure;
}

async function playing(phone: Phone, chance: SeededChance, pace: Pace): Promise<void> {
  for (;;) {
    await pace.until('a turn', () => pace.done < pace.allowed);
    if (pace.isOver) return;
    await playTurn(phone, chance);
    pace.done += 1;
  }
}

/** Injects a few faults after every kill. */
async function injectingFaults(app: KilledServer, chance: SeededChance, pace: Pace): Promise<void> {
  for (let kill = 0; !pace.isOver; kill += 1) {
    for (let n = 0; n < FAULTS_PER_KILL; n += 1) await faultTurn(app, chance);
    await pace.until(`kill ${kill + 1}`, () => app.kills > kill);
  }
}

/** Kills at a random turn of the players; every second time as soon as settlement is running. */
async function killing(app: KilledServer, chance: SeededChance, pace: Pace): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const isAmid = kill % 2 === 1;
    if (isAmid) {
      await finishOne(app, chance);
      await settlingBegins(app);
    }
    const at = pace.done + 1 + chance.below(isAmid ? 3 : TURNS_PER_KILL);
    pace.allowed = pace.done + TURNS_PER_KILL;
    await pace.until(`turn ${at}`, () => pace.done >= at);
    if (await isSettling(app.database.database)) app.killsAmidSettling += 1;
    await app.killAndStart();
  }
}

/** Resolves when some but not all bets are paid; a server that is too busy to begin is killed nevertheless. */
async function settlingBegins(app: KilledServer): Promise<void> {
  await within(SETTLING_WITHIN_MS, 'the middle of settling', async () =>
    (await isSettling(app.database.database)) ? true : undefined,
  ).catch((error: Error) => console.log(error.message));
}

async function expectAgreement(app: KilledServer, phones: readonly Phone[]): Promise<void> {
  const rows = await app.database.database.read<{ id: bigint; at: Date }>(
    'SELECT id, confirmed_at AS at FROM betting.bet WHERE confirmed_at IS NOT NULL',
  );
  const confirmedMs = new Map(rows.map(({ id, at }) => [String(id), at.getTime()]));
  const factsAt = simpleFacts(app.ear.facts);
  const wrong: string[] = [];
  const tally = { bets: 0, systems: 0, freeBets: 0, settled: 0, cashOuts: 0, open: 0, lost: 0, found: 0 };
  for (const phone of phones) {
    const books = await readPublicBooks(phone);
    wrong.push(...disagreements(phone, books, { factsAt, confirmedMs }));
    tally.bets += books.orders.length;
    tally.systems += books.orders.filter(({ bn }) => (bn ?? 1) > 1).length;
    tally.freeBets += books.orders.filter(({ free }) => free === 1).length;
    tally.settled += books.orders.filter(({ st }) => st === 5).length;
    tally.open += books.orders.filter(({ st }) => st === 4).length;
    tally.cashOuts += books.orders.reduce((sum, { coc }) => sum + (coc ?? 0), 0);
    tally.lost += phone.lost;
    tally.found += phone.found;
  }
  console.log(`seed ${SEED}, ${app.kills} kills, ${app.killsAmidSettling} amid settling:`, tally);
  expect(wrong).toEqual([]);
  const { systems, freeBets, settled, cashOuts, lost } = tally;
  for (const count of [systems, freeBets, settled, cashOuts, lost])
    expect(count).toBeGreaterThanOrEqual(KILLS / 3);
}
