/** Timings and limits of the specification that client and server share. Milliseconds unless named otherwise. */

// Every call
export const HTTP_TIMEOUT_MS = 10_000;
export const HTTP_RETRIES = 3;
export const HTTP_RETRY_STEP_MS = 1_000;
/** A server that asks for a longer pause gets no retry, so that the player does not wait for it behind a spinner. */
export const HTTP_RETRY_AFTER_MAX_MS = 10_000;

// Polling by the client; the server's rate limits must leave room for all of it
export const BALANCE_REFRESH_MS = 10_000;
export const GLOBAL_STATUS_POLL_MS = 10_000;
export const TOP_BAR_POLL_MS = 15_000;
export const BONUS_POLL_MS = 10_000;
export const BONUS_POLLS_MAX = 10;
export const DEPOSIT_POLL_MS = 10_000;
export const ODDS_REFRESH_MS = 2_000;
export const INCREMENTAL_LIST_POLL_MS = 5_000;
export const HEARTBEAT_MS = 60_000;
/** The heartbeat stops when the player has not touched the screen for this long. */
export const HEARTBEAT_IDLE_MS = 600_000;
export const DYNAMIC_CONFIG_RETRY_MS = 5_000;
export const PERFORMANCE_LOG_RETRY_MS = 3_000;
export const PERFORMANCE_LOG_RETRIES_MAX = 10_000;

// The live socket
export const SOCKET_RECONNECT_MS = 2_000;
export const SOCKET_RECONNECTS_MAX = 10;
/** A phone that a node sends away connects again within this time, at a random moment: not all phones of it at once. */
export const SOCKET_MOVE_WITHIN_MS = 1_000;
export const SOCKET_PING_MS = 25_000;
/** A connection without any frame for this long counts as dead, even if the operating system reports it as open. */
export const SOCKET_SILENCE_MS = 60_000;
/** Pause between two bursts of subscriptions: the server disconnects a client that sends too many frames a second. */
export const SOCKET_SEND_GAP_MS = 250;
/** Topics in one frame of the client. */
export const SOCKET_TOPICS_PER_FRAME = 50;

// Refusals that the client handles before the table of all refusals has loaded
export const SESSION_EXPIRED = 604;
/** The client corrects its clock by the reply and sends the request again. */
export const CLOCK_SKEW = 3009;

// Lists and the slip
export const BET_SLIP_MAX = 10;
export const MATCH_LIST_MAX = 50;
export const PAGE_LIMIT = 10;
export const FIRST_LOAD_SIZE = 5;
export const HOME_LIVE_MATCHES_MAX = 3;
export const RANKING_TOP = 3;

// Money
/** The currency of the order calls when the player has chosen none: BRL. */
export const DEFAULT_CURRENCY_ID = 22;

/** Increased when old clients can no longer be served; sent in the first frame of the socket and compared with `cv`. */
export const PROTOCOL = 1;
