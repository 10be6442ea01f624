/** What this node has heard of the feed's owner without a hole: everything from `from` to `last`. */
export interface Heard {
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
export function hear(heard: Heard | undefined, epoch: number, n: number): Heard | undefined {
  if (!heard || epoch > heard.epoch) return { epoch, from: n, last: n };
  if (epoch < heard.epoch) return undefined;
  if (n <= heard.last) return heard;
  return { epoch, from: n === heard.last + 1 ? heard.from : n, last: n };
}

/** A beat says how far the owner is. Whoever hears it first has heard nothing before it. */
export function hearBeat(heard: Heard | undefined, beat: OwnerBeat): Heard | undefined {
  if (!heard || beat.epoch > heard.epoch) return { epoch: beat.epoch, from: beat.n + 1, last: beat.n };
  return beat.epoch < heard.epoch ? undefined : heard;
}

/** Whether nothing is missing between the last time when everything was said and now. */
export function isWhole(heard: Heard, beat: OwnerBeat): boolean {
  return heard.epoch === beat.epoch && heard.from <= beat.since + 1 && heard.last >= beat.n;
}
