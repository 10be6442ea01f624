/**
 * Where one topic stands on the present connection. `waiting` has asked for a snapshot and takes none that is older
 * than what it knows to exist (`floor`); `unheeded` counts the pings that passed meanwhile.
 */
export type Topic =
  | { readonly is: 'waiting'; readonly floor: number; readonly unheeded: number }
  | { readonly is: 'following'; readonly at: number }
  | { readonly is: 'refused'; readonly askAgain: boolean };

export type Verdict = 'apply' | 'drop' | 'gap';

export interface Step {
  readonly topic: Topic;
  readonly verdict: Verdict;
}

export function asking(floor = 0): Topic {
  return { is: 'waiting', floor, unheeded: 0 };
}

/** Asks anew without losing what is known: an older snapshot that is still under way must not win. */
export function askingAgain(topic: Topic): Topic {
  if (topic.is === 'following') return asking(topic.at);
  return topic.is === 'waiting' ? topic : asking();
}

export function onSnapshot(topic: Topic, n: number): Step {
  const old = topic.is === 'waiting' ? n < topic.floor : topic.is === 'following' && n <= topic.at;
  return old ? { topic, verdict: 'drop' } : { topic: { is: 'following', at: n }, verdict: 'apply' };
}

export function onChange(topic: Topic, p: number, n: number): Step {
  if (topic.is === 'waiting')
    return { topic: { ...topic, floor: Math.max(topic.floor, n) }, verdict: 'drop' };
  if (topic.is === 'refused' || n <= topic.at) return { topic, verdict: 'drop' };
  if (p > topic.at) return { topic: asking(n), verdict: 'gap' };
  return { topic: { is: 'following', at: n }, verdict: 'apply' };
}

/**
 * A question that no acceptable snapshot answered is put again at the next ping; after the second the floor goes too,
 * since a source that began to count anew would otherwise never be heard. Undefined: nothing to ask.
 */
export function onPing(topic: Topic): Topic | undefined {
  if (topic.is === 'following') return undefined;
  if (topic.is === 'refused') return topic.askAgain ? asking() : undefined;
  return { is: 'waiting', floor: topic.unheeded > 0 ? 0 : topic.floor, unheeded: topic.unheeded + 1 };
}
