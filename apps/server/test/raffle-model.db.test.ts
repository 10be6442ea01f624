import '@palpite/testkit/properties';
import type { PlayerId } from '@palpite/kernel/ids';
import { HOUR_MS, instant } from '@palpite/kernel/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Activities, createActivities } from '../src/modules/engagement/activities/index.ts';
import { periodAt } from '../src/modules/engagement/counters/index.ts';
import { WALLET_PARTITIONS } from '../src/modules/wallet/index.ts';
import { makePartitions } from '../src/platform/database/partitions.ts';
import { type ActivitiesBank, openActivitiesBank } from './activities-bank.ts';
import { drawnAgain, sha256, ticketsHashOf } from './raffle-draw.ts';

const PLAYERS = 5;
const ZONE = { name: 'America/Sao_Paulo' };

let bank: ActivitiesBank;
beforeAll(async () => {
  bank = await openActivitiesBank();
});
afterAll(() => bank?.close());

const who = fc.integer({ min: 0, max: PLAYERS - 1 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant('stake' as const),
      who,
      units: fc.integer({ min: 1, max: 3_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('undo' as const), who, which: fc.nat(5) }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('view' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant('views' as const), many: fc.array(who, { minLength: 2 }) }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('run' as const) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('restart' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const terms = fc.record({
  ticket: fc.integer({ min: 400, max: 1_500 }),
  ownMax: fc.integer({ min: 1, max: 4 }),
  prizes: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 4 }),
  budget: fc.integer({ min: 1, max: 1_500 }),
});

interface SimpleTicket {
  readonly number: number;
  readonly player: PlayerId;
  readonly holder: number;
}

/** The second, simple way: a list of stakes and a list of tickets. */
class SimpleRaffle {
  readonly stakes: { readonly player: PlayerId; readonly ref: bigint; readonly units: bigint }[] = [];
  tickets: SimpleTicket[] = [];
  readonly #ticket: bigint;
  readonly #ownMax: number;

  constructor(ticket: number, ownMax: number) {
    this.#ticket = BigInt(ticket);
    this.#ownMax = ownMax;
  }

  of(player: PlayerId): SimpleTicket[] {
    return this.tickets.filter((ticket) => ticket.player === player);
  }

  earned(player: PlayerId): number {
    const staked = this.stakes.reduce(
      (sum, stake) => (stake.player === player ? sum + stake.units : sum),
      0n,
    );
    return Math.min(this.#ownMax, Number(staked / this.#ticket));
  }

  /** Tickets are issued as far as they are earned and missing; those that were issued stay until the end. */
  issue(player: PlayerId): void {
    const holder =
      this.of(player)[0]?.holder ?? 1 + new Set(this.tickets.map((ticket) => ticket.holder)).size;
    while (this.of(player).length < this.earned(player))
      this.tickets.push({ number: this.tickets.length + 1, player, holder });
  }

  /** What takes part: of everybody the oldest, as many as are earned at the end. */
  ended(): SimpleTicket[] {
    const kept = (ticket: SimpleTicket) =>
      this.of(ticket.player).indexOf(ticket) < this.earned(ticket.player);
    return this.tickets.filter(kept);
  }
}

interface Run {
  readonly code: string;
  readonly raffle: SimpleRaffle;
  readonly players: readonly PlayerId[];
  /** `code:first day`. */
  readonly id: string;
}

const viewerOf = (player: PlayerId | undefined) => ({ player, brand: 'br' });

async function storedTickets({ code }: Run): Promise<SimpleTicket[]> {
  const rows = await bank.database.read<{ number: number; player: bigint; holder: number }>(
    'SELECT t.number, t.player, t.holder FROM engagement.raffle_ticket t WHERE t.activity = $1 ORDER BY t.number',
    [code],
  );
  return rows.map(({ number, player, holder }) => ({ number, holder, player: Number(player) as PlayerId }));
}

/** Everybody looks at once on two servers: the order of the numbers is open, everything else is not. */
async function views(run: Run, nodes: readonly Activities[], many: readonly PlayerId[]): Promise<void> {
  const { raffle } = run;
  const before = [...raffle.tickets];
  await Promise.all(
    many.map((player, index) => (nodes[index % 2] as Activities).raffle(viewerOf(player), run.code)),
  );
  for (const player of new Set(many)) raffle.issue(player);
  const stored = await storedTickets(run);
  expect(stored.slice(0, before.length)).toEqual(before);
  expect(stored.map(({ number }) => number)).toEqual(raffle.tickets.map(({ number }) => number));
  for (const player of run.players) {
    const own = stored.filter((ticket) => ticket.player === player);
    expect(own).toHaveLength(raffle.of(player).length);
    expect(new Set(own.map(({ holder }) => holder)).size).toBeLessThanOrEqual(1);
  }
  raffle.tickets = stored;
}

async function play(run: Run, nodes: Activities[], steps: readonly Step[]): Promise<void> {
  const { raffle, players, code } = run;
  const of = (index: number) => players[index] as PlayerId;
  for (const one of steps) {
    if (one.is === 'stake') {
      const stake = { player: of(one.who), ref: bank.ids.next(), units: BigInt(one.units) };
      await bank.stake(stake.player, stake.units, { ref: stake.ref });
      raffle.stakes.push(stake);
    } else if (one.is === 'undo') {
      const own = raffle.stakes.filter(({ player }) => player === of(one.who));
      const stake = own[one.which % Math.max(1, own.length)];
      if (!stake) continue;
      await bank.stake(stake.player, 0n, { ref: stake.ref, version: 2, isUndone: true });
      raffle.stakes.splice(raffle.stakes.indexOf(stake), 1);
    } else if (one.is === 'view') {
      const player = of(one.who);
      raffle.issue(player);
      const seen = (await (nodes[0] as Activities).raffle(viewerOf(player), code))?.raffle;
      expect(seen?.own.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
        raffle.of(player).map(({ number }) => number),
      );
      expect(seen?.tickets).toBe(raffle.tickets.length);
    } else if (one.is === 'views') await views(run, nodes, one.many.map(of));
    else if (one.is === 'run') {
      expect(await (nodes[1] as Activities).runRaffles()).toBe(0);
      for (const player of [...players].sort((a, b) => a - b)) raffle.issue(player);
      expect(await storedTickets(run)).toEqual(raffle.tickets);
    } else nodes.splice(0, 1, createActivities(bank.activitiesDeps));
  }
}

/** A server that dies with its first prize, and two that go on: the draw happens once. */
async function drawEverywhere(run: Run, nodes: readonly Activities[]): Promise<void> {
  const dying = createActivities({
    ...bank.activitiesDeps,
    bonuses: {
      ...bank.bonuses,
      async grant(tx, grants) {
        await bank.bonuses.grant(tx, grants);
        throw new Error('killed');
      },
    },
  });
  await dying.runRaffles().catch(() => undefined);
  await Promise.all([...nodes, ...nodes].map((node) => node.runRaffles()));
  for (const player of [...run.players].sort((a, b) => a - b)) run.raffle.issue(player);
}

const campaignOf = async (code: string) => {
  const found = await bank.database.inTransaction((tx) => bank.bonuses.campaigns.byCode(tx, 'br', code));
  if (!found) throw new Error(`no campaign ${code}`);
  return found;
};

async function raiseBudget(code: string, budget: bigint): Promise<void> {
  const campaign = await campaignOf(code);
  const {
    id,
    version,
    audience,
    amounts,
    terms: bonus,
    texts,
    beginsMs,
    endsMs,
    perPlayer,
    isListed,
  } = campaign;
  const to = { audience, amounts, terms: bonus, texts, beginsMs, endsMs, budget, perPlayer, isListed };
  const outcome = await bank.database.inTransaction((tx) =>
    bank.bonuses.campaigns.change(tx, id, version, to),
  );
  expect(outcome.is).toBe('saved');
}

const paidTo = (players: readonly PlayerId[]) => Promise.all(players.map((player) => bank.cash(player)));
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** What was published is the draw of the tickets that take part, and the budget decides who is paid already. */
async function expectDrawn(run: Run, prizes: readonly number[], budget: bigint): Promise<PlayerId[]> {
  const drawn = (await bank.activities.raffle(viewerOf(undefined), run.id))?.raffle;
  const tickets = run.raffle.ended();
  expect(drawn?.raffle.tickets).toBe(tickets.length);
  expect(drawn?.raffle.ticketsHash).toBe(ticketsHashOf(tickets));
  expect(sha256(drawn?.raffle.serverSeed ?? '')).toBe(drawn?.raffle.serverHash);
  const numbers = drawnAgain(drawn?.raffle.serverSeed ?? '', tickets, prizes.length);
  const winners = drawn?.winners ?? [];
  expect(winners.map(({ number }) => number)).toEqual(numbers);
  const players = winners.map(({ player }) => player);
  expect(new Set(players).size, 'nobody wins twice').toBe(players.length);
  const balances = await paidTo(players);
  const left = budget - sum(balances);
  expect(left >= 0n, 'never above the budget').toBe(true);
  for (const [index, { state }] of winners.entries()) {
    const prize = BigInt(prizes[index] ?? 0);
    expect(balances[index]).toBe(state === 'granted' ? prize : 0n);
    if (state !== 'granted') expect(prize).toBeGreaterThan(left);
  }
  expect(sum(await paidTo(run.players))).toBe(sum(balances));
  return players;
}

it('random stakes, reversals, views on two servers, runs, kills and restarts agree with a simple model', async () => {
  let [drawn, made] = [0, 0];
  await fc.assert(
    fc.asyncProperty(terms, fc.array(step, { minLength: 8, maxLength: 30 }), async (given, steps) => {
      const week = periodAt('week', instant(bank.clock.nowMs()), ZONE);
      bank.clock.advance(week.to + 12 * HOUR_MS - bank.clock.nowMs());
      await makePartitions(bank.database, WALLET_PARTITIONS, bank.clock.nowMs());
      made += 1;
      const code = `raffle_${made}`;
      const { ticket, ownMax, prizes } = given;
      const places = prizes.map((units) => ({ places: 1, prize: { kind: 'cash', units: String(units) } }));
      const settings = {
        period: 'week',
        products: ['sports'],
        ticket: String(ticket),
        ownMax,
        prizes: places,
      };
      const budget = BigInt(given.budget);
      await bank.add(code, 'raffle', settings, { budget });
      const current = periodAt('week', instant(bank.clock.nowMs()), ZONE);
      const players = Array.from({ length: PLAYERS }, () => bank.newPlayer());
      const raffle = new SimpleRaffle(ticket, ownMax);
      const opened = (await bank.activities.raffle(viewerOf(undefined), code))?.raffle?.raffle;
      const run: Run = { code, raffle, players, id: `${code}:${opened?.firstDay}` };
      const nodes = [createActivities(bank.activitiesDeps), createActivities(bank.activitiesDeps)];
      await play(run, nodes, steps);
      bank.clock.advance(current.to + HOUR_MS - bank.clock.nowMs());
      await drawEverywhere(run, nodes);
      const winners = await expectDrawn(run, prizes, budget);
      await raiseBudget(code, budget + BigInt(prizes.reduce((total, units) => total + units, 0)));
      await Promise.all(nodes.map((node) => node.runRaffles()));
      expect(await paidTo(winners)).toEqual(winners.map((_, index) => BigInt(prizes[index] ?? 0)));
      const { id } = await campaignOf(code);
      await bank.database.inTransaction((tx) => bank.bonuses.campaigns.setState(tx, id, 'stopped'));
      drawn += winners.length;
    }),
    { numRuns: 10 },
  );
  expect(drawn).toBeGreaterThan(10);
  expect((await bank.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
});
