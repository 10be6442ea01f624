import type { Caller } from '../../../platform/http/route.ts';
import type { ThirdPartyAction } from '../core/third-party.ts';
import { loginByTelegram } from '../service/telegram-login.ts';
import type { ThirdPartyHouse } from '../service/third-party-house.ts';
import { doorstepOf } from './login-info.ts';
import { answerOf } from './third-party-answer.ts';

export interface TelegramFields {
  readonly action: ThirdPartyAction;
  readonly auth_params: string;
  readonly union_id?: string;
  readonly extra?: { readonly super_uid?: number };
}

/** `third_info` and `dev_acc` are what the app tells of itself: bounded by the schema and believed by nobody. */
export async function telegramAnswer(house: ThirdPartyHouse, caller: Caller, input: TelegramFields) {
  const outcome = await loginByTelegram(house, doorstepOf(caller), {
    action: input.action,
    initData: input.auth_params,
    unionId: input.union_id,
    invitedBy: input.extra?.super_uid?.toString(),
  });
  return answerOf(house, caller, outcome);
}
