import { protectionGet } from '@palpite/contract/calls/protection/protection-get';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Protection } from '../index.ts';
import { ownerOf, type ProtectionRouteOptions } from './options.ts';
import { protectionInfo } from './wire.ts';

export function protectionGetRoute(protection: Protection, options: ProtectionRouteOptions): Route {
  return serve(protectionGet, async (_input, caller) => protectionInfo(protection, ownerOf(caller, options)));
}
