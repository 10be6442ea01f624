import { pwaAwardCheck, pwaAwardReport, pwaConfig, pwaIndex } from '@palpite/contract/calls/reach/push';
import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import type { RefusalName } from '@palpite/contract/refusals';
import type { PlayerId } from '@palpite/kernel/ids';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { Push } from '../index.ts';

export interface AppFacts {
  readonly name: string;
  readonly slogan: string;
  readonly manifest: string;
  readonly icon: string;
  readonly officialDomain: string;
  readonly minimumAge: number;
}

export interface Award {
  readonly isReceived: boolean;
  readonly isOffered: boolean;
  readonly cents: number;
  readonly currency: string;
}

type AwardRefusal = Extract<RefusalName, 'growth-paused' | 'account-blocked' | 'campaign-exhausted'>;

/** The reward belongs to the activities, which are a later module. */
export interface InstallOptions {
  readonly landing: string;
  appOf(brand: string, language: LanguageCode): AppFacts;
  isOfficial(brand: string, host: string): boolean;
  award(who: { readonly player: PlayerId | undefined; readonly brand: string }): Promise<Award>;
  /** Gives the reward if it is offered; the same call again gives nothing. */
  give(who: {
    readonly player: PlayerId;
    readonly brand: string;
  }): Promise<'given' | 'not-given' | AwardRefusal>;
}

export function pwaConfigRoute(push: Push, options: InstallOptions): Route {
  return serve(pwaConfig, async ({ src_host: host }, caller) => {
    const { name, manifest, icon, officialDomain } = options.appOf(caller.brand, caller.language);
    // A sandboxed frame has the origin `null`.
    const page = caller.page ?? '';
    const asked = host ?? (URL.canParse(page) ? new URL(page).host : '');
    return {
      name,
      manifest,
      icon,
      landing: options.landing,
      official: options.isOfficial(caller.brand, asked) ? 1 : 0,
      official_domain: officialDomain,
      // Empty: no browser subscribes while the server cannot send.
      push_key: (await push.publicKey()) ?? '',
    };
  });
}

export function pwaIndexRoute(options: InstallOptions): Route {
  return serve(pwaIndex, async (_input, caller) => {
    const { name, slogan, officialDomain, minimumAge } = options.appOf(caller.brand, caller.language);
    const award = await options.award({ player: undefined, brand: caller.brand });
    return {
      name,
      slogan,
      official_domain: officialDomain,
      languages: LANGUAGE_CODES.length,
      minimum_age: minimumAge,
      award: award.isOffered ? award.cents : 0,
      currency: award.currency,
    };
  });
}

export function pwaAwardCheckRoute(options: InstallOptions): Route {
  return serve(pwaAwardCheck, async (_input, { session, brand }) =>
    awardOf(await options.award({ player: session.player, brand })),
  );
}

export function pwaAwardReportRoute(push: Push, options: InstallOptions): Route {
  return serve(pwaAwardReport, async (_input, { session, brand, device }) => {
    const who = { player: session.player, brand };
    if (!(await push.installed(who, device))) return new Refusal('install-other-player');
    const given = await options.give(who);
    if (given !== 'given' && given !== 'not-given') return new Refusal(given);
    return awardOf(await options.award(who));
  });
}

function awardOf({ isReceived, isOffered, cents, currency }: Award) {
  return {
    award_status: isReceived ? (1 as const) : (0 as const),
    amount: cents,
    currency,
    offered: isOffered ? (1 as const) : (0 as const),
  };
}
