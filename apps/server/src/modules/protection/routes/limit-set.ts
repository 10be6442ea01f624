import { limitSet } from '@palpite/contract/calls/protection/limit-set';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Protection } from '../index.ts';
import { ownerOf, type ProtectionRouteOptions } from './options.ts';
import { protectionInfo } from './wire.ts';

export function limitSetRoute(protection: Protection, options: ProtectionRouteOptions): Route {
  return serve(limitSet, async ({ kind, period, amount }, caller) => {
    const owner = ownerOf(caller, options);
    await protection.setLimit(owner, { kind, period }, amount === 0 ? undefined : BigInt(amount));
    return protectionInfo(protection, owner);
  });
}
