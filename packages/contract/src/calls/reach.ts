import type { Call } from '../call.ts';
import { telegramBot } from './reach/host.ts';
import {
  closeTopBar,
  messageList,
  noticeSettings,
  noticeSettingsSet,
  readBatchMessage,
  redPointClick,
  unreadMessages,
} from './reach/messages.ts';
import { pushCalls } from './reach/push.ts';

/** How players are reached: messages and the settings of notices. */
export const reachCalls = {
  ...pushCalls,
  messageList,
  readBatchMessage,
  closeTopBar,
  unreadMessages,
  redPointClick,
  noticeSettings,
  noticeSettingsSet,
  telegramBot,
} as const satisfies Record<string, Call>;
