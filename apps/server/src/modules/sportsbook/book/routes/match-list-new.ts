import { matchListNew } from '@palpite/contract/calls/sport/match-list-new';
import { FIRST_LOAD_SIZE } from '@palpite/contract/constants';
import { Refusal, type Route, servePage } from '../../../../platform/http/route.ts';
import { answerList, askedList } from './list-page.ts';
import { brandOf, type ListHouse } from './options.ts';

export function matchListNewRoute(house: ListHouse): Route {
  return servePage(matchListNew, async (input, { brand, language }) => {
    const asked = askedList(house, input);
    if (asked instanceof Refusal) return asked;
    const { country } = brandOf(house, brand);
    return answerList(house, asked, { country, language, cursor: input.cursor, size: sizeOf(input) });
  });
}

/** The first load is a small one; pages have a size of their own. */
export function sizeOf(input: {
  readonly first?: 0 | 1 | undefined;
  readonly size?: number | undefined;
  readonly page_limit?: number | undefined;
}): number | undefined {
  return input.first === 1 ? (input.size ?? FIRST_LOAD_SIZE) : input.page_limit;
}
