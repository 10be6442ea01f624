import { freeRounds } from '@palpite/contract/calls/growth/free-rounds';
import { promoCodes } from '@palpite/contract/calls/growth/promotions';
import type { FreeRoundEntry } from '@palpite/contract/entities/growth';
import type { LanguageCode } from '@palpite/contract/languages';
import { FREE_ROUND_GROUPS } from '@palpite/contract/tables/growth';
import { bonusText, grantReason } from '@palpite/i18n/bonus-texts';
import type { Asset } from '@palpite/kernel/assets';
import { type PlayerId, parseReference, type Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { toCents } from '../../../platform/http/cents.ts';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { BonusRouteDeps } from './options.ts';
import { grantEntry } from './wire.ts';

/** Free rounds as the casino stores them. */
export interface PlayerFreeRounds {
  readonly id: string;
  readonly studio: string;
  readonly game: string | undefined;
  readonly gameName: string;
  readonly asset: Asset;
  readonly stake: bigint;
  readonly rounds: number;
  readonly left: number;
  readonly won: bigint;
  readonly winTo: 'cash' | 'bonus';
  readonly expiresMs: number;
  readonly isEnded: boolean;
  /** Whether the game is offered now. */
  readonly isOffered: boolean;
}

export interface FreeRoundRouteDeps extends BonusRouteDeps {
  /** Those that can be played and those that ended since then, the newest first. */
  freeRoundsOf(player: PlayerId, brand: string, sinceMs: number): Promise<readonly PlayerFreeRounds[]>;
  /** The codes that the player redeemed, the newest first. */
  codesOf(
    player: PlayerId,
    limit: number,
  ): Promise<readonly { readonly code: string; readonly grant: Reference; readonly atMs: number }[]>;
}

const PAGE = 20;
const SHOWN_MS = 30 * DAY_MS;
const CODES_MAX = 50;

export function freeRoundRoutes(deps: FreeRoundRouteDeps): Route[] {
  return [
    serve(freeRounds, async ({ from_type: group = FREE_ROUND_GROUPS.total, offset = 0 }, caller) => {
      const nowMs = deps.clock.nowMs();
      const { player } = caller.session;
      const all = (await deps.freeRoundsOf(player, caller.brand, nowMs - SHOWN_MS)).map((rounds) => ({
        rounds,
        why: whyNot(rounds, nowMs),
      }));
      const open = all.filter(({ why }) => why === '');
      const closed = all.filter(({ why }) => why !== '');
      const wanted = [all, open, closed][group] ?? all;
      const page = wanted.slice(offset, offset + PAGE);
      const grants = await deps.bonuses.grants({
        player,
        ids: page.flatMap(({ rounds }) => parseReference(rounds.id) ?? []),
        limit: PAGE,
      });
      const reasons = new Map(grants.map((grant) => [String(grant.id), grant.why]));
      const wager = await deps.bonuses.wagerOfRounds(caller.brand);
      const left = (list: typeof all) => list.reduce((sum, { rounds }) => sum + rounds.left, 0);
      return {
        total_free_rounds: left(all),
        available_rounds: left(open),
        unavailable_rounds: left(closed),
        free_game_count: new Set(open.map(({ rounds }) => `${rounds.studio}/${rounds.game ?? ''}`)).size,
        list: page.map(({ rounds, why }) =>
          entryOf(rounds, why, { wager, reason: reasons.get(rounds.id) ?? 'offer' }, caller.language),
        ),
        offset: offset + page.length,
        has_more: wanted.length > offset + PAGE ? 1 : 0,
        rules: (['round_stake', 'round_win', 'round_expiry'] as const).map((rule) =>
          bonusText(caller.language, rule),
        ),
      };
    }),
    serve(promoCodes, async (_input, caller) => {
      const { player } = caller.session;
      const used = await deps.codesOf(player, CODES_MAX);
      const ids = used.map(({ grant }) => grant);
      const found = await deps.bonuses.grants({ player, ids, limit: CODES_MAX });
      const grants = new Map(found.map((grant) => [grant.id, grantEntry(grant, caller.language)]));
      return {
        list: used.map(({ code, grant, atMs }) => {
          const given = grants.get(grant);
          const reason = grantReason(caller.language, `code:${code}`);
          const title = given?.title ?? code;
          return { code, title, state: 'used' as const, reason, grant: given ? [given] : [], at: atMs };
        }),
      };
    }),
  ];
}

function whyNot({ isEnded, left, expiresMs, isOffered }: PlayerFreeRounds, nowMs: number): string {
  if (left === 0) return 'used';
  if (isEnded) return 'ended';
  if (expiresMs <= nowMs) return 'expired';
  return isOffered ? '' : 'game_off';
}

function entryOf(
  rounds: PlayerFreeRounds,
  why: string,
  { wager, reason }: { readonly wager: bigint; readonly reason: string },
  language: LanguageCode,
): FreeRoundEntry {
  return {
    id: rounds.id,
    provider: rounds.studio,
    game_id: rounds.game ?? '',
    game_name: rounds.gameName,
    currency: rounds.asset,
    stake: toCents(rounds.stake, rounds.asset),
    rounds: rounds.rounds,
    left: rounds.left,
    won: toCents(rounds.won, rounds.asset),
    win_to: rounds.winTo,
    wager_x100: rounds.winTo === 'bonus' ? Number(wager) : 0,
    available: why === '' ? 1 : 0,
    why,
    reason: grantReason(language, reason),
    expires_at: rounds.expiresMs,
  };
}
