import { dynamicConfig } from '@palpite/contract/calls/configuration/dynamic-config';
import { type Route, serve } from '../../../platform/http/route.ts';
import { SERVER_KEYS } from '../core/config-keys.ts';
import type { Brands } from '../index.ts';
import { brandOfCaller } from './brand-of-caller.ts';

/** The hosts stand in the first entry whatever was asked for. */
export function dynamicConfigRoute(brands: Brands): Route {
  return serve(dynamicConfig, async ({ keys }, caller) => {
    const { version, hosts, entries } = await brands.dynamicConfig.of(brandOfCaller(brands, caller));
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
