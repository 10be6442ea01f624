import type { Reply } from '@palpite/contract/generated/calls';

export type Rain = Reply<'moneyRain'>;

/** none: no shower is planned. over: this one has ended, or all envelopes are caught. */
export type RainPhase = 'none' | 'notAllowed' | 'waiting' | 'raining' | 'caught' | 'over';

/** By the server's clock: a wrong clock of the phone moves nothing. */
export function rainPhase(rain: Rain, serverNowMs: number): RainPhase {
  if (rain.allowed === 0) return 'notAllowed';
  if (rain.id === '') return 'none';
  if (rain.taken === 1) return 'caught';
  if (serverNowMs < rain.begins_at) return 'waiting';
  return serverNowMs < rain.ends_at && rain.left > 0 ? 'raining' : 'over';
}

/** Hours, minutes and seconds with two digits. */
export function clockOf(leftMs: number): readonly [string, string, string] {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  return [two(Math.floor(seconds / 3_600)), two(Math.floor(seconds / 60) % 60), two(seconds % 60)];
}
