import { connect } from 'node:net';

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

function drive({ port, next, isTaken }: KeepAliveLoad, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let taken = 0;
    let text = '';
    const send = () => {
      const request = performance.now() < until ? next() : undefined;
      if (request !== undefined) return void socket.write(request);
      socket.destroy();
      resolve(taken);
    };
    const socket = connect(port, '127.0.0.1', send);
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const head = text.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
      if (text.length < head + 4 + length) return;
      if (!isTaken(text)) {
        reject(
          new Error(`a request was not taken: ${text.slice(0, 20)} ${text.slice(head + 4, head + 400)}`),
        );
        socket.destroy();
        return;
      }
      taken += 1;
      text = '';
      send();
    });
  });
}
