/** Timings and limits of the specification that client and server share. Milliseconds unless named otherwise. */
export const HTTP_TIMEOUT_MS = 10_000;
export const HTTP_RETRIES = 3;
export const HTTP_RETRY_STEP_MS = 1_000;
export const BALANCE_REFRESH_MS = 10_000;
export const GLOBAL_STATUS_POLL_MS = 10_000;
export const SOCKET_RECONNECT_MS = 2_000;
export const SOCKET_RECONNECTS_MAX = 10;
export const CENTS_PER_UNIT = 100;
/** Raised when an old client can no longer be served; sent in the socket's first frame and `cv` is compared to it. */
export const PROTOCOL = 1;
