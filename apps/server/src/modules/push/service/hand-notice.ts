import type { Handed, OutgoingNotice } from '@palpite/kernel/notice';
import type { Tx } from '../../../platform/database/database.ts';
import { contentOf, type Delivery, handedOf, type PushContent } from '../core/notice.ts';
import {
  deleteDevices,
  deleteTokens,
  letTokenWait,
  lockPlayers,
  readTokens,
  type StoredToken,
} from '../store/devices.ts';
import type { OpenPushDeps, VapidKeys } from './deps.ts';

const TOKENS_MAX = 40;

interface Outcome {
  readonly token: StoredToken;
  readonly delivery: Delivery;
}

/** Sends a notice to every device on which the player is logged in. */
export async function handNotice(deps: OpenPushDeps, notice: OutgoingNotice): Promise<Handed> {
  const { database, clock } = deps;
  const content = contentOf(notice, clock.nowMs());
  if (!content) return 'refused';
  const tokens = await readTokens(database, notice.player, notice.brand, TOKENS_MAX);
  if (tokens.length === 0) return 'no-address';
  const keys = await deps.keys();
  // Nothing can be signed, and reports could not be recognised; the key may come back while the notice is worth it.
  if (!keys) return 'later';
  const open = await deps.openDevices(notice.player);
  const outcomes = await Promise.all(
    tokens
      .filter(({ device }) => open.has(device))
      .map(
        async (token): Promise<Outcome> => ({ token, delivery: await sendTo(deps, keys, token, content) }),
      ),
  );
  const closed = tokens.filter(({ device }) => !open.has(device));
  if (closed.length > 0 || outcomes.some(({ delivery }) => delivery.is === 'gone' || delivery.is === 'later'))
    await database.inTransaction((tx) => tidy(deps, tx, notice, { outcomes, closed }));
  for (const { token, delivery } of outcomes)
    if (delivery.is === 'refused')
      deps.log.warn(
        { notice: notice.id.toString(), token: token.id, type: token.target.type, why: delivery.why },
        'a push service refused a notice',
      );
  return handedOf(outcomes.map(({ delivery }) => delivery));
}

async function sendTo(
  deps: OpenPushDeps,
  keys: VapidKeys,
  { id, target, waitUntilMs }: StoredToken,
  content: Omit<PushContent, 'mark'>,
): Promise<Delivery> {
  const waitMs = waitUntilMs - deps.clock.nowMs();
  if (waitMs > 0) return { is: 'later', waitMs };
  const whole = { ...content, mark: keys.markOf(content.id, id) };
  return target.type === 'web' ? keys.send(target, whole) : deps.fcm(target, whole);
}

/** Forgets addresses that are gone and devices that were logged out; lets others wait as their service asks. */
async function tidy(
  { clock }: OpenPushDeps,
  tx: Tx,
  { player }: OutgoingNotice,
  { outcomes, closed }: { readonly outcomes: readonly Outcome[]; readonly closed: readonly StoredToken[] },
): Promise<void> {
  await lockPlayers(tx, [player]);
  if (closed.length > 0)
    await deleteDevices(
      tx,
      player,
      closed.map(({ device }) => Buffer.from(device, 'hex')),
    );
  const gone = outcomes.filter(({ delivery }) => delivery.is === 'gone').map(({ token }) => token.id);
  if (gone.length > 0) await deleteTokens(tx, player, gone);
  for (const { token, delivery } of outcomes)
    if (delivery.is === 'later') await letTokenWait(tx, token.id, new Date(clock.nowMs() + delivery.waitMs));
}
