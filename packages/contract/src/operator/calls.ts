import type { OperatorCallName } from './addresses.ts';
import { auditList } from './audit-calls.ts';
import {
  brandList,
  configList,
  configSet,
  houseHealth,
  maintenanceGet,
  maintenanceSet,
} from './house-calls.ts';
import type { OperatorCall } from './operator-call.ts';
import {
  playerEndSessions,
  playerFreeze,
  playerGet,
  playerLedger,
  playerProtection,
  playerSearch,
  playerSessions,
  playerUnfreeze,
} from './player-calls.ts';
import {
  operatorCode,
  operatorSession,
  operatorSetUp,
  operatorSignIn,
  operatorSignOut,
  secondFactorBegin,
  secondFactorConfirm,
} from './session-calls.ts';

/** Every call of the console. None of them is a call of the player: they have a document of their own. */
export const operatorCalls = {
  operatorSession,
  operatorSignIn,
  operatorSetUp,
  operatorCode,
  secondFactorBegin,
  secondFactorConfirm,
  operatorSignOut,
  houseHealth,
  maintenanceGet,
  maintenanceSet,
  brandList,
  configList,
  configSet,
  playerSearch,
  playerGet,
  playerLedger,
  playerSessions,
  playerProtection,
  playerFreeze,
  playerUnfreeze,
  playerEndSessions,
  auditList,
} as const satisfies Record<OperatorCallName, OperatorCall>;

export type OperatorCalls = typeof operatorCalls;
