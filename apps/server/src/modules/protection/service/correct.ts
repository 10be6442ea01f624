import type { Tx } from '../../../platform/database/database.ts';
import { corrected, isBirthDate } from '../core/correct.ts';
import { type Correction, endCorrection, insertCorrection } from '../store/corrections.ts';
import { lockPlayer, writeIdentity, writeRecord } from '../store/players.ts';
import { localDate } from './declare.ts';
import type { ProtectionDeps } from './deps.ts';

type Deps = Pick<ProtectionDeps, 'clock' | 'rulesOf'>;

export type AskedCorrection = { readonly is: 'asked' } | { readonly is: 'date-wrong' | 'waiting' };

/** `date-wrong` too when the player declared none, or this one. */
export async function askCorrection(
  deps: Deps,
  tx: Tx,
  asked: Omit<Correction, 'id' | 'bornBefore' | 'askedMs'>,
): Promise<AskedCorrection> {
  const { player, brand, born } = asked;
  const { birthDate } = await lockPlayer(tx, player, brand);
  const nowMs = deps.clock.nowMs();
  const isWrong =
    birthDate === undefined ||
    birthDate === born ||
    !isBirthDate(born, localDate(nowMs, deps.rulesOf(brand).zone));
  if (isWrong) return { is: 'date-wrong' };
  const isAsked = await insertCorrection(tx, { ...asked, bornBefore: birthDate, askedMs: nowMs });
  return { is: isAsked ? 'asked' : 'waiting' };
}

/** False when it was decided or the player's date is another one by now. */
export async function applyCorrection(
  deps: Deps,
  tx: Tx,
  { id, player, brand, bornBefore, born }: Correction,
  by: bigint,
): Promise<boolean> {
  const kept = await lockPlayer(tx, player, brand);
  if (kept.birthDate !== bornBefore) return false;
  const atMs = deps.clock.nowMs();
  if (!(await endCorrection(tx, id, { state: 'done', by, atMs }))) return false;
  const { minimumAge, zone } = deps.rulesOf(brand);
  const identity = corrected(kept, born, { minimumAge, today: localDate(atMs, zone) });
  await writeIdentity(tx, player, identity);
  await writeRecord(tx, player, atMs, 'birth-date-corrected', { level: identity.level });
  return true;
}
