import { seededChance } from '@palpite/testkit/chance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/platform/database/migrate.ts';
import { endow, prove } from './kill-load/books.ts';
import { within } from './kill-load/patience.ts';
import { Phone } from './kill-load/phone.ts';
import { newSlip } from './kill-load/phone-turns.ts';
import { readPublicBooks } from './kill-load/public-books.ts';
import { type NextVersion, nextVersion } from './nodes/next-version.ts';
import { type Node, Nodes } from './nodes/nodes.ts';
import { NumberedSocket } from './nodes/numbered-socket.ts';
import { Visitor } from './visitor.ts';

const BETTORS = 6;
const READERS = 10;
const READY_WITHIN_MS = 90_000;
const LOAD_WITHIN_MS = 120_000;
/** A random part of a second, and the way to the other node on a busy machine. */
const MOVED_WITHIN_MS = 3_000;

let nodes: Nodes;
let next: NextVersion;

beforeAll(async () => {
  nodes = await Nodes.open(8);
  next = await nextVersion();
}, 240_000);
afterAll(async () => {
  await nodes.close();
  await next.remove();
}, 120_000);

async function isReady({ server }: Node): Promise<boolean> {
  const reply = await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(
    () => undefined,
  );
  return reply?.status === 200;
}

const ready = (node: Node) =>
  within(READY_WITHIN_MS, 'a node to be ready', async () => ((await isReady(node)) ? true : undefined));

/** Asks the node that the load balancer offers, also when it repeats a request. */
class BalancedPhone extends Phone {
  readonly #target: () => string;

  constructor(target: () => string) {
    super(target());
    this.#target = target;
  }

  override moveOn(): void {
    this.visitor.moveTo(this.#target());
  }
}

/** Reads, bets and sockets behind a load balancer that asks the first node for readiness, and sends the rest to the second. */
class Load {
  readonly failed: string[] = [];
  reads = 0;
  readonly bettors: { readonly phone: Phone; readonly socket: NumberedSocket }[] = [];
  #target: string;
  #isOver = false;
  #working: Promise<void>[] = [];

  constructor(first: Node) {
    this.#target = first.server.url;
  }

  async begin(first: Node): Promise<void> {
    for (let n = 0; n < BETTORS; n += 1) {
      const phone = new BalancedPhone(() => this.#target);
      await phone.visitor.signIn();
      await endow(nodes.database, [phone.uid], 0);
      const socket = new NumberedSocket(async () => {
        phone.moveOn();
        const { data } = await phone.visitor.call('socketUrl', {});
        return this.#target.replace('http', 'ws') + data.url;
      });
      this.bettors.push({ phone, socket });
    }
    this.#working = [
      ...this.bettors.map(({ phone }, n) => this.#bet(phone, n)),
      ...Array.from({ length: READERS }, () => this.#read(first)),
    ];
  }

  get bets(): number {
    return this.bettors.reduce((sum, { phone }) => sum + phone.orders.size, 0);
  }

  /** Follows the readiness of the node that will stop, as a load balancer does. */
  async balance(first: Node, second: Node): Promise<void> {
    const follow = async () => {
      while (!this.#isOver) {
        this.#target = (await isReady(first)) ? first.server.url : second.server.url;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    this.#working.push(follow());
  }

  async more(bets: number, reads: number): Promise<void> {
    const [betsBefore, readsBefore] = [this.bets, this.reads];
    await within(LOAD_WITHIN_MS, `${bets} bets and ${reads} reads`, async () => {
      if (this.failed.length > 0) throw new Error(this.failed.join('\n'));
      return this.bets >= betsBefore + bets && this.reads >= readsBefore + reads ? true : undefined;
    });
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#working);
  }

  async #bet(phone: Phone, seed: number): Promise<void> {
    const chance = seededChance(80 + seed);
    while (!this.#isOver) {
      phone.moveOn();
      const slip = await newSlip(phone, chance);
      phone.moveOn();
      await phone.place(slip);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }

  async #read(first: Node): Promise<void> {
    const visitor = await new Visitor(first.server.url).signIn();
    while (!this.#isOver) {
      visitor.moveTo(this.#target);
      await visitor.call('matchListNew', { page_limit: 5 }).then(
        ({ dm_error }) => {
          if (dm_error === 0) this.reads += 1;
          else this.failed.push(`a read was refused with ${dm_error}`);
        },
        (error: Error) => this.failed.push(`${error.message}: ${String(error.cause)}`),
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

it('a node of the next version starts beside the old one, which then stops under load: no request fails, no bet is lost or doubled, and sockets move without a gap', {
  timeout: 600_000,
}, async () => {
  const old = await nodes.add();
  await ready(old);
  const load = new Load(old);
  await load.begin(old);
  await load.more(20, 100);

  // A node of the next version refuses a database that was not migrated.
  await expect(nodes.add('api', {}, next.program)).rejects.toThrow('ended with');
  await migrate(nodes.cluster.ownerUrl, { announce: () => undefined, folder: next.migrations });
  await load.more(20, 100);

  const young = await nodes.add('api,live,feed,jobs', {}, next.program);
  await ready(young);
  await load.balance(old, young);
  await load.more(10, 50);
  await old.server.stop();
  await load.more(20, 100);
  await load.end();

  expect(load.failed).toEqual([]);
  for (const { phone, socket } of load.bettors) {
    expect(phone.wrong).toEqual([]);
    expect(phone.lost).toBe(0);
    const books = await readPublicBooks(phone);
    expect(books.orders.map(({ id }) => id).sort()).toEqual([...phone.orders.keys()].sort());
    await within(READY_WITHIN_MS, `the socket to show ${books.balance.balance}`, async () =>
      socket.balance === books.balance.balance ? true : undefined,
    );
    expect(socket.gaps).toEqual([]);
    expect(socket.changes).toBeGreaterThan(0);
    expect(socket.movedMs).toHaveLength(1);
    expect(socket.movedMs[0]).toBeLessThan(MOVED_WITHIN_MS);
    socket.close();
  }
  const moved = load.bettors.map(({ socket }) => Math.round(socket.movedMs[0] ?? 0));
  console.log('a rolling upgrade:', { reads: load.reads, bets: load.bets, moved });
  expect(await prove(nodes.cluster.url)).toMatch(/: clean\s*$/);
});
