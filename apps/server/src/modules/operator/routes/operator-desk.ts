import type { OperatorDesk } from '../../../platform/http/operator-route.ts';
import type { Operator } from '../index.ts';
import { auditRoutes } from './audit.ts';
import { betRoutes } from './bets.ts';
import { seatAt } from './desk.ts';
import { houseRoutes } from './house.ts';
import { paymentRoutes } from './payments.ts';
import { playerRoutes } from './players.ts';
import { sessionRoutes } from './session.ts';
import { tradingRoutes } from './trading.ts';

/** Every call that the console answers; a test compares the list with the contract. */
export function operatorDesk(operator: Operator): OperatorDesk {
  return {
    session: (secret) => seatAt(operator, secret),
    routes: [
      ...sessionRoutes(operator),
      ...houseRoutes(operator),
      ...playerRoutes(operator),
      ...tradingRoutes(operator),
      ...betRoutes(operator),
      ...paymentRoutes(operator),
      ...auditRoutes(operator),
    ],
  };
}
