import type { OperatorDesk } from '../../../platform/http/operator-route.ts';
import type { Operator } from '../index.ts';
import { auditRoutes } from './audit.ts';
import { seatAt } from './desk.ts';
import { houseRoutes } from './house.ts';
import { playerRoutes } from './players.ts';
import { sessionRoutes } from './session.ts';

/** Every call that the console answers; a test compares the list with the contract. */
export function operatorDesk(operator: Operator): OperatorDesk {
  return {
    session: (secret) => seatAt(operator, secret),
    routes: [
      ...sessionRoutes(operator),
      ...houseRoutes(operator),
      ...playerRoutes(operator),
      ...auditRoutes(operator),
    ],
  };
}
