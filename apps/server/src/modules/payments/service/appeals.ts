import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import {
  type Appeal,
  type AppealInput,
  type AppealOutcome,
  type Owner,
  type Photo,
  REQUEST_LIMIT,
} from '../core/request.ts';
import { answerAppeal, countAppeals, insertAppeal, readAppealsOf } from '../store/appeals.ts';
import { lockOrders, readOrder } from '../store/orders.ts';
import type { PaymentsDeps } from './deps.ts';

/**
 * Files an appeal about an order with a photo of the receipt. The order's lock makes the limit on their number exact.
 */
export async function fileAppeal(
  deps: PaymentsDeps,
  { player }: Pick<Owner, 'player'>,
  id: Reference,
  { text, photo }: AppealInput,
): Promise<AppealOutcome> {
  const words = text.trim();
  if (words === '' || words.length > REQUEST_LIMIT.appealText) return { is: 'refused', reason: 'text-wrong' };
  if (photo && !isPhoto(photo)) return { is: 'refused', reason: 'photo-wrong' };
  return deps.database.inTransaction(async (tx): Promise<AppealOutcome> => {
    const stored = (await lockOrders(tx, [id])).get(id);
    if (stored?.order.player !== player) return { is: 'refused', reason: 'order-unknown' };
    if ((await countAppeals(tx, id)) >= REQUEST_LIMIT.appealsPerOrder)
      return { is: 'refused', reason: 'too-many' };
    const appeal: Appeal = {
      id: deps.ids.next(),
      order: id,
      player,
      text: words,
      hasPhoto: photo !== undefined,
      atMs: deps.clock.nowMs(),
      status: 'open',
    };
    await insertAppeal(tx, appeal, photo);
    return { is: 'filed', appeal };
  });
}

export async function appealsOf(
  deps: PaymentsDeps,
  { player }: Pick<Owner, 'player'>,
  id: Reference,
): Promise<readonly Appeal[]> {
  const order = await readOrder(deps.database, id);
  return order?.player === player ? readAppealsOf(deps.database, id) : [];
}

/**
 * Answers an appeal and notifies the player as for any other change of the order. Undefined when it was answered
 * already.
 */
export async function answer(
  deps: PaymentsDeps,
  tx: Tx,
  id: Reference,
  by: { readonly operator: number; readonly answer: string },
): Promise<Appeal | undefined> {
  const words = by.answer.slice(0, REQUEST_LIMIT.appealText);
  const appeal = await answerAppeal(tx, id, { ...by, answer: words, atMs: deps.clock.nowMs() });
  if (appeal)
    await deps.append(tx, [{ kind: 'payment-changed', player: appeal.player, order: String(appeal.order) }]);
  return appeal;
}

const BEGINNINGS: Readonly<Record<Photo['type'], readonly (readonly [number, string])[]>> = {
  'image/jpeg': [[0, 'ffd8ff']],
  'image/png': [[0, '89504e470d0a1a0a']],
  'image/webp': [
    [0, '52494646'],
    [8, '57454250'],
  ],
};

/** The image type is detected from the bytes, not from what the client claims, because an operator opens the file. */
function isPhoto({ type, bytes }: Photo): boolean {
  if (bytes.length === 0 || bytes.length > REQUEST_LIMIT.photoBytes || !Object.hasOwn(BEGINNINGS, type))
    return false;
  return BEGINNINGS[type].every(
    ([at, hex]) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex,
  );
}
