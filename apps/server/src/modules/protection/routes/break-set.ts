import { breakSet } from '@palpite/contract/calls/protection/break-set';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Protection } from '../index.ts';

export function breakSetRoute(protection: Protection): Route {
  return serve(breakSet, async ({ term }, { session, brand }) => {
    const { pause } = await protection.takeBreak({ player: session.player, brand }, term);
    return { until: pause.untilMs ?? 0 };
  });
}
