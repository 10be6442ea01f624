import { createStore } from 'zustand/vanilla';

/** Every overlay of the shell by name; one is open at a time. */
export type OverlayName = 'language' | 'slip' | 'receipt';

export interface OverlaysState {
  readonly open: OverlayName | undefined;
  show(name: OverlayName): void;
  close(): void;
}

export function createOverlays() {
  return createStore<OverlaysState>()((set) => ({
    open: undefined,
    show: (name) => set({ open: name }),
    close: () => set({ open: undefined }),
  }));
}

export type OverlaysStore = ReturnType<typeof createOverlays>;
