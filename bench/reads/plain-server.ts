import { createServer, type OutgoingHttpHeaders } from 'node:http';

/** Recorded replies: the bytes of the body in base64, and the headers. */
export interface Recorded {
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
}

/** Nothing but node:http: every request gets the next recorded reply. */
process.once('message', ({ answers }: { answers: readonly Recorded[] }) => {
  const prepared = answers.map(({ headers, body }) => ({ headers, body: Buffer.from(body, 'base64') }));
  let turn = 0;
  const server = createServer((request, response) => {
    const { headers, body } = prepared[turn % prepared.length] as (typeof prepared)[number];
    turn += 1;
    request.resume();
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
  });
});
process.on('disconnect', () => process.exit(0));
process.send?.({});
