import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { type Chance, newSecret } from '../../../platform/chance/chance.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Bonuses } from '../../bonuses/index.ts';
import type { Protection } from '../../protection/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import type { HallGame } from '../core/game.ts';
import { decideGame, decidePlayer, type LaunchMode, type LaunchPlace, type Refused } from '../core/launch.ts';
import type { FreeRounds } from '../core/studio-wallet.ts';
import { findOpenGrant } from '../store/grants.ts';
import { writeLaunchToken } from '../store/sessions.ts';
import { spendableIn } from './bonus-effects.ts';
import type { Catalogue } from './catalogue.ts';
import { hashOfToken } from './sessions.ts';

/** What the launch needs of a studio: the address of one of its games. */
export interface LaunchStudio {
  launchUrl(launch: {
    readonly game: string;
    readonly mode: LaunchMode;
    /** Absent in demo mode, which has no wallet. */
    readonly token?: string;
    readonly language: string;
    readonly asset: Asset;
    readonly lobbyUrl: string;
  }): string;
}

export interface LaunchDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly catalogue: Catalogue;
  readonly studios: ReadonlyMap<string, LaunchStudio>;
  readonly wallet: Pick<Wallet, 'balance'>;
  readonly bonuses?: Pick<Bonuses, 'open'>;
  readonly protection: Pick<Protection, 'guard'>;
}

export interface LaunchRequest {
  readonly brand: string;
  readonly studio: string;
  readonly game: string;
  readonly mode: LaunchMode;
  /** Absent without a session. */
  readonly player?: { readonly id: PlayerId; readonly isVisitor: boolean };
  readonly device: string;
  readonly language: string;
  readonly lobbyUrl: string;
  readonly place: LaunchPlace & { readonly isRealMoney: boolean };
}

export type LaunchOutcome =
  | {
      readonly is: 'launched';
      readonly url: string;
      readonly expiresMs: number;
      readonly game: HallGame;
      /** The game opens with these. */
      readonly freeRounds: FreeRounds | undefined;
    }
  /** `smallest` is the lowest stake of the game, where there is a game. */
  | (Refused & { readonly smallest?: bigint });

/** The address has to be opened within this time; a page that was left open does not start a game later. */
const TOKEN_MS = 120_000;

/**
 * The address that opens the game. For money it carries a token that the studio exchanges once for a session; only the
 * hash of the token is stored. Nothing of the player's is changed by a refusal.
 */
export async function launch(deps: LaunchDeps, request: LaunchRequest): Promise<LaunchOutcome> {
  const hall = await deps.catalogue.hall(request.brand);
  const decision = decideGame(hall, request, request.place);
  if (decision.is === 'refused') return decision;
  const { game } = decision;
  const entry = mayEnter(request);
  if (entry) return entry;
  const studio = deps.studios.get(game.studio);
  if (!studio || !(await deps.catalogue.isAnswering(game.studio)))
    return { is: 'refused', reason: 'studio-away' };
  const { asset } = hall.owner;
  const expiresMs = deps.clock.nowMs() + TOKEN_MS;
  const page = {
    game: game.id,
    mode: request.mode,
    language: request.language,
    asset,
    lobbyUrl: request.lobbyUrl,
  };
  if (request.mode === 'demo' || !request.player)
    return { is: 'launched', url: studio.launchUrl(page), expiresMs, game, freeRounds: undefined };
  const smallest = game.stake?.min ?? 0n;
  const { answer, freeRounds } = await askAboutPlayer(deps, request, request.player.id, game, {
    asset,
    smallest,
  });
  if (answer.is === 'refused') return { ...answer, smallest };
  const token = newSecret(deps.chance);
  await storeToken(deps, request, request.player.id, { token, asset, expiresMs });
  return { is: 'launched', url: studio.launchUrl({ ...page, token }), expiresMs, game, freeRounds };
}

/** A guest plays with play money only: real money belongs to a registered player. */
function mayEnter({ mode, player, place, device }: LaunchRequest): Refused | undefined {
  if (mode === 'demo') return undefined;
  if (!player || device === '') return { is: 'refused', reason: 'login-needed' };
  return player.isVisitor && place.isRealMoney ? { is: 'refused', reason: 'not-for-visitors' } : undefined;
}

async function askAboutPlayer(
  deps: LaunchDeps,
  { brand }: LaunchRequest,
  player: PlayerId,
  game: HallGame,
  { asset, smallest }: { readonly asset: Asset; readonly smallest: bigint },
) {
  const { state } = await deps.wallet.balance(player, asset);
  const inGame = { player, asset, brand, studio: game.studio, game: game.id };
  const spendable = await spendableIn({ ...deps, games: deps.catalogue }, inGame);
  return deps.database.inTransaction(async (tx) => {
    const guard = await deps.protection.guard(tx, [{ player }]);
    const at = new Date(deps.clock.nowMs());
    const freeRounds = await findOpenGrant(tx, { player, studio: game.studio, game: game.id, asset }, at);
    const answer = decidePlayer({
      protection: guard.trial()({ player, brand, asset, units: smallest }),
      mayDebit: state === 'open',
      spendable,
      smallest,
      hasFreeRounds: freeRounds !== undefined,
    });
    return { answer, freeRounds };
  });
}

async function storeToken(
  { database }: LaunchDeps,
  { brand, device, studio, game }: LaunchRequest,
  player: PlayerId,
  { token, asset, expiresMs }: { readonly token: string; readonly asset: Asset; readonly expiresMs: number },
): Promise<void> {
  const times = { createdAt: new Date(expiresMs - TOKEN_MS), expiresAt: new Date(expiresMs) };
  await database.inTransaction((tx) =>
    writeLaunchToken(tx, hashOfToken(token), { player, brand, device, studio, game, asset }, times),
  );
}
