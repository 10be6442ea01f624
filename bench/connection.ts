import { connect, type Socket } from 'node:net';

/** A kept connection that sends requests as text and reads replies with a length. */
export interface Connection {
  ask(request: string): Promise<string>;
  close(): void;
}

export function openConnection(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    let text = '';
    const waiting: ((answer: string) => void)[] = [];
    const socket: Socket = connect(port, '127.0.0.1', () =>
      resolve({
        ask: (request) =>
          new Promise((answered) => {
            waiting.push(answered);
            socket.write(request);
          }),
        close: () => void socket.destroy(),
      }),
    );
    socket.setNoDelay(true);
    socket.once('error', reject);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      for (;;) {
        const head = text.indexOf('\r\n\r\n');
        const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
        if (head < 0 || !(text.length >= head + 4 + length)) return;
        waiting.shift()?.(text.slice(head + 4, head + 4 + length));
        text = text.slice(head + 4 + length);
      }
    });
  });
}
