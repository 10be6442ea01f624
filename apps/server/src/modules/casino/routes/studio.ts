import type { Clock } from '../../../platform/clock/clock.ts';
import type { RawRoute } from '../../../platform/http/raw-route.ts';
import type { Casino } from '../index.ts';

/** `POST /studios/{studio}/…`: what studios ask of us, each in its dialect. */
export function studioRoute(
  { studios }: Pick<Casino, 'studios'>,
  clock: Clock,
  forged: (studio: string) => void,
): RawRoute {
  return {
    path: '/studios',
    async answer({ name, rest, raw, headers }) {
      const studio = studios.get(name);
      if (!studio) return { status: 404, json: '{"status":"UNKNOWN_STUDIO"}' };
      const request = { call: rest, headers, raw, receivedMs: clock.nowMs() };
      const { status, json, isForged } = await studio.adapter.answer(request, studio.wallet);
      if (isForged) forged(name);
      return { status, json };
    },
  };
}
