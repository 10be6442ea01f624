import type { PlayerId } from '@palpite/kernel/ids';
import { type Tx, within } from '../../../platform/database/database.ts';
import type { Language } from '../core/kind.ts';
import type { Reachable } from '../core/plan.ts';
import { findPlayers, insertPlayers, type StoredPlayer, writeLanguage } from '../store/players.ts';
import type { NoticesDeps } from './deps.ts';

type PlayerDeps = Pick<NoticesDeps, 'brandOf' | 'registrationsOf'>;

/** Players without a row get one if they are registered: they may have registered before notices existed. */
export async function knowPlayers(
  deps: PlayerDeps,
  tx: Tx,
  players: readonly PlayerId[],
  find = findPlayers,
): Promise<Map<PlayerId, StoredPlayer>> {
  const known = await find(tx, players);
  const missing = [...new Set(players)].filter((player) => !known.has(player));
  if (missing.length === 0) return known;
  const registrations = await deps.registrationsOf(missing, within(tx));
  if (registrations.size === 0) return known;
  await insertPlayers(
    tx,
    [...registrations].flatMap(([player, registration]) => {
      const brand = deps.brandOf(registration.brand);
      return brand ? [{ player, country: brand.country, language: brand.language, ...registration }] : [];
    }),
  );
  return new Map([...known, ...(await find(tx, missing))]);
}

/** The language of the app that the player uses is the language of what is sent. */
export async function noteLanguage(
  deps: PlayerDeps,
  tx: Tx,
  player: PlayerId,
  language: Language,
): Promise<StoredPlayer | undefined> {
  const known = (await knowPlayers(deps, tx, [player])).get(player);
  if (!known || known.language === language) return known;
  await writeLanguage(tx, player, language);
  return { ...known, language };
}

const UTC = { offsetMinutes: 0 } as const;

export function zoneOf(
  deps: Pick<NoticesDeps, 'brandOf'>,
  { zone, brand }: Pick<StoredPlayer, 'zone' | 'brand'>,
) {
  return zone === '' ? (deps.brandOf(brand)?.zone ?? UTC) : { name: zone };
}

export function reachableOf(
  deps: Pick<NoticesDeps, 'brandOf'>,
  player: StoredPlayer,
  blocked: ReadonlySet<PlayerId>,
): Reachable {
  const { choices, consentMs, pausedUntilMs, isClosed, quiet, goalsPass, dayMax, mutedUntilMs } = player;
  const { notified, promoted } = player;
  return {
    choices,
    hasConsented: consentMs !== undefined,
    pausedUntilMs,
    isBlocked: blocked.has(player.player),
    isClosed,
    quiet,
    goalsPass,
    zone: zoneOf(deps, player),
    dayMax,
    mutedUntilMs,
    notified,
    promoted,
  };
}
