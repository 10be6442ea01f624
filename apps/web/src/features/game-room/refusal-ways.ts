import { REFUSALS, type RefusalName } from '@palpite/contract/refusals';
import type { PlainMessageId } from '@palpite/i18n/message-id';

/** What a player can do about a refused launch. */
export type Way =
  | 'deposit'
  | 'login'
  | 'register'
  | 'limits'
  | 'games'
  | 'sport'
  | 'account'
  | 'retry'
  | 'demo'
  | 'real';

export interface RefusalLook {
  readonly title: PlainMessageId;
  /** The first one is the main one. */
  readonly ways: readonly Way[];
}

const OTHER_GAME: Pick<RefusalLook, 'ways'> = { ways: ['games'] };

/** Every reason for which a game does not start. The server's sentence says the rest. */
export const LAUNCH_REFUSALS = {
  'login-needed': { title: 'room.refused.login', ways: ['login', 'demo'] },
  'not-for-visitors': { title: 'room.refused.visitor', ways: ['register', 'demo'] },
  'casino-not-here': { title: 'room.refused.country', ways: ['sport'] },
  'game-not-certified': { title: 'room.refused.country', ...OTHER_GAME },
  'in-maintenance': { title: 'room.refused.maintenance', ways: ['retry'] },
  'game-off': { title: 'room.refused.off', ...OTHER_GAME },
  'studio-frozen': { title: 'room.refused.frozen', ...OTHER_GAME },
  'studio-away': { title: 'room.refused.away', ways: ['retry', 'games'] },
  'no-such-game': { title: 'room.refused.unknown', ...OTHER_GAME },
  'wrong-provider': { title: 'room.refused.unknown', ...OTHER_GAME },
  'game-break': { title: 'room.refused.break', ways: ['limits'] },
  'game-exclusion': { title: 'room.refused.exclusion', ways: ['limits'] },
  'game-limit': { title: 'room.refused.limit', ways: ['limits'] },
  'game-identity': { title: 'room.refused.identity', ways: ['limits', 'demo'] },
  'game-limits-needed': { title: 'room.refused.limitsNeeded', ways: ['limits', 'demo'] },
  'balance-below-stake': { title: 'room.refused.balance', ways: ['deposit', 'demo'] },
  'no-demo': { title: 'room.refused.noDemo', ways: ['real', 'games'] },
  'game-account-blocked': { title: 'room.refused.blocked', ways: ['account'] },
  'game-currency': { title: 'room.refused.currency', ...OTHER_GAME },
} as const satisfies Partial<Record<RefusalName, RefusalLook>>;

const UNKNOWN: RefusalLook = { title: 'room.refused.other', ways: ['retry', 'games'] };

export function refusalLook(code: number): RefusalLook {
  const found = Object.entries(LAUNCH_REFUSALS).find(([name]) => REFUSALS[name as RefusalName].code === code);
  return found?.[1] ?? UNKNOWN;
}
