import type { ReplyOf } from '@palpite/contract/call';
import { betRestriction } from '@palpite/contract/calls/order/bets';
import { restrictionSentences } from '@palpite/i18n/restriction-words';
import { FACTOR_WHOLE } from '@palpite/kernel/restriction';
import { type Route, serve } from '../../../../platform/http/route.ts';
import type { Betting } from '../index.ts';

/** The restriction of the caller's bets, in the caller's language. The operator's note is not sent. */
export function betRestrictionRoute(betting: Pick<Betting, 'restriction'>): Route {
  return serve(betRestriction, async (_input, { session, language }) => {
    const restriction = await betting.restriction(session.player);
    const none = { title: '', lines: [], why: '' };
    const { title, lines, why } = restriction ? restrictionSentences(restriction, language) : none;
    const reply: ReplyOf<typeof betRestriction> = {
      restricted: restriction ? 1 : 0,
      factor: restriction?.factor ?? FACTOR_WHOLE,
      extra_delay: restriction?.extraDelayMs ?? 0,
      title,
      lines: [...lines],
      why,
      until: restriction?.untilMs ?? 0,
    };
    return reply;
  });
}
