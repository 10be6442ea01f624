export type Theme = 'dark' | 'light';

const THEME = 'operator-theme';
const LANGUAGE = 'operator-language';

/** A browser that forbids storage keeps nothing, and the console still runs. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The shore that the console stands on: one browser on a desk. */
export const browser = {
  nowMs: () => Date.now(),
  /** The moment that a field for date and time means, by the clock of this desk. */
  localMs: (text: string) => new Date(text).getTime(),
  /** For a command that must not be done twice. */
  newKey: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    ),
  timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: (): readonly string[] => navigator.languages,
  keptLanguage: () => attempt(() => localStorage.getItem(LANGUAGE)) ?? undefined,
  keepLanguage: (language: string) => attempt(() => localStorage.setItem(LANGUAGE, language)),
  setPageLanguage(tag: string) {
    document.documentElement.lang = tag;
  },
  theme: (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'),
  setTheme(theme: Theme) {
    document.documentElement.dataset.theme = theme;
    attempt(() => localStorage.setItem(THEME, theme));
  },
  setTitle(title: string) {
    document.title = title;
  },
  copyText: (text: string): Promise<boolean> =>
    navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    ),
  /** What stands behind the `#`, which never reaches a server; taken out of the address bar and of the history. */
  takeHash(): string {
    const text = location.hash.slice(1);
    history.replaceState(null, '', location.pathname);
    return text;
  },
};
