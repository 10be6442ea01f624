import type { Log } from '../../../platform/log/log.ts';
import { mayReturnTo, type ThirdPartyProvider } from '../core/third-party.ts';
import type { IdentityDeps } from './deps.ts';

/** What third-party logins share besides the rest of the module. */
export interface ThirdPartyDeps extends IdentityDeps {
  readonly providers: readonly ThirdPartyProvider[];
  /** The token of the brand's Telegram bot; undefined where it has none. */
  botTokenOf(brand: string): string | undefined;
  /** The address to which a provider returns the person, or undefined when it is not one of ours. */
  returnAddressOf(brand: string, wanted: string | undefined): string | undefined;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

export interface ThirdPartyOptions {
  readonly providers: readonly ThirdPartyProvider[];
  readonly telegramTokens: ReadonlyMap<string, string>;
  /** Whether a program on the player's own machine may be returned to: for demos only. */
  readonly loopbackToo: boolean;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

export function createThirdParty(deps: IdentityDeps, options: ThirdPartyOptions): ThirdPartyDeps {
  const { providers, telegramTokens, loopbackToo, log } = options;
  return {
    ...deps,
    providers,
    log,
    botTokenOf: (brand) => telegramTokens.get(brand) ?? telegramTokens.get('*'),
    returnAddressOf(brand, wanted) {
      const page = deps.ports.pageOf(brand);
      if (wanted === undefined) return page.toString();
      return mayReturnTo(wanted, page, loopbackToo) ? wanted : undefined;
    },
  };
}
