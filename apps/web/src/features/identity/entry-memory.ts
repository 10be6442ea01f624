import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface EntryNews {
  readonly tone: 'info' | 'negative';
  readonly text: string;
}

interface EntryMemory {
  /** The address as it was last typed: whoever goes on to another form of ours need not type it again. */
  readonly email: string;
  /** What the way here has to say on the login page: a link that no longer holds, a password that was saved. */
  readonly news: EntryNews | undefined;
}

/** Kept in memory only and as long as the page: an address does not belong into a URL or a storage. */
const memory = createStore<EntryMemory>()(() => ({ email: '', news: undefined }));

export const rememberedEmail = (): string => memory.getState().email;
export const rememberEmail = (email: string): void => memory.setState({ email });
export const rememberedNews = (): EntryNews | undefined => memory.getState().news;
export const leaveNews = (news: EntryNews): void => memory.setState({ news });
export const forgetEntry = (): void => memory.setState({ email: '', news: undefined });

export function useEntryNews(): EntryNews | undefined {
  return useStore(memory, ({ news }) => news);
}
