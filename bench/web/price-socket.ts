import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Match } from '@palpite/contract/entities/match';
import type { ClientFrame, LiveMessage } from '@palpite/contract/live';
import { type WebSocket, WebSocketServer } from 'ws';

const TICK_MS = 20;

/** A live socket that changes prices of the watched topics at a given rate. */
export interface PriceSocket {
  readonly url: string;
  readonly matches: readonly Match[];
  /** Serves this page from now on; returns its address. */
  show(html: string): string;
  /** Topics of matches that are watched now. */
  watched(): number;
  /** Sets the changes per second, spread over the watched topics; 0 stops. */
  flow(perSecond: number): void;
  /** Changes that were sent so far. */
  sent(): number;
  close(): Promise<void>;
}

interface Follower {
  readonly socket: WebSocket;
  readonly matches: Match[];
}

/** Serves the baseline page too: the origin check refuses sockets from pages of another origin. */
async function openPages() {
  let shown = '';
  const pages = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(shown);
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(pages.address() as AddressInfo).port}`;
  const show = (html: string): string => {
    shown = html;
    return `http://${address}/`;
  };
  return { pages, address, show };
}

export async function openPriceSocket(matches: readonly Match[]): Promise<PriceSocket> {
  const { pages, address, show } = await openPages();
  const server = new WebSocketServer({ server: pages });
  const followers = new Set<Follower>();
  const byTopic = new Map(matches.map((match) => [`match:${match.id}`, match]));
  /** The last sequence number of each topic: after a gap the app requests a new snapshot. */
  const numbers = new Map<string, number>();
  let turn = 0;
  let count = 0;
  let timer: NodeJS.Timeout | undefined;

  server.on('connection', (socket) => {
    const follower: Follower = { socket, matches: [] };
    followers.add(follower);
    socket.on('close', () => followers.delete(follower));
    socket.send(JSON.stringify({ b: { ev: 'hello', protocol: 1 }, ms: [] }));
    socket.on('message', (data) => {
      const { b, ms = [] } = JSON.parse(String(data)) as ClientFrame;
      if (b.ev === 'ping') socket.send(JSON.stringify({ b: { ev: 'pong' }, ms: [] }));
      for (const { tp } of ms) {
        const match = byTopic.get(tp);
        const index = match ? follower.matches.indexOf(match) : -1;
        if (index >= 0) follower.matches.splice(index, 1);
        if (b.ev !== 'watch') continue;
        socket.send(
          JSON.stringify({ b: { ev: 'snapshot', t: tp, n: numbers.get(tp) ?? 0 }, ms: stateOf(match) }),
        );
        if (match) follower.matches.push(match);
      }
    });
  });

  function change(): void {
    turn += 1;
    const watched = [...new Set([...followers].flatMap((follower) => follower.matches))];
    const match = watched[turn % watched.length];
    if (!match) return;
    const t = `match:${match.id}`;
    const p = numbers.get(t) ?? 0;
    numbers.set(t, p + 1);
    const frame = JSON.stringify({ b: { ev: 'change', t, p, n: p + 1 }, ms: [priceOf(match, turn)] });
    for (const { socket, matches: own } of followers) if (own.includes(match)) socket.send(frame);
    count += 1;
  }

  return {
    matches,
    url: `ws://${address}/`,
    show,
    watched: () => Math.max(0, ...[...followers].map(({ matches: own }) => own.length)),
    flow(perSecond) {
      clearInterval(timer);
      if (perSecond === 0) return;
      const begunMs = performance.now();
      let done = 0;
      // Counts by elapsed time: a late timer catches up.
      timer = setInterval(() => {
        const due = ((performance.now() - begunMs) * perSecond) / 1_000;
        for (; done < due; done += 1) change();
      }, TICK_MS);
    },
    sent: () => count,
    async close() {
      clearInterval(timer);
      for (const { socket } of followers) socket.terminate();
      server.close();
      await new Promise((resolve) => pages.close(resolve));
    },
  };
}

function stateOf(match: Match | undefined): LiveMessage[] {
  if (!match) return [];
  const { mg, ...header } = match;
  const markets = mg.flatMap(({ mty, pe, mks }) =>
    mks.map((mk) => ({ tp: `market:${mk.id}`, bd: { mty, pe, mk } })),
  );
  return [{ tp: 'header', bd: header }, ...markets];
}

/** The main market with other odds. */
function priceOf(match: Match, turn: number): LiveMessage {
  const [group] = match.mg;
  const market = group?.mks[0];
  if (!group || !market) throw new Error('a match of the list has a main market');
  const op = market.op.map((option, index) => ({
    ...option,
    od: Math.round((option.od + ((turn + index) % 30) / 100) * 100) / 100,
  }));
  return { tp: `market:${market.id}`, bd: { mty: group.mty, pe: group.pe, mk: { ...market, op } } };
}
