import type { Call } from '../call.ts';
import {
  closeTopBar,
  messageList,
  noticeSettings,
  noticeSettingsSet,
  readBatchMessage,
  redPointClick,
  unreadMessages,
} from './reach/messages.ts';

/** How players are reached: messages and the settings of notices. */
export const reachCalls = {
  messageList,
  readBatchMessage,
  closeTopBar,
  unreadMessages,
  redPointClick,
  noticeSettings,
  noticeSettingsSet,
} as const satisfies Record<string, Call>;
