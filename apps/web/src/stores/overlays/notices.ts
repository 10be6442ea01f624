import { createStore } from 'zustand/vanilla';
import type { Platform } from '../../platform/platform.ts';

export interface Notice {
  readonly tone: 'good' | 'bad';
  readonly text: string;
  /** What undoes it, in one word. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

export interface NoticesState {
  /** Only the latest one: nobody reads a queue of messages. */
  readonly notice: Notice | undefined;
  tell(notice: Notice): void;
  dismiss(): void;
}

export const NOTICE_MS = 4_000;

export function createNotices(platform: Pick<Platform, 'after'>) {
  let cancel = () => {};
  return createStore<NoticesState>()((set) => ({
    notice: undefined,
    tell(notice) {
      cancel();
      set({ notice });
      cancel = platform.after(NOTICE_MS, () => set({ notice: undefined }));
    },
    dismiss() {
      cancel();
      set({ notice: undefined });
    },
  }));
}

export type NoticesStore = ReturnType<typeof createNotices>;
