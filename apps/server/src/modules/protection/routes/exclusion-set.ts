import { exclusionSet } from '@palpite/contract/calls/protection/exclusion-set';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Protection } from '../index.ts';

export function exclusionSetRoute(protection: Protection): Route {
  return serve(exclusionSet, async ({ term }, { session, brand }) => {
    const { pause } = await protection.exclude({ player: session.player, brand }, term);
    return { until: pause.untilMs ?? 0 };
  });
}
