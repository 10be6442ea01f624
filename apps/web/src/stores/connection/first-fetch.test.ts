import { expect, it } from 'vitest';
import { fetchAfterBoot } from './requests.ts';

const BALANCE = '/api/piranha/finance/account/get?uid=7&sid=s&timestamp=';

it('returns each response of boot.js once, and only for the same request', async () => {
  const asked: string[] = [];
  const network = (async (input: string) => {
    asked.push(input);
    return new Response('network');
  }) as typeof fetch;
  const first = [
    { url: `${BALANCE}1`, response: Promise.resolve(new Response('boot')) },
    { url: '/api/list?timestamp=1', response: Promise.resolve(new Response('list')) },
  ];
  const ask = async (url: string, method = 'GET') => (await fetchAfterBootOnce(url, { method })).text();
  const fetchAfterBootOnce = fetchAfterBoot(first, network);

  expect(await ask('/api/piranha/finance/account/get?uid=8&sid=s&timestamp=2')).toBe('network');
  expect(await ask(`${BALANCE}2`, 'POST')).toBe('network');
  expect(await ask('/api/list?timestamp=2')).toBe('list');
  expect(await ask(`${BALANCE}2`)).toBe('boot');
  expect(await ask(`${BALANCE}3`)).toBe('network');
  expect(asked).toHaveLength(3);
});

it('uses the network when boot.js sent no request', async () => {
  const network = (async () => new Response('network')) as typeof fetch;
  expect(await (await fetchAfterBoot([], network)(`${BALANCE}1`, { method: 'GET' })).text()).toBe('network');
});
