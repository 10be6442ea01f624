import { DAY_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import type { ErasureObstacle } from '../core/data-map.ts';
import {
  beginErasure,
  type Erasure,
  endErasure,
  findErasure,
  forgetContacts,
  insertErasure,
  rejectErasure,
} from '../store/erasures.ts';
import { endExports } from '../store/exports.ts';
import { eraseGuarded, eraseRows, readKey } from '../store/rows.ts';
import type { PrivacyDeps } from './deps.ts';

const ROWS_PER_STEP = 500;
/** Mails and events that were under way when the account was closed have arrived by then. */
const SECOND_PASS_MS = DAY_MS;

export type AskOutcome =
  | { readonly is: 'asked' }
  | { readonly is: 'already' }
  | { readonly is: 'refused'; readonly obstacles: readonly ErasureObstacle[] };

export async function askErasure(
  deps: PrivacyDeps,
  tx: Tx,
  asked: Pick<Erasure, 'player' | 'brand' | 'askedBy' | 'askedByName' | 'reason'>,
): Promise<AskOutcome> {
  const obstacles = await deps.ports.obstacles(asked.player, asked.brand);
  if (obstacles.length > 0) return { is: 'refused', obstacles };
  const isNew = await insertErasure(tx, { ...asked, askedMs: deps.clock.nowMs() });
  return { is: isNew ? 'asked' : 'already' };
}

export type StartOutcome =
  | { readonly is: 'started'; readonly keptUntilMs: number; readonly tell: () => void }
  | { readonly is: 'gone' }
  | { readonly is: 'refused'; readonly obstacles: readonly ErasureObstacle[] };

/**
 * The decision of the second person: the account is closed and nobody can sign in to it from the commit on. The rows are
 * removed by a job. A refusal must roll the transaction back.
 */
export async function startErasure(
  deps: PrivacyDeps,
  tx: Tx,
  erasure: Erasure,
  by: bigint,
): Promise<StartOutcome> {
  const { id, player, brand } = erasure;
  const contacts = await deps.ports.contactsOf(player);
  const tell = await deps.ports.closeIn(tx, player, brand);
  // Checked after the accounts were locked: before that, a bet could be placed in between.
  const obstacles = await deps.ports.obstacles(player, brand);
  if (obstacles.length > 0) return { is: 'refused', obstacles };
  const atMs = deps.clock.nowMs();
  const keptUntil = new Date(atMs);
  keptUntil.setUTCFullYear(keptUntil.getUTCFullYear() + deps.ports.retentionYears(brand));
  const keptUntilMs = keptUntil.getTime();
  if (!(await beginErasure(tx, id, { by, atMs, keptUntilMs, contacts }))) return { is: 'gone' };
  await deps.enqueue(tx, 'erase-player', { erasure: String(id) }, { key: `erase ${id}` });
  return { is: 'started', keptUntilMs, tell };
}

/** False when it was decided meanwhile. */
export function takeBack({ clock }: PrivacyDeps, tx: Tx, id: bigint, by: bigint): Promise<boolean> {
  return rejectErasure(tx, id, { by, atMs: clock.nowMs() });
}

/**
 * A job, in steps of a limited number of rows. It can be interrupted and run again at any time: what is erased already is
 * not found again. The first pass runs at once, a second one a day later.
 */
export async function erase(deps: PrivacyDeps, id: bigint, signal?: AbortSignal): Promise<void> {
  const erasure = await findErasure(deps.database, id);
  if (erasure?.state !== 'running' && erasure?.state !== 'done') return;
  const { player, contacts } = erasure;
  for (const rule of deps.map) {
    if (rule.is === 'none' || rule.guarded) continue;
    const key = await readKey(deps.database, rule.table);
    for (let count = ROWS_PER_STEP; count === ROWS_PER_STEP; ) {
      signal?.throwIfAborted();
      count = await deps.database.inTransaction((tx) =>
        eraseRows(tx, rule, key, { player, contacts }, ROWS_PER_STEP),
      );
    }
  }
  await deps.database.inTransaction(async (tx) => {
    await eraseGuarded(tx, player);
    await endExports(tx, player);
    if (erasure.state === 'done') return forgetContacts(tx, id);
    await endErasure(tx, id, deps.clock.nowMs());
    await deps.enqueue(
      tx,
      'erase-player',
      { erasure: String(id) },
      { key: `erase again ${id}`, afterMs: SECOND_PASS_MS },
    );
  });
}
