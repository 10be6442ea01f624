import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { makeUuidV7 } from '@palpite/kernel/uuid';

const PROGRAM = fileURLToPath(new URL('./placement-server.ts', import.meta.url));
const SOCKETS = 200;
const PATH = '/api/piranha/v1/order/bet/singlePass';

export interface HttpPlacement {
  measure(seconds: number): Promise<number>;
  close(): Promise<void>;
}

/** The load is written by hand on keep-alive sockets, so that the one who measures takes little from who is measured. */
export async function placeOverHttp(url: string): Promise<HttpPlacement> {
  const child = fork(PROGRAM, [url], { execArgv: ['--import', 'tsx'] });
  const { port, queries } = await new Promise<{ port: number; queries: string[] }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number; queries: string[] }));
    child.once('exit', (code) => reject(new Error(`the server of the benchmark ended with ${code}`)));
  });
  let turn = 0;
  const request = () => {
    turn += 1;
    const query = queries[(turn * 7919) % queries.length];
    const market = ((turn * 31) % 200) * 100 + 101;
    const body = `{"slip_id":"${makeUuidV7(Date.now(), randomBytes(10))}","singleBetList":[{"unitStake":500,"oddsChange":2,"betOptionList":[{"marketId":${market},"optionType":1,"odds":2}]}]}`;
    return `POST ${PATH}?${query}&lca_lang=PT HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  };
  return {
    async measure(seconds) {
      const started = performance.now();
      const until = started + seconds * 1000;
      const counts = await Promise.all(Array.from({ length: SOCKETS }, () => drive(port, request, until)));
      return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1000);
    },
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await gone;
    },
  };
}

/** One socket, one request in flight: counts the bets that were taken, and fails on anything else. */
function drive(port: number, request: () => string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let taken = 0;
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request()));
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const head = text.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
      if (text.length < head + 4 + length) return;
      if (!text.includes('"dm_error":0') || !text.includes('"st":4')) {
        reject(new Error(`a bet was not taken: ${text.slice(head + 4, head + 400)}`));
        socket.destroy();
        return;
      }
      taken += 1;
      text = '';
      if (performance.now() < until) socket.write(request());
      else {
        socket.destroy();
        resolve(taken);
      }
    });
  });
}
