import { createStore } from 'zustand/vanilla';

/** The veil over the whole page while something is waited for; the veil itself asks to be hidden when its time is up. */
export interface SpinnerState {
  readonly turning: boolean;
  show(): void;
  hide(): void;
}

export function createSpinner() {
  return createStore<SpinnerState>()((set) => ({
    turning: false,
    show: () => set({ turning: true }),
    hide: () => set({ turning: false }),
  }));
}

export type SpinnerStore = ReturnType<typeof createSpinner>;
