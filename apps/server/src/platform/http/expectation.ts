import type { Server, ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * Refuses every request with an `Expect` header. Where such a request waits behind another of its connection and is
 * answered with bytes, Node writes `100 Continue` behind the head of the answer, and the client would read a head inside a
 * body. The connection ends, since the client may send a body all the same.
 */
export function refuseExpectations(server: Server): void {
  const refuse = (_request: unknown, response: ServerResponse) => {
    response
      .writeHead(417, {
        ...SECURITY_HEADERS,
        'cache-control': 'no-store',
        'content-length': '0',
        connection: 'close',
      })
      .end();
  };
  server.on('checkContinue', refuse);
  server.on('checkExpectation', refuse);
}
