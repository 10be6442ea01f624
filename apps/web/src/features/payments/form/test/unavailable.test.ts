import type { PayChannel } from '@palpite/contract/entities/payments';
import { REFUSALS } from '@palpite/contract/refusals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { markUnavailable } from '../use-pay-info.ts';
import { isMethodUnavailable } from '../use-trouble.ts';

const queryKey = ['pay-info', 1, 'payin', undefined];
const channel = (key: string, available: 0 | 1) => ({ key, available }) as PayChannel;
const shown = (queries: QueryClient) =>
  queries
    .getQueryData<{ readonly pay_channel: readonly PayChannel[] }>(queryKey)
    ?.pay_channel.map(({ key, available }) => [key, available]);

/** The list on the page, and what the server would answer next. */
async function listOf(...answers: readonly PayChannel[][]) {
  const queries = new QueryClient();
  let asked = 0;
  const queryFn = async () => {
    const pay_channel = answers[asked];
    asked += 1;
    if (!pay_channel) throw new Error('no connection');
    return { pay_channel };
  };
  const observer = new QueryObserver(queries, { queryKey, queryFn, retry: false, staleTime: 60_000 });
  const leave = observer.subscribe(() => undefined);
  await queries.ensureQueryData({ queryKey, queryFn });
  return { queries, leave, asked: () => asked };
}

describe('a method whose order was refused as unavailable', () => {
  const both = [channel('PIX', 1), channel('BOLETO', 1)];

  it('is unavailable in the list at once, before the list is read again', async () => {
    const { queries, leave } = await listOf(both, both);
    const marking = markUnavailable(queries, queryKey, 'PIX');
    expect(shown(queries)).toEqual([
      ['PIX', 0],
      ['BOLETO', 1],
    ]);
    await marking;
    leave();
  });

  it('stays so after the list was read again, which shows other changes', async () => {
    const { queries, leave, asked } = await listOf(both, [channel('PIX', 1), channel('BOLETO', 0)]);
    await markUnavailable(queries, queryKey, 'PIX');
    expect(asked()).toBe(2);
    expect(shown(queries)).toEqual([
      ['PIX', 0],
      ['BOLETO', 0],
    ]);
    leave();
  });

  it('stays so when the list cannot be read', async () => {
    const { queries, leave } = await listOf(both);
    await markUnavailable(queries, queryKey, 'PIX');
    expect(shown(queries)?.[0]).toEqual(['PIX', 0]);
    leave();
  });

  it('is identified by its code alone', () => {
    const refused = (name: 'method-unavailable' | 'amount-low') =>
      isMethodUnavailable({ is: 'refused', code: REFUSALS[name].code, message: '' } as never);
    expect(refused('method-unavailable')).toBe(true);
    expect(refused('amount-low')).toBe(false);
    expect(isMethodUnavailable({ is: 'unreachable' } as never)).toBe(false);
  });
});
