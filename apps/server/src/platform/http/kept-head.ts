import type { OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { TRACE_HEADER } from './trace.ts';

const SECOND_MS = 1_000;

const HEADS_MAX = 64;

/** The lines of an answer that are the same each time, as they stand on the wire; the answer's own come behind them. */
export class KeptHeads {
  readonly #kept = new Map<string, string>();

  /** Equal ones are one text: thousands of phones are answered with a handful. */
  of(headers: OutgoingHttpHeaders, keepAliveMs: number): string {
    const head = written(headers, keepAliveMs);
    const known = this.#kept.get(head);
    if (known !== undefined) return known;
    if (this.#kept.size >= HEADS_MAX) this.#kept.clear();
    this.#kept.set(head, head);
    return head;
  }
}

function written(headers: OutgoingHttpHeaders, keepAliveMs: number): string {
  const lines = ['HTTP/1.1 200 OK'];
  for (const [name, value] of Object.entries(headers))
    if (name !== TRACE_HEADER) lines.push(`${name}: ${value}`);
  lines.push('connection: keep-alive', `keep-alive: timeout=${Math.floor(keepAliveMs / SECOND_MS)}`, '');
  return lines.join('\r\n');
}

/** The date of an answer, made once a second. */
export function dateMaker(): (nowMs: number) => string {
  let second = -1;
  let text = '';
  return (nowMs) => {
    const now = Math.floor(nowMs / SECOND_MS);
    if (now !== second) {
      second = now;
      text = new Date(now * SECOND_MS).toUTCString();
    }
    return text;
  };
}

export interface KeptAnswer {
  readonly head: string;
  readonly date: string;
  readonly trace: string;
  readonly bytes: Buffer;
}

/** Writes an answer to a connection that is kept. */
export function sendKept(socket: Socket, { head, date, trace, bytes }: KeptAnswer): void {
  socket.cork();
  socket.write(
    `${head}date: ${date}\r\n${TRACE_HEADER}: ${trace}\r\ncontent-length: ${bytes.length}\r\n\r\n`,
    'latin1',
  );
  socket.write(bytes);
  socket.uncork();
}
