import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS, instant, offsetMs, type Zone } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import { type Declaration, declare } from '../core/declare.ts';
import { claimDocument, countConflicts, writeConflict } from '../store/documents.ts';
import { lockPlayer, writeIdentity, writeRecord } from '../store/players.ts';
import type { ProtectionDeps } from './deps.ts';

/** After this many refused documents the player no longer learns whether another account has a document. */
const CONFLICTS_MOST = 3;

/** Stores the player's declaration; the audit record contains the fact and never the number. */
export function declareIdentity(
  deps: ProtectionDeps,
  { player, brand }: { readonly player: PlayerId; readonly brand: string },
  given: { readonly birthDate: string; readonly document: string | undefined },
): Promise<Declaration> {
  return deps.database.inTransaction(async (tx) => {
    const stored = await lockPlayer(tx, player, brand);
    const { minimumAge, document, zone } = deps.rulesOf(brand);
    const nowMs = deps.clock.nowMs();
    const outcome = declare(stored, given, { minimumAge, document, today: localDate(nowMs, zone) });
    if (outcome.is === 'declared') {
      const given = stored.document ? undefined : outcome.identity.document;
      if (given && !(await mayHave(tx, { player, brand, ...given }, nowMs))) return { is: 'document-taken' };
      await writeIdentity(tx, player, outcome.identity);
      await writeRecord(tx, player, nowMs, 'identity-declared', { level: outcome.identity.level });
    }
    if (outcome.is === 'under-age') {
      await writeIdentity(tx, player, { ...stored, birthDate: given.birthDate });
      await writeRecord(tx, player, nowMs, 'under-age-declared', {});
    }
    return outcome;
  });
}

/**
 * One document belongs to one account of a brand. The refusal is recorded for operators, with the account that has it.
 */
async function mayHave(
  tx: Tx,
  document: Parameters<typeof claimDocument>[1],
  nowMs: number,
): Promise<boolean> {
  const { player, kind } = document;
  if ((await countConflicts(tx, player)) >= CONFLICTS_MOST) return false;
  const holder = await claimDocument(tx, document, nowMs);
  if (holder === undefined) return true;
  await writeConflict(tx, document, holder, nowMs);
  await writeRecord(tx, player, nowMs, 'document-taken', { kind });
  return false;
}

/** The document was verified by an operator or a provider. False when the player has given none. */
export async function verifyIdentity(
  deps: Pick<ProtectionDeps, 'clock'>,
  tx: Tx,
  { player, brand }: { readonly player: PlayerId; readonly brand: string },
): Promise<boolean> {
  const stored = await lockPlayer(tx, player, brand);
  if (!stored.document) return false;
  await writeIdentity(tx, player, { ...stored, level: 'verified' });
  await writeRecord(tx, player, deps.clock.nowMs(), 'identity-verified', {});
  return true;
}

/**
 * The documents that verified the player have expired: the level is `identity` again, unless `isProven` finds another one
 * that is valid. It is asked under the player's lock, which an acceptance takes too. False when nothing was changed.
 */
export async function unverifyIdentity(
  deps: Pick<ProtectionDeps, 'clock'>,
  tx: Tx,
  { player, brand }: { readonly player: PlayerId; readonly brand: string },
  isProven: () => Promise<boolean>,
): Promise<boolean> {
  const stored = await lockPlayer(tx, player, brand);
  if (stored.level !== 'verified' || (await isProven())) return false;
  await writeIdentity(tx, player, { ...stored, level: 'identity' });
  await writeRecord(tx, player, deps.clock.nowMs(), 'identity-expired', {});
  return true;
}

/** The calendar day of the zone, YYYY-MM-DD. */
export function localDate(nowMs: number, zone: Zone): string {
  const local = nowMs + offsetMs(instant(nowMs), zone);
  return new Date(Math.floor(local / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
}
