import { firstReferenceAt, type PlayerId, type Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Tx } from '../../platform/database/database.ts';
import type { Subscriber } from '../../platform/outbox/outbox.ts';
import type { Rounds } from '../../platform/rounds/rounds.ts';
import { deliverDue, mayStillGo, type PacedWait, tendDeliveries } from './service/deliver.ts';
import type { NoticesDeps, NoticesJob } from './service/deps.ts';
import { eventsReader, noteEndingBonuses } from './service/events.ts';
import { factsReader, forgetFacts } from './service/facts.ts';
import { forgetGoals, tellGoals, watchGoals } from './service/goals.ts';
import { createPlayerMessages, MESSAGES_DAYS, type PlayerMessages } from './service/player-messages.ts';
import { type Notice, type QueuedNotice, queueNotices } from './service/queue.ts';
import { createSends, type Sends } from './service/sends.ts';
import { createSettings, type NoticeSettingsOf } from './service/settings.ts';
import { createTemplateEditor, type TemplateEditor } from './service/template-editor.ts';
import { createTemplates } from './service/templates.ts';
import { deleteMessages, readMessages, type ShownMessage } from './store/messages.ts';

export { type Audience, type Conditions, readAudience } from './core/audience.ts';
export { type Choice, choiceOf } from './core/choices.ts';
export {
  CHANNELS,
  type Channel,
  type KindName,
  kindOf,
  LANGUAGES,
  type Language,
  type MessageType,
  TOPICS,
  type Topic,
} from './core/kind.ts';
export { fillTemplate, type Template, type TemplateFault } from './core/template.ts';
export { WRITTEN_KINDS } from './core/texts/built-in.ts';
export {
  type ChangedPlayer,
  type EventPorts,
  type HandNotice,
  type InLanguages,
  MESSAGES_CHANGED,
  type NoticeBrand,
  type NoticesDeps,
  type NoticesJob,
  type OutgoingNotice,
  type ScoreBook,
} from './service/deps.ts';
export type { Forecast, ForecastQuery } from './service/forecast.ts';
export { leavePromotions, leaveToken, readLeaveToken } from './service/leave.ts';
export {
  type MessageListing,
  type MessageReader,
  TAB_NAMES,
  type Unread,
} from './service/player-messages.ts';
export type { FieldValue, Notice, QueuedNotice } from './service/queue.ts';
export type { ActionOutcome, CountedAudience, SaveOutcome, SendAction, Sends } from './service/sends.ts';
export type { TemplateEditor, TemplateLine, TemplateOutcome } from './service/template-editor.ts';
export type { TestOutcome, TestRequest } from './service/test-send.ts';
export type { ChannelResult } from './store/deliveries.ts';
export type { ShownMessage } from './store/messages.ts';
export type { StoredPlayer } from './store/players.ts';
export type { Send, SendForm } from './store/sends.ts';

export interface Notices {
  /** In the caller's transaction; once per player and key. */
  queue(tx: Tx, notice: Notice): Promise<QueuedNotice>;
  /** What was shown to a player, before this number; the newest first. */
  sentTo(player: PlayerId, before: Reference, limit: number): Promise<readonly ShownMessage[]>;
  /** Whether a mail or an SMS that was handed over may still be sent, by the number of its delivery. */
  mayStillGo(delivery: Reference): Promise<boolean>;
  /** What a player reads and does. */
  readonly messages: PlayerMessages;
  readonly settings: NoticeSettingsOf;
  /** Big sends and texts, for operators. */
  readonly sends: Sends;
  readonly templates: TemplateEditor;
  /** Keeps what audiences ask about. */
  readonly facts: Subscriber;
  /** Makes notices of events. */
  readonly events: Subscriber;
  /** Finds goals; runs on nodes with the role `jobs`. */
  readonly goals: Rounds;
  readonly jobs: Readonly<Record<NoticesJob, (payload: unknown, signal: AbortSignal) => Promise<void>>>;
}

const FORGOTTEN_AT_ONCE = 5_000;
const FORGETTING_ROUNDS_MAX = 200;

export function createNotices(deps: NoticesDeps): Notices {
  const templates = createTemplates(deps);
  const sends = createSends(deps);
  const pacedWait: PacedWait = { isTaken: false, isBulkTaken: false };
  return {
    async queue(tx, notice) {
      const [outcome] = await queueNotices(deps, templates, tx, [notice]);
      if (!outcome) throw new Error('a notice has an outcome');
      return outcome;
    },
    sentTo: (player, before, limit) =>
      readMessages(deps.database, { player, before, limit, sinceMs: 0, type: undefined, isRead: undefined }),
    mayStillGo: (delivery) => mayStillGo(deps, delivery),
    messages: createPlayerMessages(deps),
    settings: createSettings(deps),
    sends,
    templates: createTemplateEditor(deps, templates),
    facts: factsReader(deps),
    events: eventsReader(deps, templates),
    goals: watchGoals(deps),
    jobs: {
      'deliver-notices': async (_payload, signal) =>
        void (await deliverDue(deps, templates, { wait: pacedWait, signal })),
      'resume-notices': async (_payload, signal) => void (await tendDeliveries(deps, signal)),
      'run-notice-sends': async (_payload, signal) => void (await sends.run(signal)),
      'note-ending-bonuses': async (_payload, signal) =>
        void (await noteEndingBonuses(deps, templates, signal)),
      'tell-goals': async (_payload, signal) => void (await tellGoals(deps, templates, signal)),
      'forget-notices': (_payload, signal) => forget(deps, signal),
    },
  };
}

/** Messages are kept for 90 days, their deliveries with them. */
async function forget(deps: NoticesDeps, signal: AbortSignal): Promise<void> {
  const below = firstReferenceAt(deps.clock.nowMs() - MESSAGES_DAYS * DAY_MS);
  for (let round = 0; round < FORGETTING_ROUNDS_MAX && !signal.aborted; round += 1) {
    const count = await deps.database.inTransaction((tx) => deleteMessages(tx, below, FORGOTTEN_AT_ONCE));
    if (count < FORGOTTEN_AT_ONCE) break;
  }
  await forgetFacts(deps, FORGOTTEN_AT_ONCE);
  await forgetGoals(deps, FORGOTTEN_AT_ONCE);
}
