import { telegramLogin } from '@palpite/contract/calls/account/telegram-login';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { ThirdPartyHouse } from '../service/third-party-house.ts';
import { telegramAnswer } from './telegram-answer.ts';
import { deviceMissing } from './third-party-answer.ts';

export function telegramLoginRoute(house: ThirdPartyHouse): Route {
  return serve(telegramLogin, async (input, caller) => {
    if (input.action === 'bind') return new Refusal('invalid-field', { field: 'action' });
    return deviceMissing(caller) ?? telegramAnswer(house, caller, input);
  });
}
