import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@palpite/kernel/time';
import { type SeededChance, seededChance } from '@palpite/testkit/chance';
import { expect, it } from 'vitest';
import { simpleFacts } from '../src/modules/sportsbook/settlement/test/simple-lines.ts';
import { endow, prove, rest, START_CENTS } from './kill-load/books.ts';
import { faultTurn, lastWords } from './kill-load/kill-faults.ts';
import { within } from './kill-load/patience.ts';
import { Phone } from './kill-load/phone.ts';
import { playTurn } from './kill-load/phone-turns.ts';
import { readPublicBooks } from './kill-load/public-books.ts';
import { disagreements } from './kill-load/public-model.ts';
import { expectPaidOnce } from './load/load-ledger.ts';
import { CrashPhone } from './nodes/crash-phone.ts';
import { DepositPhone } from './nodes/deposit-phone.ts';
import { Nodes } from './nodes/nodes.ts';
import { offerReport } from './nodes/offer-report.ts';
import { PriceWatch } from './nodes/price-watch.ts';
import { type Shown, showBalance } from './nodes/shown-balance.ts';
import { TROUBLES } from './nodes/troubles.ts';
import { BankControls } from './payment-load/bank-hands.ts';

const SEED = Number(process.env.CHAOS_SEED ?? 23_200);
const COUNT = Number(process.env.CHAOS_TROUBLES ?? 200);
const BETTORS = 8;
const CRASH_PLAYERS = 3;
const DEPOSITORS = 3;
const FREE_BETS_EACH = 3;
const CALM_MS = 1_200;
const QUIET_WITHIN_MS = 120_000;
/** The bank repeats its webhook later and later, and an order whose node was killed is taken up when its lease is over. */
const CREDITED_WITHIN_MS = 900_000;

it(`[seed ${SEED}] three nodes, NATS and PostgreSQL in ${COUNT} troubles: nothing acknowledged is lost or doubled, no price is open for long after its suspension, every phone ends with the true state`, {
  timeout: 180 * MINUTE_MS,
}, async () => {
  const nodes = await Nodes.open(SEED);
  try {
    for (let n = 0; n < 3; n += 1) await nodes.add();
    const chance = seededChance(SEED);
    const load = new Load(nodes, chance);
    await load.begin();
    const happened = await bringTroubles(nodes, seededChance(SEED + 1), load);
    await load.end();
    await lastWords(nodes, chance);
    await rest(nodes.database, nodes.ear);
    expect(nodes.ear.failure).toBeUndefined();
    const tally = await load.check();
    console.log(`seed ${SEED}:`, happened, tally);
    await expectPaidOnce({ database: nodes.database });
    expect(await prove(nodes.cluster.url)).toMatch(/: clean\s*$/);
    if (COUNT >= 100)
      for (const name of Object.keys(TROUBLES)) expect(happened[name], name).toBeGreaterThan(0);
  } finally {
    await nodes.close();
  }
});

/** One after the other, until a phone has waited in vain. */
async function bringTroubles(
  nodes: Nodes,
  chance: SeededChance,
  load: Load,
): Promise<Record<string, number>> {
  const happened: Record<string, number> = {};
  const names = Object.keys(TROUBLES);
  const one = async () => {
    const name = chance.pick(names);
    await TROUBLES[name]?.(nodes, chance);
    happened[name] = (happened[name] ?? 0) + 1;
  };
  for (let n = 0; n < COUNT && !load.hasFailed; n += 1) {
    await one();
    await sleep(chance.below(CALM_MS));
  }
  return happened;
}

class Load {
  readonly #nodes: Nodes;
  readonly #chance: SeededChance;
  readonly #phones: readonly Phone[];
  readonly #crash: readonly CrashPhone[];
  readonly #deposits: readonly DepositPhone[];
  readonly #watch: PriceWatch;
  #shown: Shown[] = [];
  #isOver = false;
  hasFailed = false;
  #turns = 0;
  #working: Promise<void>[] = [];
  readonly #failures: string[] = [];

  constructor(nodes: Nodes, chance: SeededChance) {
    this.#nodes = nodes;
    this.#chance = chance;
    this.#phones = Array.from({ length: BETTORS }, (_, n) => new Phone(rotated(nodes.urls, n)));
    this.#crash = Array.from({ length: CRASH_PLAYERS }, (_, n) => new CrashPhone(rotated(nodes.urls, n)));
    const bank = new BankControls(nodes.bank.httpUrl);
    this.#deposits = Array.from(
      { length: DEPOSITORS },
      (_, n) => new DepositPhone(rotated(nodes.urls, n), bank),
    );
    this.#watch = new PriceWatch(nodes);
  }

  async begin(): Promise<void> {
    const others = [...this.#crash, ...this.#deposits].map(({ phone }) => phone);
    const everybody = [...this.#phones, ...others];
    for (const { visitor } of everybody) await visitor.signIn();
    await endow(
      this.#nodes.database,
      this.#phones.map(({ uid }) => uid),
      FREE_BETS_EACH,
    );
    await endow(
      this.#nodes.database,
      others.map(({ uid }) => uid),
      0,
    );
    this.#shown = this.#phones.map(showBalance);
    const own = () => seededChance(this.#chance.below(2 ** 31));
    this.#working = [
      ...this.#phones.map((phone) => this.#repeat(own(), (chance) => playTurn(phone, chance), 50)),
      ...this.#crash.map((player) => this.#repeat(own(), (chance) => player.turn(chance), 500)),
      ...this.#deposits.map((player) => this.#repeat(own(), (chance) => player.turn(chance), 700)),
      this.#repeat(own(), (chance) => faultTurn(this.#nodes, chance), 700),
      this.#repeat(own(), () => this.#watch.look(), 150),
    ];
  }

  async #repeat(
    chance: SeededChance,
    turn: (chance: SeededChance) => Promise<void>,
    pauseMs: number,
  ): Promise<void> {
    while (!this.#isOver && !this.hasFailed) {
      await turn(chance).catch((error: Error) => this.#fail(error));
      this.#turns += 1;
      await sleep(pauseMs);
    }
  }

  /** Reported at once: at the end of the troubles nothing shows any more why. */
  async #fail(error: Error): Promise<void> {
    this.hasFailed = true;
    this.#failures.push(`${error.message}, ${await offerReport(this.#nodes)}`);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#working);
    expect(this.#failures).toEqual([]);
  }

  async check() {
    const wrong: string[] = [...this.#watch.wrong];
    const rows = await this.#nodes.database.read<{ id: bigint; at: Date }>(
      'SELECT id, confirmed_at AS at FROM betting.bet WHERE confirmed_at IS NOT NULL',
    );
    const confirmedMs = new Map(rows.map(({ id, at }) => [String(id), at.getTime()]));
    const factsAt = simpleFacts(this.#nodes.ear.facts);
    const tally = {
      turns: this.#turns,
      orders: 0,
      lost: 0,
      found: 0,
      crashBets: 0,
      deposits: 0,
      reads: this.#watch.reads,
      longestClosedMs: this.#watch.closedMs,
    };
    for (const [index, phone] of this.#phones.entries()) {
      const books = await readPublicBooks(phone);
      wrong.push(...disagreements(phone, books, { factsAt, confirmedMs }));
      tally.orders += books.orders.length;
      tally.lost += phone.lost;
      tally.found += phone.found;
      await this.#expectShown(index, books.balance.balance);
    }
    await this.#untilCrashEnds();
    for (const player of this.#crash) {
      wrong.push(...(await player.faults(START_CENTS)));
      tally.crashBets += player.placed.size;
    }
    await this.#untilCredited();
    for (const player of this.#deposits) {
      wrong.push(...(await player.faults(START_CENTS)));
      tally.deposits += player.paid.size;
    }
    expect(wrong).toEqual([]);
    expect(tally.deposits).toBeGreaterThan(COUNT / 10);
    expect(tally.orders).toBeGreaterThan(COUNT / 4);
    expect(tally.reads).toBeGreaterThan(COUNT);
    return tally;
  }

  /** The socket tells the phone by itself; no phone asks. */
  async #expectShown(index: number, balance: number): Promise<void> {
    const shown = this.#shown[index];
    await within(QUIET_WITHIN_MS, `phone ${index} to show ${balance}`, async () =>
      shown?.balance === balance ? true : undefined,
    );
    shown?.close();
  }

  async #untilCrashEnds(): Promise<void> {
    await within(QUIET_WITHIN_MS, 'every bet of crash to end', async () => {
      const open = await this.#nodes.database.read(
        'SELECT FROM casino.crash_bet b JOIN casino.crash_round r USING (round) WHERE r.ended_at IS NULL LIMIT 1',
      );
      return open.length === 0 ? true : undefined;
    });
  }

  async #untilCredited(): Promise<void> {
    await within(
      CREDITED_WITHIN_MS,
      'every paid deposit to be credited',
      async () => {
        for (const player of this.#deposits) if ((await player.waiting()) > 0) return undefined;
        return true;
      },
      2_000,
    );
  }
}

function rotated<T>(list: readonly T[], by: number): T[] {
  return list.map((_, index) => list[(index + by) % list.length] as T);
}
