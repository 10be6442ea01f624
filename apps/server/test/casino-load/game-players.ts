import { randomUUID } from 'node:crypto';
import { TestPage } from '../../../sandbox/src/studio/test/fixture.ts';
import { within } from '../kill-load/patience.ts';
import type { Visitor } from '../visitor.ts';

const GAMES = [
  ['aurora', 'tigre-de-ouro'],
  ['lumen', 'rio-bravo'],
] as const;
/** `unknown` is taken up again when the studio starts the next time. */
const ENDS: readonly string[] = ['closed', 'refused', 'cancelled', 'unknown'];
const ANSWERED_WITHIN_MS = 300_000;
const AGAIN_MS = 200;

/** Asks again until there is an answer: the server or the studio may be dead. An error names what was seen last. */
async function surely<T>(
  what: string,
  ask: () => Promise<T | undefined>,
  seen: () => string = () => '',
): Promise<T> {
  let failed = '';
  const asked = () =>
    ask().catch((error: unknown) => {
      failed = String(error);
      return undefined;
    });
  try {
    return await within(ANSWERED_WITHIN_MS, what, asked, AGAIN_MS);
  } catch (error) {
    throw new Error(`${what}: ${seen()} ${failed}`.trim(), { cause: error });
  }
}

/** A player of the sandbox's games, as a browser plays: the studio talks to the wallet, and both may die meanwhile. */
export class GamePlayer {
  readonly visitor: Visitor;
  readonly studio: string;
  readonly #game: string;
  #page: TestPage | undefined;

  constructor(visitor: Visitor, n: number) {
    this.visitor = visitor;
    [this.studio, this.#game] = GAMES[n % GAMES.length] ?? GAMES[0];
  }

  async open(): Promise<void> {
    this.#page = await surely(`the game of ${this.visitor.uid}`, async () => {
      const { data } = await this.visitor.call('gameLaunch', {
        provider: this.studio,
        game_id: this.#game,
      });
      if (!data?.url) return undefined;
      const reply = await fetch(data.url, { redirect: 'manual' });
      const location = reply.headers.get('location');
      return reply.status === 303 && location !== null
        ? new TestPage(new URL(location, data.url).href)
        : undefined;
    });
  }

  /** One round. A request whose answer was lost is sent again with its id. */
  async play(): Promise<void> {
    const page = this.#page;
    if (!page) throw new Error('the game is not open');
    const request = randomUUID();
    await surely('the answer to a spin', () => page.begin('100', {}, request));
    let last: unknown;
    const isOver = async () => {
      const reply = await page.state();
      last = reply;
      const { round } = reply;
      return round === null || ENDS.includes(round.phase) ? true : undefined;
    };
    await surely(`the end of a round at ${this.studio}`, isOver, () => JSON.stringify(last));
  }
}
