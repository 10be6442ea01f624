/** The names of stored values. These are also in boot.js, so they are few. */
export const KEYS = {
  /** Login info, the ten fields of the specification. */
  userInfo: 'user_info',
  /** The device's id; outlives every session. */
  deviceId: 'smid',
  preferences: 'preferences',
  /** The country found by the area check, two letters. */
  country: 'lca_coun',
  /** The language of that region; the player's own choice has priority. */
  regionalLanguage: 'regional_language',
  /** The hosts of the services, when they differ from the page's own. */
  hosts: 'api_host',
} as const;

/** Names that boot.js does not need. */
export const LATER_KEYS = {
  /** The last known tracking host, which may be empty. */
  trackingHost: 'maidian_host',
  /** When the session began or was last renewed. */
  sessionSince: 'session_since',
  /** The interface that the player chose: 1 the newer, 2 the older. */
  interface: 'ui_switch',
  /** How the player bets: the stake to begin with, and one-tap bets. */
  betting: 'betting',
  /** When each popup was last closed. */
  popups: 'popup_cache',
  /** Popups and hints of operators that were closed and do not come back. */
  closedContent: 'closed_content',
  /** A play-money request that was sent and not yet answered. */
  playMoneyRequest: 'play_money_request',
  /** Set while the page reloads because a chunk of an older build was not found. */
  reloaded: 'reloaded_for_chunk',
} as const;

export const SLIP_KEYS = {
  /** The selections of the bet slip and whether changed odds are accepted. */
  slip: 'bet_slip',
  /** A slip that was sent and not yet answered, with its id. */
  sentSlip: 'sent_slip',
  /** A bet builder that was sent and not yet answered. */
  sentBuilder: 'sent_builder',
} as const;
