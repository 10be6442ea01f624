import { newSecret } from '../../../platform/chance/chance.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor, Role } from '../core/permission.ts';
import { isLive, SEEN_EVERY_MS, type SignInStep } from '../core/session.ts';
import { appendAudit } from '../store/audit.ts';
import { endSession, findSession, insertSession, touchSession } from '../store/sessions.ts';
import type { OperatorDeps } from './deps.ts';
import { sha256 } from './secrets.ts';

/** The session of a request. */
export interface OperatorSession {
  readonly person: bigint;
  readonly name: string;
  readonly role: Role;
  readonly stage: SignInStep;
  readonly token: Buffer;
  readonly createdMs: number;
  readonly expiresMs: number;
  readonly hasPasskey: boolean;
}

export async function resolveSession(
  deps: OperatorDeps,
  secret: string,
): Promise<OperatorSession | undefined> {
  const token = sha256(secret);
  const nowMs = deps.clock.nowMs();
  const stored = await findSession(deps.database, token);
  if (!stored || !isLive(stored, nowMs) || stored.role === undefined) return undefined;
  if (nowMs - stored.seenMs >= SEEN_EVERY_MS)
    await deps.database.inTransaction((tx) => touchSession(tx, token, nowMs));
  const { person, name, role, stage, createdMs, expiresMs, hasPasskey } = stored;
  return { person, name, role, stage, token, createdMs, expiresMs, hasPasskey };
}

export interface OpenedSession {
  readonly secret: string;
  readonly stage: SignInStep;
  /** The secret for the device cookie; undefined until both factors are passed. */
  readonly device?: string | undefined;
}

/** A new session secret at every step, so that one leaked before the second factor is worthless after it. */
export async function openSession(
  deps: OperatorDeps,
  tx: Tx,
  session: { readonly person: bigint; readonly stage: SignInStep; readonly address: string },
): Promise<OpenedSession> {
  const secret = newSecret(deps.chance);
  await insertSession(tx, { ...session, token: sha256(secret), nowMs: deps.clock.nowMs() });
  return { secret, stage: session.stage };
}

export async function signOut(deps: OperatorDeps, session: OperatorSession, actor: Actor): Promise<void> {
  const nowMs = deps.clock.nowMs();
  await deps.database.inTransaction(async (tx) => {
    const wasOpen = await endSession(tx, session.token, nowMs);
    if (!wasOpen || session.stage !== 'full') return;
    await appendAudit(tx, {
      atMs: nowMs,
      actor,
      command: 'session.end',
      target: { kind: 'operator', id: actor.name },
      before: null,
      after: null,
      reason: '',
      address: actor.address,
    });
  });
}
