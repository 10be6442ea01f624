import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Sends bytes as they are and collects what comes back until the other side closes or `until` is seen. */
export async function sendRaw(port: number, bytes: string | Buffer, until?: RegExp): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  const done = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (until?.test(received)) resolve();
    });
    socket.on('close', () => resolve());
    socket.on('error', () => resolve());
  });
  socket.write(bytes);
  await done;
  socket.destroy();
  return received;
}

/** Sends bytes and goes away at once. */
export async function sendAndLeave(port: number, bytes: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  socket.destroy();
  await once(socket, 'close');
}

/** Asks on a connection that is kept and tells what comes back at once. */
export async function askOn(socket: Socket, bytes: string): Promise<string> {
  socket.write(bytes);
  const [answer] = await once(socket, 'data');
  return String(answer);
}

/** Whether an answer came by the short way: Node writes its own lines with capitals. */
export function isShort(answer: string): boolean {
  return answer.includes('\r\ndate: ');
}
