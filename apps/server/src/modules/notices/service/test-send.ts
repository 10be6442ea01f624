import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { type Tx, within } from '../../../platform/database/database.ts';
import type { Channel, Language } from '../core/kind.ts';
import { type LeftOut, planNotice } from '../core/plan.ts';
import { type SendFault, sendFault } from '../core/send-form.ts';
import { insertSend, lockSend, type SendForm, writeProgress, writeState } from '../store/sends.ts';
import type { NoticesDeps } from './deps.ts';
import { knowPlayers, reachableOf } from './known-players.ts';
import { writeTo } from './send-chunk.ts';

export interface TestRequest {
  readonly player: PlayerId;
  /** The player reads this one, whatever language the app has. */
  readonly language: Language;
  readonly madeBy: number;
}

export type TestOutcome =
  | {
      readonly is: 'sent';
      readonly id: Reference;
      readonly channels: readonly { readonly channel: Channel; readonly dueMs: number }[];
    }
  | { readonly is: 'no-such-brand' | 'no-such-player' | 'wrong-brand' }
  | { readonly is: 'left-out'; readonly why: LeftOut }
  | SendFault;

/**
 * A send of its own to one player, so that the text takes the way that it will take. Consent, pauses and quiet hours
 * hold as always; a test neither needs nor uses up a place in the limits of the day and the week.
 */
export async function testSend(
  deps: NoticesDeps,
  tx: Tx,
  form: SendForm,
  { player: number, language, madeBy }: TestRequest,
): Promise<TestOutcome> {
  const brand = deps.brandOf(form.brand);
  if (!brand) return { is: 'no-such-brand' };
  const nowMs = deps.clock.nowMs();
  const words = form.texts[language];
  const test: SendForm = {
    ...form,
    audience: { players: [number] },
    texts: { ENG: words, PT: words, ES: words, RU: words, VI: words },
    beginsMs: nowMs,
    endsMs: nowMs + DAY_MS,
  };
  const fault = sendFault(test, { country: brand.country, nowMs });
  if (fault) return fault.is === 'text' ? { ...fault, field: inLanguage(fault.field, language) } : fault;
  const player = (await knowPlayers(deps, tx, [number])).get(number);
  if (!player) return { is: 'no-such-player' };
  if (player.brand !== form.brand) return { is: 'wrong-brand' };
  const unlimited = {
    ...reachableOf(deps, player, await deps.blockedOf([number], within(tx))),
    dayMax: 0,
    promoted: { fromMs: undefined, count: 0 },
  };
  const plan = planNotice(form.kind, unlimited, nowMs, form.channels);
  if (plan.is === 'left-out') return plan;
  const id = deps.ids.next();
  await insertSend(tx, id, test, { madeBy, nowMs, isTest: true });
  const send = await lockSend(tx, id);
  if (!send) throw new Error('a send that was just written is there');
  const { notified, promoted } = player;
  const isToday = notified.on === plan.notified.on;
  const uncounted = {
    ...plan,
    promoted,
    notified: { on: plan.notified.on, count: isToday ? notified.count : 0 },
  };
  const reached = await writeTo(deps, tx, send, [{ player, plan: uncounted }], nowMs);
  await writeProgress(tx, id, { after: BigInt(number), lookedAt: 1, reached, leftOut: {} }, nowMs);
  await writeState(tx, id, 'done', { nowMs, audienceCount: 1 });
  const inApp = plan.isInApp ? [{ channel: 'in_app' as const, dueMs: nowMs }] : [];
  return { is: 'sent', id, channels: [...inApp, ...plan.deliveries] };
}

/** All five languages have the tested words: the fault is shown where the operator wrote them. */
const inLanguage = (field: string, language: Language) =>
  field.replace(/^texts\.[A-Z]+\./, `texts.${language}.`);
