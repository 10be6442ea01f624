import type { LoginOrigin } from './enter.ts';
import type { ThirdPartyDeps } from './third-party-deps.ts';
import { newState, secretsOf } from './third-party-state.ts';

export interface OfferedProvider {
  readonly plat: string;
  readonly name: string;
  readonly authorizeUrl: string;
}

export type OfferedOutcome =
  | { readonly is: 'offered'; readonly providers: readonly OfferedProvider[] }
  | { readonly is: 'return-address-refused' };

/** A provider that is unavailable is not listed: its button would lead nowhere. */
export async function offerProviders(
  deps: ThirdPartyDeps,
  { brand, device }: Pick<LoginOrigin, 'brand' | 'device'>,
  wantedReturn: string | undefined,
): Promise<OfferedOutcome> {
  const redirectUri = deps.returnAddressOf(brand, wantedReturn);
  if (redirectUri === undefined) return { is: 'return-address-refused' };
  const offered = await Promise.all(
    deps.providers.map(async (provider) => {
      const { plat, name } = provider;
      const state = newState(deps, { brand, device, plat, redirectUri });
      const { nonce, challenge } = secretsOf(deps, state);
      const authorizeUrl = await provider.authorizeUrl({ redirectUri, state, nonce, challenge });
      return authorizeUrl === undefined ? [] : [{ plat, name, authorizeUrl }];
    }),
  );
  return { is: 'offered', providers: offered.flat() };
}
