/** The messages that this node has received from the feed's owner without a gap: everything from `from` to `last`. */
export interface Received {
  readonly epoch: number;
  readonly from: number;
  readonly last: number;
}

export interface OwnerBeat {
  readonly epoch: number;
  readonly healthy: boolean;
  readonly n: number;
  readonly since: number;
}

/** Undefined when the message comes from an owner that has been replaced: it must be dropped. */
export function receive(received: Received | undefined, epoch: number, n: number): Received | undefined {
  if (!received || epoch > received.epoch) return { epoch, from: n, last: n };
  if (epoch < received.epoch) return undefined;
  if (n <= received.last) return received;
  return { epoch, from: n === received.last + 1 ? received.from : n, last: n };
}

/** A beat contains the owner's last number. A node whose first message is a beat has received nothing before it. */
export function receiveBeat(received: Received | undefined, beat: OwnerBeat): Received | undefined {
  if (!received || beat.epoch > received.epoch) return { epoch: beat.epoch, from: beat.n + 1, last: beat.n };
  return beat.epoch < received.epoch ? undefined : received;
}

/** Whether no message is missing since the last complete publication. */
export function isWhole(received: Received, beat: OwnerBeat): boolean {
  return received.epoch === beat.epoch && received.from <= beat.since + 1 && received.last >= beat.n;
}
