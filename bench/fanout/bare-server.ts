import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { answerOrders, portOf } from './orders.ts';

/** Nothing but `ws` and a loop over its sockets. */
const server = createServer();
const sockets: WebSocket[] = [];
let frame: Buffer = Buffer.alloc(0);
new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false }).on(
  'connection',
  (socket) => {
    sockets.push(socket);
    // Sends a greeting after the first message, as ours sends a snapshot when a topic is watched.
    socket.once('message', () => socket.send('{}'));
  },
);
answerOrders(
  () => {
    for (const socket of sockets) socket.send(frame, { binary: false });
  },
  (text) => {
    frame = Buffer.from(text);
  },
);
process.send?.({ port: await portOf(server) });
