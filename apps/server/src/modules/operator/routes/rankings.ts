import { flag } from '@palpite/contract/flag';
import { rankingExclude, rankingPlaces } from '@palpite/contract/operator/ranking-calls';
import type { Fiat } from '@palpite/kernel/assets';
import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import { toCents } from '../../../platform/http/cents.ts';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { ReviewedPeriod } from '../../engagement/rankings/index.ts';
import type { Operator } from '../index.ts';
import { DONE, type NameOf, namesFor, refusalFor, servePermitted } from './permitted.ts';

const wrong = (field: string) => new Refusal('invalid-field', { field });

/** Calls about the places of a ranking, and who is left out of it. */
export function rankingRoutes(operator: Operator): OperatorRoute[] {
  const { contests, brands } = operator.ports;
  return [
    servePermitted(rankingPlaces, 'bonuses.read', async ({ campaign: number }) => {
      const id = parseReference(number);
      const campaign = id === undefined ? undefined : await operator.campaign(id);
      const currency = brands().find(({ id: brand }) => brand === campaign?.brand)?.currency;
      if (campaign?.trigger !== 'ranking' || !currency) return wrong('campaign');
      const periods = await contests.places.periods(campaign);
      const people = periods.flatMap(({ excluded }) => excluded.map((one) => one.operator));
      const nameOf = await namesFor(operator, people);
      return { currency, periods: periods.map((period) => periodLine(period, currency, nameOf)) };
    }),
    servePermitted(
      rankingExclude,
      'bonuses.act',
      async ({ campaign: number, first_day, uid, reason }, actor) => {
        const campaign = parseReference(number);
        if (campaign === undefined) return wrong('campaign');
        const request = { campaign, firstDay: first_day, player: uid as PlayerId, reason };
        const outcome = await operator.excludeFromRanking(actor, request);
        return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
      },
    ),
  ];
}

function periodLine(period: ReviewedPeriod, currency: Fiat, nameOf: NameOf) {
  const isMoney = period.metric !== 'multiplier';
  return {
    first_day: period.firstDay,
    begins: period.beginsMs,
    ends: period.endsMs,
    closes: period.closesMs,
    closed: flag(period.isClosed),
    money: flag(isMoney),
    places: period.places.map(({ rank, player, name, score, prize, state }) => ({
      rank,
      uid: player,
      name,
      score: isMoney ? toCents(score, currency) : Number(score),
      prize: toCents(prize, currency),
      state,
    })),
    excluded: period.excluded.map(({ player, name, operator, reason, atMs }) => ({
      uid: player,
      name,
      by: nameOf(operator),
      reason,
      at: atMs,
    })),
  };
}
