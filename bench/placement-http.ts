import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import { forkShown } from './bench-process.ts';
import { measureKeepAlive } from './keep-alive.ts';

const PROGRAM = fileURLToPath(new URL('./placement-server.ts', import.meta.url));
const SOCKETS = 200;
const PATH = '/api/piranha/v1/order/bet/singlePass';

export interface HttpPlacement {
  measure(seconds: number): Promise<number>;
  close(): Promise<void>;
}

export async function placeOverHttp(url: string): Promise<HttpPlacement> {
  const { child, endOf } = forkShown(PROGRAM, [url], { execArgv: ['--import', 'tsx'] });
  const { port, queries } = await new Promise<{ port: number; queries: string[] }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number; queries: string[] }));
    child.once('close', (code, signal) => reject(endOf(code, signal)));
  });
  let turn = 0;
  const request = () => {
    turn += 1;
    const query = queries[(turn * 7919) % queries.length];
    const market = ((turn * 31) % 200) * 100 + 101;
    const body = `{"slip_id":"${makeUuidV7(Date.now(), randomBytes(10))}","singleBetList":[{"unitStake":500,"oddsChange":2,"betOptionList":[{"marketId":${market},"optionType":1,"odds":2}]}]}`;
    return `POST ${PATH}?${query}&lca_lang=PT HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  };
  const load = {
    port,
    next: request,
    isTaken: (answer: string) => answer.includes('"dm_error":0') && answer.includes('"st":4'),
  };
  return {
    measure: (seconds) => measureKeepAlive(load, SOCKETS, seconds),
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await gone;
    },
  };
}
