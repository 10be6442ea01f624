export interface LiveLimits {
  readonly sockets: number;
  readonly socketsPerPlayer: number;
  /** Sockets without a session, by address: tokens for public topics are free, so an address could take every seat. */
  readonly unauthenticatedPerAddress: number;
  /** All sockets of one address, with a session or without: behind one network there are many players. */
  readonly socketsPerAddress: number;
  readonly topicsPerSocket: number;
  /** Every frame counts: messages, pings, pongs. */
  readonly framesPerSecond: number;
  /** What a socket may send us, whatever it is: fragments and heads of frames that never end count here. */
  readonly bytesPerSecond: number;
  /** Each watch is a snapshot to read and to send, so a frame that names fifty of them counts as fifty. */
  readonly watchesPerSecond: number;
  /** After a frame of a topic its next changes are gathered for so long and go out as one; zero gathers nothing. */
  readonly frameMs: number;
  /** Above this many bytes waiting in a socket, it gets the latest only. */
  readonly bufferedBytes: number;
  /** Above this many even short answers are not added any more, and the socket is cut off. */
  readonly bufferedBytesMax: number;
  /** A socket that has not caught up after this long is cut off. */
  readonly slowMs: number;
  /** (topic, kind) pairs that may wait for one socket, and kinds that may wait for one snapshot. */
  readonly pendingMessages: number;
  readonly snapshotMs: number;
  readonly heartbeatMs: number;
  readonly silentMs: number;
  /** Between saying goodbye and ending the connection whatever the other side does. */
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
