import { randomUUID } from 'node:crypto';
import { type ManualClock, manualClock } from '../../clock.ts';
import { silent } from '../../log.ts';
import type { ReplyData, RoundData } from '../browser/boot-data.ts';
import type { Json, Random } from '../games/game.ts';
import { openStudios, type Studios } from '../studios.ts';
import { SimpleWallet } from './simple-wallet.ts';

export interface TestStudios {
  readonly wallet: SimpleWallet;
  readonly clock: ManualClock;
  readonly url: string;
  readonly studios: Studios;
  close(): Promise<void>;
}

export interface TestOptions {
  readonly dataFolder?: string;
  readonly random?: Random;
  readonly wallet?: SimpleWallet;
  readonly parents?: readonly string[];
  readonly clock?: ManualClock;
}

/** Both studios on a free port, against a simple wallet, with a clock that stands still. */
export async function openTestStudios(options: TestOptions = {}): Promise<TestStudios> {
  const wallet = options.wallet ?? new SimpleWallet();
  const walletUrl = await wallet.open();
  const clock = options.clock ?? manualClock(1_790_000_000_000);
  const studios = await openStudios({
    settings: {
      walletUrl,
      parents: options.parents ?? ['http://127.0.0.1:8080'],
      ...(options.dataFolder !== undefined && { dataFolder: options.dataFolder }),
    },
    host: '127.0.0.1',
    clock,
    log: silent,
    random: options.random,
  });
  return {
    wallet,
    clock,
    studios,
    url: `http://127.0.0.1:${studios.port}`,
    async close() {
      await studios.close();
      wallet.close();
    },
  };
}

/** A page of a game without a browser. */
export class TestPage {
  readonly address: string;
  constructor(address: string) {
    this.address = address;
  }

  static async open(url: string, game: string, more = 'mode=real&token=token'): Promise<TestPage> {
    const studio =
      game === 'rio-bravo' || game === 'roda-do-sol' || game === 'roleta-copacabana' ? 'lumen' : 'aurora';
    const reply = await fetch(`${url}/${studio}/launch?game=${game}&lang=pt&currency=BRL&${more}`, {
      redirect: 'manual',
    });
    const location = reply.headers.get('location');
    if (reply.status !== 303 || location === null) throw new Error(`the game did not open: ${reply.status}`);
    return new TestPage(`${url}${location}`);
  }

  begin(stake: string, input: Json, request: string = randomUUID(), more: object = {}): Promise<ReplyData> {
    return this.#post('begin', { request, stake, input, ...more });
  }

  act(action: Json, request: string = randomUUID()): Promise<ReplyData> {
    return this.#post('act', { request, action });
  }

  async state(): Promise<ReplyData> {
    return (await (await fetch(`${this.address}/state`)).json()) as ReplyData;
  }

  /** Asks until the newest round fulfils a condition; the clock does not move by itself. */
  async until(condition: (round: RoundData | null) => boolean): Promise<ReplyData> {
    for (;;) {
      const state = await this.state();
      if (condition(state.round)) return state;
    }
  }

  async #post(call: string, body: object): Promise<ReplyData> {
    const reply = await fetch(`${this.address}/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${call} was answered ${reply.status}`);
    return (await reply.json()) as ReplyData;
  }
}
