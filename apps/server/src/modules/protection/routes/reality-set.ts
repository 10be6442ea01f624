import { realitySet } from '@palpite/contract/calls/protection/reality-set';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Protection } from '../index.ts';
import { ownerOf, type ProtectionRouteOptions } from './options.ts';
import { protectionInfo } from './wire.ts';

export function realitySetRoute(protection: Protection, options: ProtectionRouteOptions): Route {
  return serve(realitySet, async ({ minutes }, caller) => {
    const owner = ownerOf(caller, options);
    await protection.setRealityCheck(owner, minutes);
    return protectionInfo(protection, owner);
  });
}
