import { referralAnswer, referralList } from '@palpite/contract/operator/room-calls';
import { parseReference } from '@palpite/kernel/ids';
import { toCents } from '../../../platform/http/cents.ts';
import { type OperatorRoute, serveOperator } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { Operator } from '../index.ts';
import { betLine } from './bet-page.ts';
import { DONE, refusalFor, servePermitted } from './permitted.ts';

const SHOWN = 20;

/** Bets above the traders' threshold, and the answers to them. */
export function referralRoutes(operator: Operator): OperatorRoute[] {
  const { bets, trading } = operator.ports;
  const currency = trading.baseCurrency;
  return [
    serveOperator(referralList, 'trading.read', async (_input, { language }) => {
      const waiting = await bets.referrals.waitingReferrals(SHOWN);
      return {
        currency,
        referrals: waiting.map(({ bet, leftMs, ofMs }) => ({
          ...betLine({ admin: bets.admin, currency }, bet, language),
          left: leftMs,
          of: ofMs,
          liability: toCents(bet.liability, currency),
        })),
      };
    }),
    servePermitted(referralAnswer, 'trading.set', async ({ bet, answer, most, reason }, actor) => {
      const id = parseReference(bet);
      if (id === undefined) return new Refusal('invalid-field', { field: 'bet' });
      if ((answer === 'part') !== (most !== undefined))
        return new Refusal('invalid-field', { field: 'most' });
      const outcome = await operator.answerReferral(actor, {
        bet: id,
        answer,
        reason,
        most: most === undefined ? undefined : BigInt(most),
      });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}
