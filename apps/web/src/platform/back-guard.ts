/** The part of a window that is used; a test passes its own. */
export interface GuardWindow {
  readonly history: Pick<History, 'state' | 'go'>;
  addEventListener(name: 'popstate' | 'hashchange', listener: (event: Event) => void, capture: true): void;
  removeEventListener(name: 'popstate' | 'hashchange', listener: (event: Event) => void, capture: true): void;
}

function indexOf({ history }: GuardWindow): number {
  const state = history.state as { readonly palpite?: { readonly index?: unknown } } | null;
  return typeof state?.palpite?.index === 'number' ? state.palpite.index : 0;
}

/**
 * Undoes the player's next step in the history and calls back instead: the page asks before it is left. It listens in
 * the capture phase, before the locator, which never learns of the step. Only one step is undone. Returns a function
 * that ends the guard.
 */
export function guardBack(window: GuardWindow, onBack: () => void): () => void {
  const home = indexOf(window);
  let phase: 'watching' | 'returning' = 'watching';
  const hear = (event: Event) => {
    const away = home - indexOf(window);
    if (phase === 'watching') {
      if (away === 0) return;
      phase = 'returning';
      event.stopImmediatePropagation();
      window.history.go(away);
      onBack();
      return;
    }
    // The events of the step and of its undoing; the last `hashchange` finds the page where it was.
    event.stopImmediatePropagation();
    if (event.type === 'popstate' && away === 0) end();
  };
  function end(): void {
    window.removeEventListener('popstate', hear, true);
    window.removeEventListener('hashchange', hear, true);
  }
  window.addEventListener('popstate', hear, true);
  window.addEventListener('hashchange', hear, true);
  return () => {
    // A guard that is undoing a step finishes first: half of it would leave the page.
    if (phase === 'watching') end();
  };
}
