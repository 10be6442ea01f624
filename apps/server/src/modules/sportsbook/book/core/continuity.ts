/** What this node has heard of the feed's owner without a hole: everything from `from` to `last`. */
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

/** Undefined when it comes from an owner who has been replaced: it must be dropped. */
export function hear(received: Received | undefined, epoch: number, n: number): Received | undefined {
  if (!received || epoch > received.epoch) return { epoch, from: n, last: n };
  if (epoch < received.epoch) return undefined;
  if (n <= received.last) return received;
  return { epoch, from: n === received.last + 1 ? received.from : n, last: n };
}

/** A beat says how far the owner is. Whoever hears it first has heard nothing before it. */
export function hearBeat(received: Received | undefined, beat: OwnerBeat): Received | undefined {
  if (!received || beat.epoch > received.epoch) return { epoch: beat.epoch, from: beat.n + 1, last: beat.n };
  return beat.epoch < received.epoch ? undefined : received;
}

/** Whether nothing is missing between the last time when everything was said and now. */
export function isWhole(received: Received, beat: OwnerBeat): boolean {
  return received.epoch === beat.epoch && received.from <= beat.since + 1 && received.last >= beat.n;
}
