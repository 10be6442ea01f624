import type { PlayerId } from '@palpite/kernel/ids';
import { readEmail } from './email.ts';

/** What a third party states about a person, after its proof was verified. */
export interface Vouched {
  readonly plat: string;
  /** The provider's id of the person: it never changes and is never reused. */
  readonly unionId: string;
  /** In lower case, and only when the provider has verified it. */
  readonly email: string | undefined;
}

/** `why` is a word for the log and never contains what the provider sent. */
export type ProviderAnswer =
  | { readonly is: 'vouched'; readonly unionId: string; readonly email: string | undefined }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'away'; readonly why: string };

export interface AuthorizationAsk {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** S256 of the verifier. */
  readonly challenge: string;
}

/** The interface of every sign-in provider adapter; `test/third-party-contract-test.ts` is its contract test. */
export interface ThirdPartyProvider {
  readonly plat: string;
  readonly name: string;
  /** The consent page of the provider; undefined while the provider is unavailable. */
  authorizeUrl(ask: AuthorizationAsk): Promise<string | undefined>;
  redeemCode(proof: {
    readonly code: string;
    readonly redirectUri: string;
    readonly verifier: string;
    readonly nonce: string;
  }): Promise<ProviderAnswer>;
  /**
   * Only a token that was issued to us is accepted: the token of another program would let that program log in as
   * anyone.
   */
  redeemAccessToken(accessToken: string): Promise<ProviderAnswer>;
}

export type ThirdPartyAction = 'bind' | 'login' | 'login_and_signup';

export interface Circumstances {
  /** `bind-email` binds in order to get the e-mail: without one there is nothing to bind. */
  readonly action: ThirdPartyAction | 'bind-email';
  /** The player to whom the identity belongs. */
  readonly owner: { readonly player: PlayerId; readonly closed: boolean } | undefined;
  readonly session: { readonly player: PlayerId; readonly visitor: boolean } | undefined;
  /** The player who has the verified e-mail. */
  readonly emailOwner: PlayerId | undefined;
  /** Whether the player of the session has another identity of this provider. */
  readonly hasAnother: boolean;
}

export type Decision =
  | { readonly is: 'enter'; readonly player: PlayerId }
  /** `withEmail`: the verified e-mail is free and becomes the player's. */
  | { readonly is: 'link'; readonly player: PlayerId; readonly withEmail: boolean }
  | { readonly is: 'register'; readonly visitor: PlayerId | undefined }
  | { readonly is: 'third-party-unknown' }
  | { readonly is: 'third-party-taken' }
  | { readonly is: 'login-needed' }
  | { readonly is: 'entry-refused' };

/**
 * One identity belongs to one player of a brand. The e-mail of another account never opens that account: its owner logs
 * in there first and then binds. Otherwise the provider could take over any account whose e-mail it names.
 */
export function decideThirdParty(given: Circumstances): Decision {
  const { action, owner, session, emailOwner } = given;
  if (action === 'bind' || action === 'bind-email') return decideBind(given);
  if (owner) return owner.closed ? { is: 'entry-refused' } : { is: 'enter', player: owner.player };
  if (action === 'login') return { is: 'third-party-unknown' };
  if (emailOwner !== undefined) return { is: 'third-party-taken' };
  return { is: 'register', visitor: session?.visitor ? session.player : undefined };
}

function decideBind({ action, owner, session, emailOwner, hasAnother }: Circumstances): Decision {
  if (!session) return { is: 'login-needed' };
  if (owner?.player === session.player) return { is: 'enter', player: session.player };
  if (owner || hasAnother) return { is: 'third-party-taken' };
  const emailIsFree = emailOwner === undefined || emailOwner === session.player;
  if (!emailIsFree && (session.visitor || action === 'bind-email')) return { is: 'third-party-taken' };
  if (session.visitor) return { is: 'register', visitor: session.player };
  return { is: 'link', player: session.player, withEmail: emailIsFree };
}

/** A provider may write an address in any case; ours are stored and looked up in lower case. */
export function vouchedEmail(email: unknown, verified: unknown): string | undefined {
  if (typeof email !== 'string' || (verified !== true && verified !== 'true')) return undefined;
  return readEmail(email);
}

/** Only the page of the brand, or this machine in a demo: no other page may receive a player's code. */
export function mayReturnTo(address: string, page: URL, loopbackToo: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const wanted = new URL(address);
  const isWeb = wanted.protocol === 'http:' || wanted.protocol === 'https:';
  if (!isWeb || wanted.hash || wanted.username || wanted.password) return false;
  if (wanted.origin === page.origin) return true;
  const isBelow = wanted.hostname.endsWith(`.${page.hostname}`) && wanted.port === page.port;
  if (isBelow && wanted.protocol === 'https:') return true;
  return loopbackToo && /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(wanted.hostname);
}
