import { limitCancel } from '@palpite/contract/calls/protection/limit-cancel';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { Protection } from '../index.ts';
import { ownerOf, type ProtectionRouteOptions } from './options.ts';
import { protectionInfo } from './wire.ts';

export function limitCancelRoute(protection: Protection, options: ProtectionRouteOptions): Route {
  return serve(limitCancel, async ({ kind, period }, caller) => {
    const owner = ownerOf(caller, options);
    const isDropped = await protection.cancelPending(owner, { kind, period });
    return isDropped ? protectionInfo(protection, owner) : new Refusal('nothing-pending');
  });
}
