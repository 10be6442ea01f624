import type { Socket } from 'node:net';
import { SECURITY_HEADERS } from './security-headers.ts';

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

const HEADERS = Object.entries({
  ...SECURITY_HEADERS,
  'cache-control': 'no-store',
  'content-length': '0',
  connection: 'close',
})
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** What did not even parse as HTTP has no language and no envelope: a status line, and the connection ends. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(`HTTP/1.1 ${STATUS_LINES[error.code ?? ''] ?? '400 Bad Request'}\r\n${HEADERS}\r\n`);
}
