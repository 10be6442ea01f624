import type { Json } from '../../games/game.ts';
import type { GameBoot, ReplyData } from '../boot-data.ts';

const TRIES_S = [1, 2, 5];
const POLL_MS = 1_000;
/** Two minutes of waiting for the wallet; after that the player may reload and sees the round. */
const POLLS_MAX = 120;

/** Talks to the studio. Every request has an id and may be repeated, so that a bad network never bets twice. */
export class Client {
  readonly #path: string;
  readonly #onRound: (isOpen: boolean) => void;

  /** `onRound` learns from every reply whether a round waits for its end. */
  constructor(boot: GameBoot, onRound: (isOpen: boolean) => void) {
    this.#path = `/${boot.studio}/play/${boot.session}`;
    this.#onRound = onRound;
  }

  begin(stake: bigint, input: Json, free = false): Promise<ReplyData> {
    const request = newRequest();
    return this.#settle(request, '/begin', { request, stake: stake.toString(), input, free });
  }

  act(action: Json): Promise<ReplyData> {
    const request = newRequest();
    return this.#settle(request, '/act', { request, action });
  }

  state(): Promise<ReplyData | undefined> {
    return this.#read('/state', undefined);
  }

  refresh(): Promise<ReplyData | undefined> {
    return this.#read('/balance', {});
  }

  async #settle(request: string, call: string, body: object): Promise<ReplyData> {
    let reply = await this.#read(call, body);
    for (const seconds of TRIES_S) {
      if (reply) break;
      await pause(seconds * 1_000);
      reply = await this.#read(call, body);
    }
    if (!reply) return { status: 'offline', balance: null, round: null };
    for (let polls = 0; reply.status === 'waiting' && polls < POLLS_MAX; polls += 1) {
      await pause(POLL_MS);
      const state = await this.state();
      const round = state?.round;
      const isKnown = round?.request === request && round.phase !== 'betting' && round.phase !== 'cancelling';
      if (state && isKnown) reply = { ...state, status: round.refusal ?? 'ok' };
    }
    return reply;
  }

  /** Undefined when no whole answer came. */
  async #read(call: string, body: object | undefined): Promise<ReplyData | undefined> {
    try {
      const reply = await fetch(this.#path + call, {
        signal: AbortSignal.timeout(10_000),
        ...(body && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      if (reply.status >= 500) return undefined;
      const data = (await reply.json()) as ReplyData;
      this.#onRound(data.round?.phase === 'open');
      return data;
    } catch {
      return undefined;
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** `randomUUID` exists in secure contexts only, and a demo may run without TLS in a local network. */
function newRequest(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
