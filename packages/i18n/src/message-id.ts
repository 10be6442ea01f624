import type { account } from './catalogs/PT/account.ts';
import type { activity } from './catalogs/PT/activity.ts';
import type { agent } from './catalogs/PT/agent.ts';
import type { agentHelp } from './catalogs/PT/agent-help.ts';
import type { az } from './catalogs/PT/az.ts';
import type { bets } from './catalogs/PT/bets.ts';
import type { bonus } from './catalogs/PT/bonus.ts';
import type { casino } from './catalogs/PT/casino.ts';
import type { chat } from './catalogs/PT/chat.ts';
import type { content } from './catalogs/PT/content.ts';
import type { crash } from './catalogs/PT/crash.ts';
import type { deposit } from './catalogs/PT/deposit.ts';
import type { fairness } from './catalogs/PT/fairness.ts';
import type { gameRoom } from './catalogs/PT/game-room.ts';
import type { habits } from './catalogs/PT/habits.ts';
import type { host } from './catalogs/PT/host.ts';
import type { install } from './catalogs/PT/install.ts';
import type { invite } from './catalogs/PT/invite.ts';
import type { login } from './catalogs/PT/login.ts';
import type { match } from './catalogs/PT/match.ts';
import type { messages } from './catalogs/PT/messages.ts';
import type { orders } from './catalogs/PT/orders.ts';
import type { originals } from './catalogs/PT/originals.ts';
import type { payments } from './catalogs/PT/payments.ts';
import type { profile } from './catalogs/PT/profile.ts';
import type { promotion } from './catalogs/PT/promotion.ts';
import type { protection } from './catalogs/PT/protection.ts';
import type { season } from './catalogs/PT/season.ts';
import type { shell } from './catalogs/PT/shell.ts';
import type { slip } from './catalogs/PT/slip.ts';
import type { sport } from './catalogs/PT/sport.ts';
import type { statement } from './catalogs/PT/statement.ts';
import type { support } from './catalogs/PT/support.ts';
import type { tasks } from './catalogs/PT/tasks.ts';
import type { vip } from './catalogs/PT/vip.ts';
import type { withdraw } from './catalogs/PT/withdraw.ts';

/** The catalogues of the app, one for the shell and one per screen. Portuguese is the source of the ids. */
export interface Catalogs {
  readonly shell: typeof shell;
  readonly account: typeof account;
  readonly statement: typeof statement;
  readonly sport: typeof sport;
  readonly match: typeof match;
  readonly slip: typeof slip;
  readonly az: typeof az;
  readonly season: typeof season;
  readonly bets: typeof bets;
  readonly gameRoom: typeof gameRoom;
  readonly casino: typeof casino;
  readonly content: typeof content;
  readonly login: typeof login;
  readonly profile: typeof profile;
  readonly protection: typeof protection;
  readonly deposit: typeof deposit;
  readonly payments: typeof payments;
  readonly withdraw: typeof withdraw;
  readonly orders: typeof orders;
  readonly originals: typeof originals;
  readonly crash: typeof crash;
  readonly fairness: typeof fairness;
  readonly vip: typeof vip;
  readonly tasks: typeof tasks;
  readonly promotion: typeof promotion;
  readonly bonus: typeof bonus;
  readonly invite: typeof invite;
  readonly agent: typeof agent;
  readonly agentHelp: typeof agentHelp;
  readonly activity: typeof activity;
  readonly messages: typeof messages;
  readonly habits: typeof habits;
  readonly host: typeof host;
  readonly install: typeof install;
  readonly support: typeof support;
  readonly chat: typeof chat;
}

export type CatalogName = keyof Catalogs;
/** What another language's catalogue of that name must have: the same ids, no more and no fewer. */
export type Translation<N extends CatalogName> = Readonly<Record<keyof Catalogs[N], string>>;

type AllMessages = { [N in CatalogName]: Catalogs[N] }[CatalogName];
type MessageOf<Id, M = AllMessages> = M extends unknown ? (Id extends keyof M ? M[Id] : never) : never;

export type MessageId = AllMessages extends infer M ? (M extends unknown ? keyof M & string : never) : never;

type PluralBranch = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** The name in `{name}` or `{name, plural, …}`; the text of a plural branch is not a name. */
type SlotName<T extends string> = T extends `${infer Name},${string}`
  ? Name
  : T extends `${string}${' ' | '#'}${string}` | ''
    ? never
    : T;
type SlotsOf<T> = T extends `${infer Before}{${infer Slot}}${infer Rest}`
  ? (Before extends `${string}${PluralBranch} ` ? never : SlotName<Slot>) | SlotsOf<Rest>
  : never;

export type SlotValue = string | number;
/** The values that a message needs, read from its Portuguese text: a forgotten slot does not compile. */
export type SlotValues<Id extends MessageId> = Readonly<Record<SlotsOf<MessageOf<Id>>, SlotValue>>;
export type SlotArguments<Id extends MessageId> = [SlotsOf<MessageOf<Id>>] extends [never]
  ? []
  : [values: SlotValues<Id>];
/** A message that is whole by itself: what a table may name as a title or label. */
export type PlainMessageId = {
  [Id in MessageId]: [SlotsOf<MessageOf<Id>>] extends [never] ? Id : never;
}[MessageId];
