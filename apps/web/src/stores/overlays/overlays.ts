import { createStore } from 'zustand/vanilla';

/** Every overlay of the shell by name; one is open at a time. */
export type OverlayName =
  | 'language'
  | 'slip'
  | 'receipt'
  | 'login'
  | 'save-email'
  | 'booking'
  | 'match-facts'
  | 'price-history'
  | 'game-search'
  | 'game-idea';

/** Why the player is asked to log in: what they tapped, so that the sheet can say so and start with the right form. */
export type LoginReason = 'login' | 'register' | 'deposit' | 'history' | 'personal' | 'bet';

/** The match, and for its prices the market, that an overlay shows. */
export interface OverlayMatch {
  readonly matchId: number;
  readonly mty?: number;
  readonly pe?: number;
}

export interface OverlaysState {
  readonly open: OverlayName | undefined;
  /** Why the login is open; meaningless while it is closed. */
  readonly reason: LoginReason;
  /** Meaningless while no overlay of a match is open. */
  readonly match: OverlayMatch | undefined;
  show(name: OverlayName, reason?: LoginReason): void;
  showOf(name: 'match-facts' | 'price-history', match: OverlayMatch): void;
  close(): void;
}

export function createOverlays() {
  return createStore<OverlaysState>()((set) => ({
    open: undefined,
    reason: 'login',
    match: undefined,
    show: (open, reason = 'login') => set({ open, reason }),
    showOf: (open, match) => set({ open, match }),
    close: () => set({ open: undefined }),
  }));
}

export type OverlaysStore = ReturnType<typeof createOverlays>;
