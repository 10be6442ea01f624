import type { OriginalRound } from '@palpite/contract/entities/originals';
import { useEffect, useRef } from 'react';
import type { Play } from './use-play.ts';

/** Shows a reply and calls `done` at the end; the returned function ends the motion at once. */
export type ShowRound = (round: OriginalRound, done: () => void) => (() => void) | undefined;

/**
 * Runs the stage's motion for every reply. The result is decided before: leaving the page or the next reply ends the
 * motion and changes nothing.
 */
export function useReveal({ reply, revealed }: Pick<Play, 'reply' | 'revealed'>, show: ShowRound): void {
  const latest = useRef(show);
  latest.current = show;
  const last = useRef<OriginalRound>(undefined);
  useEffect(() => {
    if (!reply || last.current === reply) return;
    const done = () => {
      if (last.current === reply) return;
      last.current = reply;
      revealed(reply);
    };
    const cancel = latest.current(reply, done);
    return () => {
      cancel?.();
      done();
    };
  }, [reply, revealed]);
}
