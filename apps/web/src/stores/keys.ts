/** The names under which the shore keeps our texts; these boot.js carries too, so that they are few. */
export const KEYS = {
  /** Login info, the ten fields of the specification. */
  userInfo: 'user_info',
  /** The device's id; outlives every session. */
  deviceId: 'smid',
  preferences: 'preferences',
  /** Where the area check found the player, two letters. */
  country: 'lca_coun',
  /** The language of that region; the player's own choice goes before it. */
  regionalLanguage: 'regional_language',
  /** The hosts of the services, while they are not the page's own. */
  hosts: 'api_host',
} as const;

/** The others of the shell. */
export const LATER_KEYS = {
  /** The tracking host that was last heard of, be it empty. */
  trackingHost: 'maidian_host',
  /** When the session began or was last prolonged. */
  sessionSince: 'session_since',
  /** The interface that the player chose: 1 the newer, 2 the older. */
  interface: 'ui_switch',
  /** When each popup was last closed. */
  popups: 'popup_cache',
  /** A play-money request that was sent and not yet answered. */
  playMoneyRequest: 'play_money_request',
  /** Set while the page reloads because a chunk of an older build was gone. */
  reloaded: 'reloaded_for_chunk',
} as const;

export const SLIP_KEYS = {
  /** The selections of the bet slip and whether changed odds are accepted. */
  slip: 'bet_slip',
  /** A slip that was sent and not yet answered, with its id. */
  sentSlip: 'sent_slip',
} as const;
