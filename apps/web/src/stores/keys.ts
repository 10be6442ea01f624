/** The names under which the shore keeps our texts. */
export const KEYS = {
  /** Login info, the ten fields of the specification. */
  userInfo: 'user_info',
  /** The device's id; outlives every session. */
  deviceId: 'smid',
  preferences: 'preferences',
  /** A play-money request that was sent and not yet answered. */
  playMoneyRequest: 'play_money_request',
  /** Set while the page reloads because a chunk of an older build was gone. */
  reloaded: 'reloaded_for_chunk',
} as const;

/** Apart from the others, which boot.js carries too. */
export const SLIP_KEYS = {
  /** The selections of the bet slip and whether changed odds are accepted. */
  slip: 'bet_slip',
  /** A slip that was sent and not yet answered, with its id. */
  sentSlip: 'sent_slip',
} as const;
