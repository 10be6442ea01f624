import net, { type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { RUN } from './recorded.ts';
import { happenings } from './until.ts';

export const LINES_KEY = 'a-secret-lines-key';
export const SENDER = 'bridge';

interface Ask {
  readonly request: string;
  readonly run: string | null;
  readonly from: number;
}

function line(fields: object, seq: number, at = 1_781_461_000_000): string {
  return JSON.stringify({ ...fields, seq, at });
}

function eachLine(socket: net.Socket, take: (text: string) => void): void {
  const lines = createInterface({ input: socket });
  // The readline interface repeats the errors of its socket.
  lines.on('error', () => undefined);
  lines.on('line', take);
}

/** A bridge that does only what the test tells it, over a real socket. */
export async function scriptedLines() {
  const events = happenings();
  const open = new Set<net.Socket>();
  const asks: Ask[] = [];
  const logins: unknown[] = [];
  let connections = 0;
  let awaited = 0;
  let isRefusing = false;
  const server = net.createServer((socket) => {
    connections += 1;
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      open.delete(socket);
      events.happened();
    });
    if (isRefusing) socket.destroy();
    else {
      open.add(socket);
      eachLine(socket, (text) => {
        const { is, ...fields } = JSON.parse(text) as { is: string } & Ask & { key?: string };
        if (is === 'login') logins.push(fields.key);
        else asks.push(fields);
        events.happened();
      });
    }
    events.happened();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const raw = (data: string | Buffer) => {
    for (const socket of open) socket.write(Buffer.concat([Buffer.from(data), Buffer.from('\n')]));
  };
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    logins,
    raw,
    line,
    /** A piece of a line. */
    part(text: string) {
      for (const socket of open) socket.write(text);
    },
    connections: () => connections,
    async nextAsk(): Promise<Ask> {
      const index = awaited;
      awaited += 1;
      await events.until(() => asks.length > index, `ask number ${index + 1}`);
      return asks[index] as Ask;
    },
    /** Resolves when this many clients have logged in. */
    connected: (times: number) =>
      events.until(() => connections >= times && logins.length >= times, `connection number ${times}`),
    left: () => events.until(() => open.size === 0, 'everyone left'),
    greet: (seq: number, sender = SENDER) => raw(line({ is: 'hello', sender, run: RUN }, seq)),
    say(seq: number, ...lines: object[]) {
      for (const [index, fields] of lines.entries()) raw(line(fields, seq + index));
    },
    complete: (ask: { readonly request: string }, seq: number) =>
      raw(line({ is: 'recovered', request: ask.request }, seq)),
    hangUp() {
      for (const socket of open) socket.destroy();
    },
    refuse(refused: boolean) {
      isRefusing = refused;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
