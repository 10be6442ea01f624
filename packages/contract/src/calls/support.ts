import type { Call } from '../call.ts';
import { chatReport, chatRoom, chatSend } from './reach/chat.ts';
import {
  feedbackSend,
  supportEnd,
  supportFile,
  supportFileAdd,
  supportInfo,
  supportMessages,
  supportOpen,
  supportRead,
  supportSend,
  supportThreads,
} from './reach/support.ts';

/** Threads with support, feedback, and chat rooms. */
export const supportCalls = {
  supportInfo,
  supportThreads,
  supportOpen,
  supportMessages,
  supportSend,
  supportFileAdd,
  supportFile,
  supportRead,
  supportEnd,
  feedbackSend,
  chatRoom,
  chatSend,
  chatReport,
} as const satisfies Record<string, Call>;
