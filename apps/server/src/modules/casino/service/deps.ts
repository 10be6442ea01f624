import type { PlayerId } from '@palpite/kernel/ids';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/ids/ids.ts';
import type { Append } from '../../../platform/outbox/outbox.ts';
import type { Bonuses } from '../../bonuses/index.ts';
import type { Protection } from '../../protection/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import type { GameTerms } from '../core/product.ts';
import type { StudioAdapter } from '../core/studio-adapter.ts';
import type { SessionCache } from './session-cache.ts';

export type MayPlay = 'ok' | 'unknown_game' | 'game_off' | 'studio_frozen';

/** What the catalogue and the operator say about a game. Asked for every bet, so it answers from memory. */
export interface GameRules {
  mayPlay(studio: string, game: string, brand: string): MayPlay;
  termsOf(studio: string, game: string, brand: string): GameTerms;
}

/** What a studio receives about a player when a session opens. */
export interface PlayerProfile {
  readonly country: string;
  readonly language: string;
  readonly nickname: string;
}

export interface CasinoDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly append: Append;
  readonly wallet: Pick<Wallet, 'lock' | 'post' | 'balance' | 'blockedOf'>;
  /** Absent: the bonus pocket is all that is known of the bonuses of a player. */
  readonly bonuses?: Pick<Bonuses, 'open'>;
  readonly protection: Pick<Protection, 'guard' | 'givenBack'>;
  readonly games: GameRules;
  /** By the name of the studio. */
  readonly studios: ReadonlyMap<string, StudioAdapter>;
  /** Without it every batch reads its sessions twice. */
  readonly sessionCache?: SessionCache;
  profileOf(player: PlayerId, brand: string): Promise<PlayerProfile>;
  /** A studio has sent a known id with other content: one of its systems is wrong, or somebody else has its key. */
  conflicted(about: { readonly studio: string; readonly tx: string; readonly player: PlayerId }): void;
  /** Work failed for which no caller waits, or which a studio is asked to repeat. */
  failed(error: unknown, about: Readonly<Record<string, unknown>>): void;
}
