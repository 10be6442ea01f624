export interface LiveLimits {
  readonly sockets: number;
  readonly socketsPerPlayer: number;
  /**
   * Sockets without a session, per address: tokens for public topics are free, so one address could take all capacity.
   */
  readonly unauthenticatedPerAddress: number;
  /** All sockets of one address, with or without a session: many players may share one network. */
  readonly socketsPerAddress: number;
  readonly topicsPerSocket: number;
  /** Every frame counts: messages, pings, pongs. */
  readonly framesPerSecond: number;
  /** Received bytes of any kind: fragments and frame heads that never end count too. */
  readonly bytesPerSecond: number;
  /** Each watch reads and sends a snapshot, so a frame that names fifty topics counts as fifty. */
  readonly watchesPerSecond: number;
  /** All sockets of one address together: many small floods are a large one. */
  readonly watchesPerSecondOfAddress: number;
  /** After a frame of a topic its next changes are collected for this long and sent as one; zero collects nothing. */
  readonly frameMs: number;
  /** Above this many unsent bytes a socket gets only the latest state. */
  readonly bufferedBytes: number;
  /** Above this many unsent bytes not even short answers are added, and the socket is closed. */
  readonly bufferedBytesMax: number;
  /** A socket that has not caught up after this long is closed. */
  readonly slowMs: number;
  /** The most (topic, kind) pairs that may wait for one socket, and kinds that may wait for one snapshot. */
  readonly pendingMessages: number;
  readonly snapshotMs: number;
  readonly heartbeatMs: number;
  readonly silentMs: number;
  /** The time between our close frame and ending the connection. */
  readonly closeMs: number;
}

export const LIVE_LIMITS: LiveLimits = {
  sockets: 20_000,
  socketsPerPlayer: 10,
  unauthenticatedPerAddress: 200,
  socketsPerAddress: 2_000,
  topicsPerSocket: 50,
  framesPerSecond: 20,
  bytesPerSecond: 64 * 1024,
  watchesPerSecond: 200,
  watchesPerSecondOfAddress: 1_000,
  frameMs: 100,
  bufferedBytes: 64 * 1024,
  bufferedBytesMax: 1024 * 1024,
  slowMs: 10_000,
  pendingMessages: 2_000,
  snapshotMs: 5_000,
  heartbeatMs: 30_000,
  silentMs: 60_000,
  closeMs: 2_000,
};
