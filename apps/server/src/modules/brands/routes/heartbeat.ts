import { heartbeat } from '@palpite/contract/calls/configuration/heartbeat';
import { HEARTBEAT_MS } from '@palpite/contract/constants';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Brands } from '../index.ts';

/** Only the route of the page is kept: what hangs behind it may name a person. */
const PAGE = /^\/[\w/-]{0,63}/;

export function heartbeatRoute({ intake }: Brands): Route {
  return serve(heartbeat, async ({ page = '' }, caller) => {
    if (caller.device !== '') {
      intake.beat({
        device: caller.device,
        brand: caller.brand,
        player: caller.session?.player,
        page: PAGE.exec(page)?.[0] ?? '',
      });
    }
    return { next_ms: HEARTBEAT_MS };
  });
}
