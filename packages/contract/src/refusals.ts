/**
 * Every refusal that a call can answer with: our name, the number on the wire (`dm_error`) and, for matters of
 * transport only, the HTTP status. The sentence for the player is in @palpite/i18n, keyed by the same name.
 */
export const REFUSALS = {
  'session-expired': { code: 604 },
  'missing-field': { code: 1001 },
  'invalid-field': { code: 1002 },
  'duplicate-field': { code: 1003 },
  'unreadable-body': { code: 1004 },
  'not-for-visitors': { code: 1005 },
  'login-needed': { code: 1006 },
  'client-too-old': { code: 1007 },
  'area-refused': { code: 1403, status: 403 },
  'no-such-path': { code: 1404, status: 404 },
  'body-too-large': { code: 1413, status: 413 },
  'too-many-requests': { code: 1429, status: 429 },
  'internal-error': { code: 1500, status: 500 },
  unavailable: { code: 1503, status: 503 },
  'not-enough-funds': { code: 2001 },
  'account-blocked': { code: 2002 },
  'play-money-off': { code: 2003 },
  'play-money-later': { code: 2004 },
  'no-such-tab': { code: 3001 },
  'no-such-match': { code: 3002 },
  'slip-reused': { code: 3003 },
  'code-login-new': { code: 100010 },
  'code-login': { code: 100011 },
} as const satisfies Record<string, { code: number; status?: number }>;

export type RefusalName = keyof typeof REFUSALS;
export const SUCCESS = 0;
