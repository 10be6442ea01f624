/** How far the messages of a producer have been applied without a gap. */
export interface FeedProgress {
  readonly run: string | null;
  readonly seq: number;
  /** False while no match is known: after a start or a takeover only the whole state helps. */
  readonly filled: boolean;
  readonly recovery: { readonly kind: RecoveryKind; readonly request: string } | null;
}

/** `since`: the messages after our last number. `whole`: the complete current state. */
export type RecoveryKind = 'since' | 'whole';

/**
 * For a known run the missed messages are requested first, because only they contain results that were undone
 * meanwhile; the whole state follows when the memory is empty.
 */
export function firstRecovery(progress: FeedProgress, hello: { run: string; seq: number }): RecoveryKind {
  if (progress.run !== hello.run || hello.seq < progress.seq) return 'whole';
  return progress.filled || hello.seq > progress.seq ? nextRecovery(progress) : 'whole';
}

/** The kind of recovery on an established connection. Without any received message only the whole state helps. */
export function nextRecovery(progress: FeedProgress): RecoveryKind {
  return progress.seq === 0 ? 'whole' : 'since';
}

export type Judged =
  | { readonly is: 'take'; readonly progress: FeedProgress }
  | { readonly is: 'repeat' }
  /** An earlier message is missing. */
  | { readonly is: 'gap' }
  /** The same while the missing messages are already requested: this one will be received again in its order. */
  | { readonly is: 'early' };

export function judge(progress: FeedProgress, seq: number): Judged {
  if (progress.recovery?.kind === 'whole') return { is: 'take', progress };
  if (seq <= progress.seq) return { is: 'repeat' };
  // Called for every message: a spread would be slower.
  const { run, filled, recovery } = progress;
  if (seq === progress.seq + 1) return { is: 'take', progress: { run, seq, filled, recovery } };
  return { is: progress.recovery ? 'early' : 'gap' };
}

export type Completed =
  | { readonly is: 'done'; readonly progress: FeedProgress }
  | { readonly is: 'whole-needed'; readonly progress: FeedProgress }
  /** The end of a recovery that is no longer pending. */
  | { readonly is: 'other' };

/** `seq` is the feed's last number at that moment: a recovery that does not reach it was incomplete. */
export function complete(
  progress: FeedProgress,
  end: { request: string; seq: number; run: string },
): Completed {
  const { recovery } = progress;
  if (recovery?.request !== end.request) return { is: 'other' };
  if (recovery.kind === 'whole') {
    return { is: 'done', progress: { run: end.run, seq: end.seq, filled: true, recovery: null } };
  }
  const isStraight = progress.seq >= end.seq;
  const is = isStraight && progress.filled ? 'done' : 'whole-needed';
  return { is, progress: { ...progress, recovery: null } };
}
