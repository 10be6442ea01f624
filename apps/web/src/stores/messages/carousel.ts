import { createStore } from 'zustand/vanilla';
import type { Platform } from '../../platform/platform.ts';

export interface Turn {
  readonly key: string;
  /** How long it is shown before the next one. */
  readonly turnMs: number;
}

export interface CarouselState {
  /** The key of what is shown; undefined while there is nothing. */
  readonly shown: string | undefined;
  /** Another list. What is shown stays while it is part of it. */
  show(turns: readonly Turn[]): void;
  /** Nothing turns until `resume`, which gives what is shown the rest of its time. */
  pause(): void;
  resume(): void;
}

/** Shows one thing after the other, each for its own time. */
export function createCarousel({ nowMs, after }: Pick<Platform, 'nowMs' | 'after'>) {
  let turns: readonly Turn[] = [];
  let isPaused = false;
  let cancel = () => {};
  /** When what is shown is over, or how much time it has left while nothing turns. */
  let endsAtMs = 0;
  let leftMs = 0;

  return createStore<CarouselState>()((set, get) => {
    const indexOf = (key: string | undefined) => turns.findIndex((turn) => turn.key === key);

    function wait(forMs: number): void {
      cancel();
      leftMs = forMs;
      if (isPaused || turns.length < 2) return;
      endsAtMs = nowMs() + forMs;
      cancel = after(forMs, next);
    }

    function begin(index: number): void {
      const turn = turns[index];
      cancel();
      set({ shown: turn?.key });
      if (turn) wait(turn.turnMs);
    }

    function next(): void {
      begin((indexOf(get().shown) + 1) % turns.length);
    }

    return {
      shown: undefined,
      show(given) {
        const wasAlone = turns.length < 2;
        turns = given;
        const index = indexOf(get().shown);
        if (index < 0) begin(0);
        else if (given.length < 2) cancel();
        else if (wasAlone) wait(given[index]?.turnMs ?? 0);
      },
      pause() {
        if (isPaused) return;
        isPaused = true;
        cancel();
        leftMs = Math.max(0, endsAtMs - nowMs());
      },
      resume() {
        if (!isPaused) return;
        isPaused = false;
        if (get().shown !== undefined) wait(leftMs);
      },
    };
  });
}
