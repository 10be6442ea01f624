import type { ThirdPartyAction } from '../core/third-party.ts';
import { spendOnce } from '../store/third-party.ts';
import type { LoginOrigin } from './enter.ts';
import { sha256 } from './hashes.ts';
import { proveByToken } from './telegram-proof.ts';
import type { ThirdPartyDeps } from './third-party-deps.ts';
import { loginByThirdParty, type ThirdPartyOutcome } from './third-party-login.ts';

/** The name of the provider on the wire and in the tables. */
export const TELEGRAM = 'telegram';
/** Telegram's libraries accept data for a day; data that opens an account must be younger. */
const INIT_DATA_LIFE_S = 3_600;

export interface TelegramRequest {
  readonly action: ThirdPartyAction;
  readonly initData: string;
  /** The user id that the client claims; the signed data must contain the same. */
  readonly unionId: string | undefined;
  readonly invitedBy: string | undefined;
}

export async function loginByTelegram(
  deps: ThirdPartyDeps,
  origin: LoginOrigin,
  request: TelegramRequest,
): Promise<ThirdPartyOutcome> {
  const refuse = (why: string): ThirdPartyOutcome => {
    deps.log.info({ plat: TELEGRAM, why }, 'the data of a mini app was refused');
    return { is: 'third-party-refused' };
  };
  const botToken = deps.botTokenOf(origin.brand);
  if (botToken === undefined) return refuse('no-bot');
  const nowS = Math.floor(deps.clock.nowMs() / 1_000);
  const proof = proveByToken(request.initData, botToken, { nowS, maxAgeS: INIT_DATA_LIFE_S });
  if (proof.is === 'refused') return refuse(proof.why);
  if (!proof.user) return refuse('no-user');
  const unionId = String(proof.user.id);
  if (request.unionId !== undefined && request.unionId !== unionId) return refuse('other-user');
  const expiresMs = (proof.authDateS + INIT_DATA_LIFE_S + 1) * 1_000;
  return loginByThirdParty(deps, origin, {
    action: request.action,
    vouched: { plat: TELEGRAM, unionId, email: undefined },
    invitedBy: request.invitedBy,
    by: 'telegram',
    // The hash does not depend on the order of the fields, so that reordering them allows no second login.
    spend: (tx) =>
      spendOnce(tx, sha256(`telegram/${origin.brand}/${proof.hash}`), expiresMs, deps.clock.nowMs()),
  });
}
