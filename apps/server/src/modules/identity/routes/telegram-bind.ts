import { telegramBind } from '@palpite/contract/calls/account/telegram-bind';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { ThirdPartyHouse } from '../service/third-party-house.ts';
import { telegramAnswer } from './telegram-answer.ts';

export function telegramBindRoute(house: ThirdPartyHouse): Route {
  return serve(telegramBind, async (input, caller) => {
    if (input.action !== 'bind') return new Refusal('invalid-field', { field: 'action' });
    return telegramAnswer(house, caller, input);
  });
}
