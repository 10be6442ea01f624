import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { type Circumstances, type Decision, decideThirdParty, type Vouched } from '../core/third-party.ts';
import {
  hasIdentityOf,
  insertIdentity,
  lockIdentity,
  ownerOf,
  playerOfEmail,
  setFirstEmail,
} from '../store/third-party.ts';
import { isTaken, registered, registerPlayer } from './accounts.ts';
import { enter, type LoginOrigin } from './enter.ts';
import type { ThirdPartyDeps } from './third-party-deps.ts';

export type ThirdPartyRefusal =
  | Exclude<Decision['is'], 'enter' | 'link' | 'register'>
  | 'third-party-refused';

export type ThirdPartyOutcome =
  | {
      readonly is: 'entered';
      readonly player: PlayerId;
      readonly secret: string;
      readonly isFirst: boolean;
    }
  | { readonly is: ThirdPartyRefusal };

export interface ThirdPartyRequest {
  readonly action: Circumstances['action'];
  readonly vouched: Vouched;
  readonly invitedBy?: string | undefined;
  readonly by: 'third-party' | 'telegram';
  /** Uses up the proof right before it is needed; false when it was used before. */
  readonly spend?: (tx: Tx) => Promise<boolean>;
}

/** Decides under the lock of the identity, acts, and logs the player in, all in one transaction. */
export async function loginByThirdParty(
  deps: ThirdPartyDeps,
  origin: LoginOrigin,
  request: ThirdPartyRequest,
): Promise<ThirdPartyOutcome> {
  let isFirst = false;
  try {
    const entered = await enter<{ readonly is: ThirdPartyRefusal }>(deps, origin, async (tx) => {
      isFirst = false;
      const decision = await decisionOf(tx, await whileSignedIn(deps, tx, origin), request);
      if (decision.is !== 'enter' && decision.is !== 'link' && decision.is !== 'register') return decision;
      if (request.spend && !(await request.spend(tx))) return { is: 'third-party-refused' };
      isFirst = decision.is === 'register';
      return act(deps, tx, origin, request, decision);
    });
    if (entered.is !== 'entered') return { is: entered.is };
    if (isFirst) registered(deps, origin.brand, entered.player);
    return { ...entered, isFirst };
  } catch (error) {
    // The e-mail was free when it was checked; another registration has taken it in the same moment.
    if (isTaken(error)) return { is: 'third-party-taken' };
    throw error;
  }
}

/** The provider was asked meanwhile: nothing is bound to an account from which the person was logged out. */
async function whileSignedIn(deps: ThirdPartyDeps, tx: Tx, origin: LoginOrigin): Promise<LoginOrigin> {
  const { session } = origin;
  const isOpen = !session || (await deps.sessions.holdOpenIn(tx, session.player, session.tokenHash));
  return isOpen ? origin : { ...origin, session: undefined };
}

/** The current state, read under the lock of the identity. */
export async function decisionOf(
  tx: Tx,
  { brand, session }: Pick<LoginOrigin, 'brand' | 'session'>,
  { action, vouched }: Pick<ThirdPartyRequest, 'action' | 'vouched'>,
): Promise<Decision> {
  const key = { brand, plat: vouched.plat, unionId: vouched.unionId };
  await lockIdentity(tx, key);
  return decideThirdParty({
    action,
    session,
    owner: await ownerOf(tx, key),
    emailOwner: vouched.email === undefined ? undefined : await playerOfEmail(tx, brand, vouched.email),
    hasAnother: session !== undefined && (await hasIdentityOf(tx, session.player, vouched.plat)),
  });
}

async function act(
  deps: ThirdPartyDeps,
  tx: Tx,
  origin: LoginOrigin,
  { vouched, invitedBy, by }: ThirdPartyRequest,
  decision: Extract<Decision, { is: 'enter' | 'link' | 'register' }>,
): Promise<PlayerId> {
  const { brand, device } = origin;
  const { plat, unionId, email } = vouched;
  if (decision.is === 'enter') return decision.player;
  const player =
    decision.is === 'link'
      ? decision.player
      : (await registerPlayer(deps, tx, { brand, device, visitor: decision.visitor, email, invitedBy, by }))
          .player;
  const linked = await insertIdentity(
    tx,
    { brand, plat, unionId },
    { player, email, nowMs: deps.clock.nowMs() },
  );
  if (!linked) throw new Error('an identity was linked twice despite its lock');
  if (decision.is === 'link' && decision.withEmail && email !== undefined)
    await setFirstEmail(tx, player, email);
  return player;
}
