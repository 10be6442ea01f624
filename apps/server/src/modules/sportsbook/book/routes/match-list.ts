import { matchList } from '@palpite/contract/calls/sport/match-list';
import { Refusal, type Route, servePage } from '../../../../platform/http/route.ts';
import { answerList, askedList } from './list-page.ts';
import { sizeOf } from './match-list-new.ts';
import { brandOf, type ListHouse } from './options.ts';

export function matchListRoute(house: ListHouse): Route {
  return servePage(matchList, async (input, { brand, language }) => {
    const asked = askedList(house, input);
    if (asked instanceof Refusal) return asked;
    const { country } = brandOf(house, brand);
    return answerList(house, asked, {
      country,
      language,
      cursor: input.cursor,
      size: sizeOf(input),
      isHome: true,
    });
  });
}
