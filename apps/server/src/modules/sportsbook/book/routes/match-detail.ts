import { matchDetail } from '@palpite/contract/calls/sport/match-detail';
import { Refusal, type Route, servePage } from '../../../../platform/http/route.ts';
import type { Fragments } from './fragments.ts';

export function matchDetailRoute(fragments: Fragments): Route {
  return servePage(
    matchDetail,
    async (input, caller) =>
      fragments.of(input.matchId, caller.language, 'all') ??
      new Refusal('no-such-match', { field: 'matchId' }),
  );
}
