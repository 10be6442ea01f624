import type { InputOf, ReplyOf } from '@palpite/contract/call';
import { referrerCheck } from '@palpite/contract/calls/configuration/referrer-check';
import { type Caller, type Route, serve } from '../../../platform/http/route.ts';
import type { Brands } from '../index.ts';

export function referrerCheckRoute({ attributions }: Brands): Route {
  return serve(referrerCheck, async (input, caller) =>
    referrerReply(await attributions.check(arrivalOf(input, caller))),
  );
}

export function arrivalOf(input: InputOf<typeof referrerCheck>, caller: Caller) {
  return {
    brand: caller.brand,
    device: caller.device,
    installReferrer: input.install_referrer,
    packageReferrer: input.apk_referrer,
    timezone: input.timezone,
  };
}

export function referrerReply(attribution: {
  activatedMs: number | undefined;
  campaign: string;
  official: boolean;
}): ReplyOf<typeof referrerCheck> {
  return {
    activate_time: attribution.activatedMs ?? 0,
    utm_campaign: attribution.campaign,
    official: attribution.official ? 1 : 0,
  };
}
