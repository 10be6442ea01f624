import type { MessageEntry, NoticeSettings, UnreadInfo } from '@palpite/contract/entities/messages';
import { flag } from '@palpite/contract/flag';
import { CONTENT_TYPES, MESSAGE_TYPES } from '@palpite/contract/tables/notices';
import { SECOND_MS } from '@palpite/kernel/time';
import {
  CHANNELS,
  choiceOf,
  fillTemplate,
  kindOf,
  type Language,
  type MessageListing,
  type MessageReader,
  type MessageType,
  type ShownMessage,
  type StoredPlayer,
  TAB_NAMES,
  TOPICS,
  type Unread,
} from '../index.ts';

const TYPES: readonly MessageType[] = ['account', 'bets', 'promotions'];
/** Seconds that the top bar shows a message whose sender chose none. */
const USUAL_TURN = 5;

export interface WireOptions {
  brandName(brand: string): string;
  /** The zone of a brand, by its name in the IANA database. */
  zoneName(brand: string): string;
  /** The label of the button that opens a message's page. */
  openLabel(language: Language): string;
}

export function unreadInfo({ byType, total, top, redPoints }: Unread): UnreadInfo {
  return {
    total,
    types: TYPES.map((type) => ({ message_type: MESSAGE_TYPES[type], unread: byType[type] })),
    top,
    red_points: TAB_NAMES.map((tab) => ({ tab, red_point: flag(redPoints[tab]) })),
  };
}

export function messageEntry(
  message: ShownMessage,
  reader: MessageReader,
  { name }: Pick<MessageListing, 'name'>,
  options: WireOptions & { readonly nowMs: number; readonly isTop: boolean },
): MessageEntry {
  const { title, text } = textOf(message, reader, name, options);
  const isTop = message.topUntilMs !== undefined && message.topUntilMs > options.nowMs;
  const isOutside = message.path.startsWith('https://');
  return {
    message_id: String(message.id),
    message_type: message.type as MessageEntry['message_type'],
    content_type: isTop ? CONTENT_TYPES.top : CONTENT_TYPES.centre,
    kind: message.kind,
    turn_time: message.turn ?? USUAL_TURN,
    left_time: isTop ? Math.ceil(((message.topUntilMs ?? 0) - options.nowMs) / SECOND_MS) : 0,
    create_time: message.createdMs,
    readed: flag(message.isRead),
    is_h5: flag(isOutside),
    lca_coun: message.country,
    allow_close: 1,
    path: message.path,
    message_content: {
      content: [title, ...text.split('\n').filter((line) => line !== '')].slice(0, 12),
      buttons:
        message.path === ''
          ? []
          : [{ btn_text: options.openLabel(reader.language), btn_bk_image: '', btn_link: message.path }],
      icons: kindOf(message.kind).icon,
    },
  };
}

/** A message of a send has its texts there; the language is that of the app. */
function textOf(
  { title, text, texts }: ShownMessage,
  { language, brand }: MessageReader,
  name: string,
  options: WireOptions,
): { readonly title: string; readonly text: string } {
  if (title !== null && text !== null) return { title, text };
  const written = texts?.[language] ?? Object.values(texts ?? {})[0] ?? { title: '', text: '' };
  const filled = fillTemplate(written, { brand: options.brandName(brand), name });
  return filled.is === 'filled' ? filled : written;
}

export function settingsInfo(settings: StoredPlayer, options: WireOptions): NoticeSettings {
  const { quiet, zone, brand } = settings;
  return {
    topics: TOPICS.map((topic) => ({
      topic,
      channels: CHANNELS.map((channel) => ({
        channel,
        choice: choiceOf(settings.choices, topic, channel),
      })),
    })),
    quiet: { on: flag(quiet.on), from: quiet.from, to: quiet.to },
    goals_pass: flag(settings.goalsPass),
    time_zone: zone === '' ? options.zoneName(brand) : zone,
    day_max: settings.dayMax,
    muted_until: settings.mutedUntilMs ?? 0,
    consent_at: settings.consentMs ?? 0,
  };
}
