import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Chance } from '../../../platform/chance/chance.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Subscriber } from '../../../platform/outbox/outbox.ts';
import type { Bonuses } from '../../bonuses/index.ts';
import type { Protection } from '../../protection/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import type { BigWinTerms } from '../core/big-win.ts';
import type { GameKey } from '../core/game.ts';
import {
  type ClosedRound,
  countClosedRounds,
  type RoundMovement,
  type RoundQuery,
  type RoundTotals,
  readClosedRounds,
  readMovements,
  readRoundTotals,
} from '../store/funding.ts';
import { type BigWins, createBigWins } from './big-wins.ts';
import { type Catalogue, type CatalogueStudio, createCatalogue } from './catalogue.ts';
import { createJackpots, type JackpotStudio, type Jackpots } from './jackpots.ts';
import { type LaunchOutcome, type LaunchRequest, type LaunchStudio, launch } from './launch.ts';
import { createPlayPresence, type RealityDue } from './play-presence.ts';
import { createPlayerGames, type PlayerGames } from './player-games.ts';

export interface CasinoHallDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly studios: ReadonlyMap<string, LaunchStudio & CatalogueStudio & JackpotStudio>;
  readonly wallet: Pick<Wallet, 'balance'>;
  readonly bonuses?: Pick<Bonuses, 'open'>;
  readonly protection: Pick<Protection, 'guard' | 'notePresence'>;
  readonly isLive: boolean;
  brandOf(id: string): { readonly country: string; readonly asset: Asset };
  bigWinTerms(brand: string): Promise<BigWinTerms>;
  nickOf(player: PlayerId): Promise<string | undefined>;
  /** A studio did not answer, or described games that cannot be stored. */
  failed(studio: string, fault: string): void;
  bigWinsChanged(brand: string): void;
  jackpotsChanged(): void;
  realityDue(due: RealityDue): void;
}

/** The hall of games: what is offered, what a player keeps, the start of a game, and what its rounds brought. */
export interface CasinoHall {
  readonly catalogue: Catalogue;
  readonly player: PlayerGames;
  readonly bigWins: BigWins;
  readonly jackpots: Jackpots;
  /** Notes players as present while their rounds close. */
  readonly presence: Subscriber;
  launch(request: LaunchRequest): Promise<LaunchOutcome>;
  closedRounds(query: RoundQuery): Promise<readonly ClosedRound[]>;
  roundTotals(query: RoundQuery): Promise<RoundTotals>;
  /** Closed rounds of the player in a game, counted up to `most`. */
  countRounds(player: PlayerId, game: GameKey, most: number): Promise<number>;
  /** What moved money in a round, in its order. */
  movements(round: Reference, limit: number): Promise<readonly RoundMovement[]>;
}

export function createCasinoHall(deps: CasinoHallDeps): CasinoHall {
  const { database, clock, chance, studios, wallet, protection } = deps;
  const catalogue = createCatalogue(deps);
  return {
    catalogue,
    player: createPlayerGames({ database, clock, chance, catalogue }),
    bigWins: createBigWins({
      database,
      clock,
      termsOf: deps.bigWinTerms,
      nickOf: deps.nickOf,
      changed: deps.bigWinsChanged,
    }),
    jackpots: createJackpots({
      database,
      clock,
      studios,
      catalogue,
      failed: deps.failed,
      changed: deps.jackpotsChanged,
    }),
    presence: createPlayPresence({ clock, protection, due: deps.realityDue }),
    launch: (request) =>
      launch(
        {
          database,
          clock,
          chance,
          catalogue,
          studios,
          wallet,
          protection,
          ...(deps.bonuses && { bonuses: deps.bonuses }),
        },
        request,
      ),
    closedRounds: (query) => readClosedRounds(database, query),
    roundTotals: (query) => readRoundTotals(database, query),
    countRounds: (player, key, most) => countClosedRounds(database, { player, ...key }, most),
    movements: (round, limit) => readMovements(database, round, limit),
  };
}
