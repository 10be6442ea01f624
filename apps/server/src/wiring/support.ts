import type { PlayerId } from '@palpite/kernel/ids';
import type { Brands } from '../modules/brands/index.ts';
import { type Chat, type ChatDeps, createChat } from '../modules/chat/index.ts';
import { chatRoutes } from '../modules/chat/routes/chat.ts';
import { pushChat, roomTopic } from '../modules/chat/routes/room-topic.ts';
import type { Identity } from '../modules/identity/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import type { Protection } from '../modules/protection/index.ts';
import { type Book, isOver } from '../modules/sportsbook/book/index.ts';
import { type AnswerNotice, createSupport, type Support } from '../modules/support/index.ts';
import { supportRoutes } from '../modules/support/routes/support.ts';
import { pushSupport } from '../modules/support/routes/support-push.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import { topicOf as playerTopicOf } from '../modules/wallet/routes/balance-topic.ts';
import { newSecret } from '../platform/chance/chance.ts';
import type { Config } from '../platform/config/config.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Route } from '../platform/http/route.ts';
import type { MayEnter } from '../platform/live/socket-url.ts';
import { brandOf } from './casino-hall.ts';
import type { Platform } from './platform.ts';

interface SupportModules {
  readonly brands: Brands;
  readonly identity: Identity;
  readonly wallet: Wallet;
  readonly protection: Protection;
  readonly book: Book;
  readonly notices: Pick<Notices, 'queue'>;
}

export interface SupportAndChat {
  readonly support: Support;
  readonly chat: Chat;
}

export function openSupport(platform: Platform, { secret }: Config, modules: SupportModules): SupportAndChat {
  const { database, clock, bus, chance } = platform;
  const nickOf = async (player: PlayerId) => (await modules.identity.player(player))?.nick;
  return {
    support: createSupport({
      database,
      clock,
      bus,
      nickOf,
      notify: (tx, notice) => tell(modules.notices, tx, notice),
    }),
    chat: createChat({
      database,
      clock,
      bus,
      nickOf,
      secret: secret ?? newSecret(chance),
      stateOf: roomStates(modules),
      mayWrite: (player) => mayWrite(platform, modules, player),
    }),
  };
}

/** One notice per answer; it opens the thread. */
async function tell(
  notices: Pick<Notices, 'queue'>,
  tx: Tx,
  { player, thread, message, subject }: AnswerNotice,
): Promise<void> {
  await notices.queue(tx, {
    player,
    kind: 'support-answer',
    fields: { subject },
    path: `/support?thread=${thread}`,
    key: `support-answer:${message}`,
  });
}

/** A match has a room while the book has it; writing begins with the match. Crash has one where games are offered. */
function roomStates({ brands, book }: SupportModules): ChatDeps['stateOf'] {
  return (room, id) => {
    if (room.kind === 'crash')
      return brands.dynamicConfig.wasOn(brandOf(brands, id), 'casino') ? 'open' : undefined;
    const match = book.match(room.match);
    if (!match) return undefined;
    if (isOver(match)) return 'over';
    return match.status === 'live' ? 'open' : 'before';
  };
}

/** Breaks, exclusions, frozen and closed accounts keep a player from writing. */
async function mayWrite(
  { database }: Platform,
  { identity, protection, wallet }: SupportModules,
  player: PlayerId,
): Promise<boolean> {
  const [known, entry, blocked] = await Promise.all([
    identity.player(player),
    protection.mayEnter(player),
    database.inTransaction((tx) => wallet.blockedOf(tx, [player])),
  ]);
  return known !== undefined && !known.visitor && entry.is === 'allowed' && !blocked.has(player);
}

export function routesOfSupport(
  { clock, hub }: Platform,
  { support, chat, brands }: SupportAndChat & Pick<SupportModules, 'brands'>,
): Route[] {
  return [
    ...supportRoutes(support, { emailOf: (id) => brandOf(brands, id).supportEmail }),
    ...chatRoutes(chat, { clock, watchers: (topic) => hub.watchers(topic) }),
  ];
}

/** The entry to a chat room that the call for the socket's address asks for. */
export function entryOf(chat: Chat): MayEnter {
  return ({ brand, session }, room, entry) =>
    session !== undefined &&
    chat.state(room, brand) !== undefined &&
    chat.isEntry(entry, { brand, room, player: session.player, session: session.tokenHash });
}

/** On every node with sockets. */
export function startSupportPush(
  { hub, bus, log }: Platform,
  { support, chat, brands, identity }: SupportAndChat & Pick<SupportModules, 'brands' | 'identity'>,
): void {
  const ownTopic = (player: PlayerId, brand: string) =>
    playerTopicOf(player, brandOf(brands, brand).currency);
  hub.addSource(roomTopic(chat, hub));
  pushSupport({
    support,
    hub,
    bus,
    topicOf: ({ player, brand }) => ownTopic(player, brand),
    failed: (err) => log.warn({ err }, 'a change of a support thread could not be pushed'),
  });
  pushChat({
    chat,
    hub,
    bus,
    async playerTopics({ player }) {
      const known = await identity.player(player);
      return known ? [ownTopic(player, known.brand)] : [];
    },
    failed: (err) => log.warn({ err }, 'a chat message could not be pushed'),
  });
}

export const supportJobs = ({ support, chat }: SupportAndChat) => ({
  'forget-loose-files': async (_payload: unknown, signal: AbortSignal) =>
    void (await support.forgetLooseFiles(signal)),
  'forget-chat': async (_payload: unknown, signal: AbortSignal) => void (await chat.forgetOld(signal)),
});
