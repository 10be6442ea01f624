import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { SECURITY_HEADERS } from './security-headers.ts';

const HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'cache-control': 'no-store',
  'content-length': '0',
  connection: 'close',
};

/**
 * Refuses every request with an `Expect` header. When such a request is pipelined behind another one, Node writes
 * `100 Continue` after the head of its final response, so the client would read a head inside a body. The connection
 * is closed because the client may send its body anyway.
 */
export function refuseExpectations(server: Server): void {
  const refuse = (_request: unknown, response: ServerResponse) => {
    response.writeHead(417, HEADERS).end();
  };
  server.on('checkContinue', refuse);
  server.on('checkExpectation', refuse);
}

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

const HEADER_LINES = Object.entries(HEADERS)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** Bytes that do not parse as HTTP have no language and no envelope: send a bare status and close the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(`HTTP/1.1 ${STATUS_LINES[error.code ?? ''] ?? '400 Bad Request'}\r\n${HEADER_LINES}\r\n`);
}
