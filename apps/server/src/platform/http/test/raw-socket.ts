import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends raw bytes and collects the replies until the other side closes or `until` matches. */
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

/** Sends bytes and closes the connection at once. */
export async function sendAndLeave(port: number, bytes: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  socket.destroy();
  await once(socket, 'close');
}
