import { makeUuidV7 } from '@palpite/kernel/uuid';

export type Theme = 'dark' | 'light';

const THEME = 'operator-theme';
const LANGUAGE = 'operator-language';
const TEST_PLAYER = 'operator-test-player';
const RECENT = 'operator-recent';
const SINGLE_KEYS = 'operator-single-keys';

/** A browser may forbid storage; the console then works without stored choices. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The platform of the console: what it needs of the browser. */
export const browser = {
  nowMs: () => Date.now(),
  /** The moment of a date and time input, in the time zone of this browser. */
  localMs: (text: string) => new Date(text).getTime(),
  /** The moment as a date and time input has it, in the time zone of this browser. */
  localText(atMs: number): string {
    const at = new Date(atMs);
    const two = (value: number) => String(value).padStart(2, '0');
    const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
    return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
  },
  /** An idempotency key for a command. */
  newKey: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    ),
  /** The id of a command that is carried out once. */
  newRequestId: (): string => makeUuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
  timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: (): readonly string[] => navigator.languages,
  storedLanguage: () => attempt(() => localStorage.getItem(LANGUAGE)) ?? undefined,
  storeLanguage: (language: string) => attempt(() => localStorage.setItem(LANGUAGE, language)),
  /** The player of a brand who last got a test of this operator. */
  storedTestPlayer: (brand: string) =>
    attempt(() => localStorage.getItem(`${TEST_PLAYER}-${brand}`)) ?? undefined,
  storeTestPlayer: (brand: string, player: string) =>
    attempt(() => localStorage.setItem(`${TEST_PLAYER}-${brand}`, player)),
  /** What was opened in this tab; never in the storage of the browser, which the next operator shares. */
  storedRecent: (): readonly { to: string; name: string }[] =>
    attempt(() => JSON.parse(sessionStorage.getItem(RECENT) ?? '[]')) ?? [],
  storeRecent: (items: readonly { to: string; name: string }[]) =>
    attempt(() => sessionStorage.setItem(RECENT, JSON.stringify(items))),
  storedSingleKeys: () => attempt(() => localStorage.getItem(SINGLE_KEYS)) !== 'off',
  storeSingleKeys: (on: boolean) => attempt(() => localStorage.setItem(SINGLE_KEYS, on ? 'on' : 'off')),
  setPageLanguage(tag: string) {
    document.documentElement.lang = tag;
  },
  theme: (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'),
  setTheme(theme: Theme) {
    document.documentElement.dataset.theme = theme;
    attempt(() => localStorage.setItem(THEME, theme));
  },
  reload: () => location.reload(),
  pageAddress: () => location.href,
  setTitle(title: string) {
    document.title = title;
  },
  /** Offers the text as a file; it never leaves this browser. */
  saveFile(name: string, type: string, text: string) {
    const url = URL.createObjectURL(new Blob([text], { type }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    URL.revokeObjectURL(url);
  },
  /** The one-time link of an operator; the secret is behind the `#`, so that no log sees it. */
  setUpLink: (token: string) => `${location.origin}/operator/set-up#${token}`,
  copyText: (text: string): Promise<boolean> =>
    navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    ),
  /** The fragment, which is never sent to a server; it is removed from the address bar and the history. */
  takeHash(): string {
    const text = location.hash.slice(1);
    history.replaceState(null, '', location.pathname);
    return text;
  },
};
