import { connect, type Socket } from 'node:net';

/** Many client sockets without a library: they do the handshake, watch a topic, and record when a frame arrives. */
export type Task =
  | {
      readonly is: 'open';
      readonly port: number;
      readonly path: string;
      readonly count: number;
      /** What the sockets watch, in turns. */
      readonly watches: readonly string[];
    }
  | { readonly is: 'arm' }
  | { readonly is: 'collect' };

export interface Collected {
  readonly atNs: readonly number[];
  /** The last frame's text as one socket got it. */
  readonly text: string;
}

const AT_ONCE = 100;
const PING = 0x89;
/** A frame with a zero mask and no body. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const GREETED_WITHIN_MS = 15_000;
const COLLECT_WITHIN_MS = 30_000;
const sockets: Socket[] = [];
let arrived = new Float64Array(0);
let missing = 0;
let last: Buffer = Buffer.alloc(0);
let whenAll = () => {};

/** A client's frame must be masked; a mask of zeros leaves the text as it is. */
function textFrame(text: string): Buffer {
  const body = Buffer.from(text);
  if (body.length > 125) throw new Error('the frame is too long');
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

function open(port: number, path: string, watch: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      ),
    );
    socket.setNoDelay(true);
    socket.once('error', reject);
    const late = setTimeout(() => reject(new Error('a socket was not greeted')), GREETED_WITHIN_MS);
    let received = '';
    const greet = (chunk: Buffer) => {
      const before = received;
      received += chunk.toString('latin1');
      if (before === '' && received.startsWith('HTTP/1.1 101')) socket.write(textFrame(watch));
      else if (!received.startsWith('HTTP/1.1 101')) reject(new Error(received.slice(0, 200)));
      // Our hello may arrive with the handshake or after it; watching ends with a snapshot or with the greeting.
      if (!received.includes('"snapshot"') && !received.endsWith('{}')) return;
      clearTimeout(late);
      socket.off('data', greet);
      resolve(socket);
    };
    socket.on('data', greet);
  });
}

async function openAll(task: Extract<Task, { is: 'open' }>): Promise<void> {
  const { watches } = task;
  let turn = 0;
  while (sockets.length < task.count) {
    const some = Array.from({ length: Math.min(AT_ONCE, task.count - sockets.length) }, () =>
      open(task.port, task.path, watches[turn++ % watches.length] ?? ''),
    );
    sockets.push(...(await Promise.all(some)));
  }
  for (const [index, socket] of sockets.entries()) {
    socket.on('data', (chunk: Buffer) => {
      if (chunk[0] === PING) {
        socket.write(PONG);
        return;
      }
      if (arrived[index] !== 0) return;
      arrived[index] = Number(process.hrtime.bigint());
      missing -= 1;
      last = chunk;
      if (missing === 0) whenAll();
    });
  }
}

/** The payload after the frame header of two or four bytes. */
function textOf(frame: Buffer): string {
  return frame.subarray(frame[1] === 126 ? 4 : 2).toString();
}

async function obey(task: Task): Promise<void> {
  if (task.is === 'open') await openAll(task);
  if (task.is === 'arm') {
    arrived = new Float64Array(sockets.length);
    missing = sockets.length;
  }
  if (task.is !== 'collect') {
    process.send?.({});
    return;
  }
  if (missing > 0)
    await new Promise<void>((resolve) => {
      const late = setTimeout(() => {
        console.error(`${missing} of ${sockets.length} sockets got nothing`);
        process.exit(1);
      }, COLLECT_WITHIN_MS);
      whenAll = () => {
        clearTimeout(late);
        resolve();
      };
    });
  process.send?.({ atNs: [...arrived], text: textOf(last) } satisfies Collected);
}

process.on('message', (task: Task) => {
  obey(task).catch((error: unknown) => {
    console.error(`the task ${task.is} failed`, error);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(0));
process.send?.({});
