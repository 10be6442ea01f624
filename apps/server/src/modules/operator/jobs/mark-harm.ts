import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import { HARM_FROM, harmUrgency } from '../core/harm-markers.ts';
import type { PaymentsPort, PlayersPort, ProtectionPort } from '../service/ports.ts';
import { type MarkersDeps, markersOf } from '../service/protection-commands.ts';
import { deleteHarmBefore, writeHarm } from '../store/harm.ts';

/** Far more than a bookmaker can talk to; the log reports when there were more. */
const MOST_PLAYERS = 20_000;
/** Reads of players at the same time: the job must not hold all connections of a node. */
const AT_ONCE = 4;

export interface MarkHarmDeps extends MarkersDeps {
  readonly database: Database;
  readonly log: Pick<Log, 'warn'>;
  readonly players: Pick<PlayersPort, 'player'>;
  readonly brands: readonly { readonly id: string; readonly currency: Fiat }[];
  readonly payments: { readonly admin: Pick<PaymentsPort['admin'], 'search' | 'suspects'> };
  readonly protection: Pick<ProtectionPort, 'records' | 'weekMinutes' | 'suspects'>;
}

/**
 * Finds the players with markers and stores them for the list. Two grouped queries find who may have any; the markers of each of these
 * players are computed as on the player's own page. A run that was interrupted deletes nobody.
 */
export async function markHarm(
  deps: MarkHarmDeps,
  signal: AbortSignal,
): Promise<{ readonly marked: number; readonly cleared: number }> {
  const startedMs = deps.clock.nowMs();
  const suspects = await findSuspects(deps, startedMs);
  const brands = new Map(deps.brands.map(({ id, currency }) => [id, currency]));
  let marked = 0;
  const markOne = async (player: PlayerId) => {
    const found = await deps.players.player(player);
    const asset = found && brands.get(found.brand);
    if (!found || !asset) return;
    const { signs } = await markersOf(deps, { player, brand: found.brand, asset });
    if (signs.length === 0) return;
    const short = signs.map(({ marker, value }) => ({ marker, value }));
    const row = { player, brand: found.brand, signs: short, urgency: harmUrgency(signs) };
    await deps.database.inTransaction((tx) => writeHarm(tx, row, startedMs));
    marked += 1;
  };
  for (let index = 0; index < suspects.length; index += AT_ONCE) {
    if (signal.aborted) return { marked, cleared: 0 };
    await Promise.all(suspects.slice(index, index + AT_ONCE).map(markOne));
  }
  const cleared = await deps.database.inTransaction((tx) => deleteHarmBefore(tx, startedMs));
  return { marked, cleared };
}

async function findSuspects(deps: MarkHarmDeps, nowMs: number): Promise<readonly PlayerId[]> {
  const orders = {
    nowMs,
    paid: HARM_FROM['deposits-often'],
    failed: HARM_FROM['deposits-failed'],
    cancelled: HARM_FROM['payouts-cancelled'],
    risingPercent: HARM_FROM['deposits-rising'],
  };
  const own = {
    nowMs,
    raises: HARM_FROM['limits-raised'],
    pauses: HARM_FROM['pauses-taken'],
    minutes: HARM_FROM['time-long'],
  };
  const [byOrders, byProtection] = await Promise.all([
    deps.payments.admin.suspects(orders, MOST_PLAYERS),
    deps.protection.suspects(own, MOST_PLAYERS),
  ]);
  if (byOrders.length >= MOST_PLAYERS || byProtection.length >= MOST_PLAYERS)
    deps.log.warn({ most: MOST_PLAYERS }, 'more players with signs of harm than one run looks at');
  return [...new Set([...byOrders, ...byProtection])];
}
