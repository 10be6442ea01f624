/** How far the messages of a producer have been taken without a hole. */
export interface Standing {
  readonly run: string | null;
  readonly seq: number;
  /** False while nothing is known of the matches: after a start or a takeover only the whole state helps. */
  readonly filled: boolean;
  readonly recovery: { readonly kind: RecoveryKind; readonly request: string } | null;
}

/** `since`: what came after our last number. `whole`: everything as it stands now. */
export type RecoveryKind = 'since' | 'whole';

/**
 * A known run is first asked for what we missed, because only that contains results that were taken back meanwhile;
 * the whole state follows when the memory is empty.
 */
export function firstAsk(standing: Standing, hello: { run: string; seq: number }): RecoveryKind {
  if (standing.run !== hello.run || hello.seq < standing.seq) return 'whole';
  return standing.filled || hello.seq > standing.seq ? nextAsk(standing) : 'whole';
}

/** On a line that stands. Nothing comes `since` the very beginning: what was before the first message is in no message. */
export function nextAsk(standing: Standing): RecoveryKind {
  return standing.seq === 0 ? 'whole' : 'since';
}

export type Judged =
  | { readonly is: 'take'; readonly standing: Standing }
  | { readonly is: 'repeat' }
  /** Its turn has not come: something before it is missing. */
  | { readonly is: 'gap' }
  /** The same while the missing part is already on its way: it will come again in its place. */
  | { readonly is: 'early' };

export function judge(standing: Standing, seq: number): Judged {
  if (standing.recovery?.kind === 'whole') return { is: 'take', standing };
  if (seq <= standing.seq) return { is: 'repeat' };
  // Asked of every message: written out, a spread costs more.
  const { run, filled, recovery } = standing;
  if (seq === standing.seq + 1) return { is: 'take', standing: { run, seq, filled, recovery } };
  return { is: standing.recovery ? 'early' : 'gap' };
}

export type Completed =
  | { readonly is: 'done'; readonly standing: Standing }
  | { readonly is: 'ask-whole'; readonly standing: Standing }
  /** The end of a recovery that nobody waits for any more. */
  | { readonly is: 'other' };

/** `seq` is the feed's last number at that moment: a part that does not reach it was not the part that was asked for. */
export function complete(standing: Standing, end: { request: string; seq: number; run: string }): Completed {
  const { recovery } = standing;
  if (recovery?.request !== end.request) return { is: 'other' };
  if (recovery.kind === 'whole') {
    return { is: 'done', standing: { run: end.run, seq: end.seq, filled: true, recovery: null } };
  }
  const isStraight = standing.seq >= end.seq;
  const is = isStraight && standing.filled ? 'done' : 'ask-whole';
  return { is, standing: { ...standing, recovery: null } };
}
