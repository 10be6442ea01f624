import { presenceNote } from '@palpite/contract/calls/protection/presence-note';
import { toCents } from '../../../platform/http/cents.ts';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Protection } from '../index.ts';
import { ownerOf, type ProtectionRouteOptions } from './options.ts';

export function presenceNoteRoute(protection: Protection, options: ProtectionRouteOptions): Route {
  return serve(presenceNote, async ({ shown }, caller) => {
    const owner = ownerOf(caller, options);
    const reality = await protection.notePresence(owner, shown === 1);
    return {
      every_minutes: reality.everyMinutes,
      due: reality.isDue ? 1 : 0,
      since: reality.sinceMs,
      minutes: reality.minutes,
      staked: toCents(reality.staked, owner.asset),
      returned: toCents(reality.returned, owner.asset),
    };
  });
}
