/** The part of a window that is used; a test passes its own. */
export interface GuardWindow {
  readonly history: Pick<History, 'state' | 'go'>;
}

export interface BackGuard {
  /**
   * Undoes the player's next step in the history and calls back instead: the page asks before it is left. Only one step
   * is undone. Returns a function that ends the guard.
   */
  hold(window: GuardWindow, onBack: () => void): () => void;
  /**
   * Whether a step, or its undoing, is the guard's and not the locator's. The locator asks before it follows one: a
   * listener that stops the event would come too late, since browsers call the listeners of a window in the order in
   * which they were added, whether they capture or not.
   */
  catches(): boolean;
}

interface Held {
  readonly window: GuardWindow;
  readonly home: number;
  readonly onBack: () => void;
  isReturning: boolean;
}

function indexOf({ history }: GuardWindow): number {
  const state = history.state as { readonly palpite?: { readonly index?: unknown } } | null;
  return typeof state?.palpite?.index === 'number' ? state.palpite.index : 0;
}

export function createBackGuard(): BackGuard {
  let held: Held | undefined;
  return {
    hold(window, onBack) {
      const own: Held = { window, home: indexOf(window), onBack, isReturning: false };
      held = own;
      return () => {
        // A guard that is undoing a step finishes first: half of it would leave the page.
        if (held === own && !own.isReturning) held = undefined;
      };
    },
    catches() {
      if (!held) return false;
      const away = held.home - indexOf(held.window);
      if (held.isReturning) {
        if (away === 0) held = undefined;
        return true;
      }
      if (away === 0) return false;
      held.isReturning = true;
      held.window.history.go(away);
      held.onBack();
      return true;
    },
  };
}

/** The page has one history, so it has one guard. */
export const backGuard = createBackGuard();
