import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface EntryNews {
  readonly tone: 'info' | 'negative';
  readonly text: string;
}

interface EntryMemory {
  /** The address as last typed, so that it need not be typed again in another form. */
  readonly email: string;
  /** A message for the login page: an expired link, or a saved password. */
  readonly news: EntryNews | undefined;
}

/** Only in memory and as long as the page: an address does not belong in a URL or in storage. */
const memory = createStore<EntryMemory>()(() => ({ email: '', news: undefined }));

export const rememberedEmail = (): string => memory.getState().email;
export const rememberEmail = (email: string): void => memory.setState({ email });
export const rememberedNews = (): EntryNews | undefined => memory.getState().news;
export const leaveNews = (news: EntryNews): void => memory.setState({ news });
export const forgetEntry = (): void => memory.setState({ email: '', news: undefined });

export function useEntryNews(): EntryNews | undefined {
  return useStore(memory, ({ news }) => news);
}
