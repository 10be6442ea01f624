import { connect, type Socket } from 'node:net';

export interface KeepAliveLoad {
  readonly port: number;
  /** The bytes of the next request; undefined when there are no more. */
  next(): string | undefined;
  /** Whether a reply (head and body) is the expected one; any other fails the benchmark. */
  isTaken(answer: string): boolean;
}

/**
 * Raw requests on keep-alive sockets, each with one request in flight, so that the client takes little CPU time from
 * the server. Returns replies per second.
 */
export async function measureKeepAlive(
  load: KeepAliveLoad,
  sockets: number,
  seconds: number,
): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1_000;
  const counts = await Promise.all(Array.from({ length: sockets }, () => drive(load, until)));
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1_000);
}

function drive(load: KeepAliveLoad, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let taken = 0;
    const send = () => {
      const request = performance.now() < until ? load.next() : undefined;
      if (request !== undefined) return void socket.write(request);
      socket.destroy();
      resolve(taken);
    };
    const socket = openSocket(load, reject, send, () => {
      taken += 1;
      send();
    });
  });
}

export interface PacedLoad extends Pick<KeepAliveLoad, 'port' | 'isTaken'> {
  /** The requests of one socket, in their order. */
  ofSocket(): () => string | undefined;
}

/**
 * Requests at a fixed rate, shared by the sockets. Returns the wait for each reply in milliseconds, counted from the
 * moment at which its request was due: a server that stops for a while delays all that were due meanwhile.
 */
export async function measureWaits(
  load: PacedLoad,
  sockets: number,
  perSecond: number,
  seconds: number,
): Promise<number[]> {
  const started = performance.now();
  const everyMs = (sockets / perSecond) * 1_000;
  const waits = await Promise.all(
    Array.from({ length: sockets }, (_, index) =>
      pace(load, {
        firstMs: started + (everyMs * index) / sockets,
        everyMs,
        untilMs: started + seconds * 1_000,
      }),
    ),
  );
  return waits.flat();
}

function pace(
  load: PacedLoad,
  { firstMs, everyMs, untilMs }: { firstMs: number; everyMs: number; untilMs: number },
): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const next = load.ofSocket();
    const waits: number[] = [];
    let dueMs = firstMs;
    const send = () => {
      const request = dueMs < untilMs ? next() : undefined;
      if (request !== undefined)
        return void setTimeout(() => socket.write(request), Math.max(0, dueMs - performance.now()));
      socket.destroy();
      resolve(waits);
    };
    const socket = openSocket(load, reject, send, () => {
      waits.push(performance.now() - dueMs);
      dueMs += everyMs;
      send();
    });
  });
}

function openSocket(
  { port, isTaken }: Pick<KeepAliveLoad, 'port' | 'isTaken'>,
  failed: (error: Error) => void,
  connected: () => void,
  replied: () => void,
): Socket {
  let text = '';
  const socket = connect(port, '127.0.0.1', connected);
  socket.setNoDelay(true);
  socket.on('error', failed);
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    const head = text.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
    if (text.length < head + 4 + length) return;
    if (!isTaken(text)) {
      failed(new Error(`a request was not taken: ${text.slice(0, 20)} ${text.slice(head + 4, head + 400)}`));
      socket.destroy();
      return;
    }
    text = '';
    replied();
  });
  return socket;
}
