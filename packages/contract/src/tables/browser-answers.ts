import type { CodeOf } from './code.ts';

/** What the player allowed, in the words of the browser. */
export const NOTIFICATION_PERMISSION = {
  undecided: 'default',
  granted: 'granted',
  denied: 'denied',
} as const;
export type NotificationPermissionCode = CodeOf<typeof NOTIFICATION_PERMISSION>;

/** How the browser's install prompt ended. */
export const INSTALL_PROMPT_RESULT = { accepted: 'accepted', dismissed: 'dismissed' } as const;
export type InstallPromptResult = CodeOf<typeof INSTALL_PROMPT_RESULT>;
