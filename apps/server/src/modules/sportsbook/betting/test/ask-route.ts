import type { PlayerId } from '@palpite/kernel/ids';
import { expect } from 'vitest';
import { checkOf } from '../../../../platform/http/input.ts';
import { type Caller, type KnownCaller, Refusal, type Route } from '../../../../platform/http/route.ts';

/** As the server calls it, with input and reply checked against the contract. */
export async function askRoute(route: Route, input: object, who: PlayerId | undefined): Promise<unknown> {
  const caller: Caller = {
    ...(who !== undefined && { session: { player: who, visitor: true, tokenHash: 'x' } }),
    device: 'd',
    brand: 'br',
    language: 'PT',
    address: '127.0.0.1',
  };
  expect(checkOf(route.call.input)(input)).toBeUndefined();
  const reply = await route.handle(input as never, caller as KnownCaller);
  if (!(reply instanceof Refusal)) expect(checkOf(route.call.reply)(reply)).toBeUndefined();
  return reply;
}
