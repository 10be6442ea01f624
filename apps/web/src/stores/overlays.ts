import { createStore } from 'zustand/vanilla';

/** Every overlay of the shell by name; one is open at a time. */
export type OverlayName = 'language' | 'slip' | 'receipt' | 'login' | 'save-email';

/** Why someone is asked to log in: what they tapped, so that the sheet can say so and begin with the right half. */
export type LoginReason = 'login' | 'register' | 'deposit' | 'history' | 'personal';

export interface OverlaysState {
  readonly open: OverlayName | undefined;
  /** Why the login is open; of no meaning while it is not. */
  readonly reason: LoginReason;
  show(name: OverlayName, reason?: LoginReason): void;
  close(): void;
}

export function createOverlays() {
  return createStore<OverlaysState>()((set) => ({
    open: undefined,
    reason: 'login',
    show: (open, reason = 'login') => set({ open, reason }),
    close: () => set({ open: undefined }),
  }));
}

export type OverlaysStore = ReturnType<typeof createOverlays>;
