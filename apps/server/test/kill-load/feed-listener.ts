import type { Message } from '@palpite/sandbox/feed/wire/messages';
import type { Sandbox } from '@palpite/sandbox/sandbox';
import WebSocket from 'ws';
import type { MarketEvent, SimpleResult } from '../../src/modules/sportsbook/settlement/test/simple-lines.ts';
import { limited } from './patience.ts';

const RECEIVED_WITHIN_MS = 20_000;

/** Listens to the feed beside the server, reads it independently, and stores every result, rollback and cancel. */
export class FeedListener {
  readonly facts: MarketEvent[] = [];
  /** Why it no longer receives anything, if so. */
  failure: Error | undefined;
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async open(feed: Pick<Sandbox, 'feedUrl' | 'feedKey'>): Promise<FeedListener> {
    const socket = new WebSocket(`${feed.feedUrl}?key=${feed.feedKey}`);
    const ear = new FeedListener(socket);
    const all = new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString('utf8')) as Message;
        if (message.type === 'hello')
          socket.send(JSON.stringify({ type: 'recover', request: 'ear', run: null, from: 0 }));
        if (message.type === 'snapshot_complete') resolve();
        ear.#hear(message);
      });
    });
    socket.once('close', () => {
      ear.failure = new Error('the feed has cut its second listener');
    });
    await limited(RECEIVED_WITHIN_MS, "the feed's whole state", all);
    return ear;
  }

  close(): void {
    this.#socket.terminate();
  }

  #hear(message: Message): void {
    const fact = factOf(message);
    if (fact) this.facts.push(fact);
  }
}

function factOf(message: Message): MarketEvent | undefined {
  if (!('market_id' in message)) return undefined;
  const { match_id: match, market_id: market, version } = message;
  const of = { match, market, version };
  switch (message.type) {
    case 'settlement_rollback':
      return { kind: 'market-result-undone', ...of };
    case 'bet_cancel_rollback':
      return { kind: 'market-cancel-undone', ...of };
    case 'bet_cancel': {
      const { from, to } = message;
      return {
        kind: 'market-cancelled',
        ...of,
        ...(from !== undefined && { fromMs: from }),
        ...(to !== undefined && { toMs: to }),
      };
    }
    case 'settlement':
      return {
        kind: 'market-resulted',
        ...of,
        score: message.score,
        results: message.outcomes.map(({ type, result }) => ({
          selection: type,
          result: result.replace('_', '-') as SimpleResult,
        })),
      };
    default:
      return undefined;
  }
}
