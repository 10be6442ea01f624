import { dynamicConfig, globalStatus, heartbeat } from '@palpite/contract/calls/configuration/status';
import { HEARTBEAT_MS } from '@palpite/contract/constants';
import { GLOBAL_STATUS } from '@palpite/contract/tables/site';
import { type Route, serve } from '../../../platform/http/route.ts';
import { SERVER_KEYS } from '../core/config-keys.ts';
import { entriesForBuild } from '../core/effective-config.ts';
import type { Brands } from '../index.ts';
import { brandOfCaller } from './area.ts';

/**
 * The hosts are in the first entry, whatever was requested. A build of the same app group for another market, such as the
 * Philippine one of the Brazilian brand, gets the flags of its own market.
 */
export function dynamicConfigRoute(brands: Brands): Route {
  return serve(dynamicConfig, async ({ keys }, caller) => {
    const brand = brandOfCaller(brands, caller);
    const { version, hosts, entries: ofBrand } = await brands.dynamicConfig.of(brand);
    const entries = entriesForBuild(ofBrand, brand, brands.buildOf(caller.version ?? ''));
    const asked = keys ? new Set(keys) : undefined;
    const first = { key: 'hosts', result: '', switch: 1 as const, ...hosts };
    const rest = [...entries.values()]
      .filter(
        ({ key }) => !SERVER_KEYS.includes(key) && (asked ? asked.has(key) : !Object.hasOwn(hosts, key)),
      )
      .map(({ key, result, switch: on }) => ({ key, result, switch: on ? (1 as const) : (0 as const) }));
    return { configs: [first, ...rest], version };
  });
}

export function globalStatusRoute(brands: Brands): Route {
  return serve(globalStatus, async (_input, caller) => {
    const { status, texts, untilMs } = await brands.maintenanceState(caller.brand);
    const own = brands.byId(caller.brand)?.defaultLanguage;
    const notice = texts[caller.language] ?? (own && texts[own]) ?? Object.values(texts)[0];
    return {
      global_stats: GLOBAL_STATUS[status],
      ...(notice ? { notice } : {}),
      ...(untilMs === undefined ? {} : { until_ms: untilMs }),
    };
  });
}

/** Only the route of the page is stored: the rest of the URL may identify a person. */
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
