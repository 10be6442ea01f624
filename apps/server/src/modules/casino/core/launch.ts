import type { HallGame } from './game.ts';
import { type Hall, isCertified } from './hall.ts';

export type LaunchMode = 'real' | 'demo';

export type LaunchRefusal =
  | 'casino-not-here'
  | 'game-not-certified'
  | 'game-off'
  | 'studio-frozen'
  | 'studio-away'
  | 'no-such-game'
  | 'wrong-provider'
  | 'game-break'
  | 'game-exclusion'
  | 'game-limit'
  | 'game-identity'
  | 'game-limits-needed'
  | 'balance-below-stake'
  | 'no-demo'
  | 'game-account-blocked'
  | 'game-currency'
  | 'login-needed'
  | 'not-for-visitors';

export type Refused = {
  readonly is: 'refused';
  readonly reason: LaunchRefusal;
  /** When a pause or a limit ends. */
  readonly untilMs?: number;
};

export interface WantedGame {
  readonly studio: string;
  readonly game: string;
  readonly mode: LaunchMode;
}

/** The rules of the place in which the player is. */
export interface LaunchPlace {
  readonly casino: 'real' | 'demo' | 'none';
  /** Of the brand, otherwise of the player's address; empty when it is unknown. */
  readonly country: string;
}

/** Whether the game may be started by anybody here; the player is asked about afterwards. */
export function decideGame(
  hall: Hall,
  wanted: WantedGame,
  { casino, country }: LaunchPlace,
): { readonly is: 'allowed'; readonly game: HallGame } | Refused {
  const game = hall.games.get(`${wanted.studio}/${wanted.game}`);
  if (!game) return refused(isElsewhere(hall, wanted.game) ? 'wrong-provider' : 'no-such-game');
  if (casino === 'none' || (casino === 'demo' && wanted.mode === 'real')) return refused('casino-not-here');
  if (!isCertified(game, hall.owner, country)) return refused('game-not-certified');
  if (game.isFrozen) return refused('studio-frozen');
  if (!game.isOn || game.isGone) return refused('game-off');
  if (wanted.mode === 'demo' && !game.hasDemo) return refused('no-demo');
  if (wanted.mode === 'real' && !game.stake) return refused('game-currency');
  return { is: 'allowed', game };
}

function isElsewhere(hall: Hall, id: string): boolean {
  for (const game of hall.games.values()) if (game.id === id) return true;
  return false;
}

/** What protection says about the smallest stake of the game. */
export interface ProtectionAnswer {
  readonly is: 'allowed' | 'refused';
  readonly by?: string;
  readonly untilMs?: number;
}

const BY_PROTECTION: Readonly<Record<string, LaunchRefusal>> = {
  break: 'game-break',
  exclusion: 'game-exclusion',
  identity: 'game-identity',
  'limits-needed': 'game-limits-needed',
  'time-limit': 'game-limit',
  'stake-limit': 'game-limit',
  'loss-limit': 'game-limit',
};

/** Whether this player may start the game for money now. */
export function decidePlayer(facts: {
  readonly protection: ProtectionAnswer;
  readonly mayDebit: boolean;
  readonly spendable: bigint;
  readonly smallest: bigint;
  readonly hasFreeRounds: boolean;
}): { readonly is: 'allowed' } | Refused {
  const { protection } = facts;
  if (protection.is === 'refused') {
    const reason = BY_PROTECTION[protection.by ?? ''] ?? 'game-limit';
    return {
      is: 'refused',
      reason,
      ...(protection.untilMs !== undefined && { untilMs: protection.untilMs }),
    };
  }
  if (!facts.mayDebit) return refused('game-account-blocked');
  if (facts.spendable < facts.smallest && !facts.hasFreeRounds) return refused('balance-below-stake');
  return { is: 'allowed' };
}

function refused(reason: LaunchRefusal): Refused {
  return { is: 'refused', reason };
}
