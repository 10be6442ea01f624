import type { LanguageCode } from '@palpite/contract/languages';
import { type CompiledMessage, formatMessage } from '@palpite/i18n/message-format';
import type { CatalogName, MessageId, SlotArguments } from '@palpite/i18n/message-id';
import { createStore } from 'zustand/vanilla';

export type Translate = <Id extends MessageId>(id: Id, ...slots: SlotArguments<Id>) => string;

export interface TextState {
  /** The language in which texts are shown now. */
  readonly language: LanguageCode;
  /** A new function for every language, so that components which show text render again. */
  readonly t: Translate;
  /** Whether the text is loaded in that language; `t` shows its id before. Whoever asks is told when a catalogue arrives. */
  has(id: MessageId): boolean;
  /** Makes sure that a screen's catalogue is loaded before the screen is shown. */
  need(catalog: CatalogName): Promise<void>;
  /**
   * Loads every catalogue in use in that language, then switches all texts at once. Resolves to false when another
   * language was asked for meanwhile: then that one is shown.
   */
  speak(language: LanguageCode): Promise<boolean>;
}

export type Messages = Readonly<Record<string, CompiledMessage>>;
export type CatalogLoader = (language: LanguageCode, catalog: CatalogName) => Promise<Messages>;

export function createText(initial: LanguageCode, load: CatalogLoader) {
  const texts = new Map<LanguageCode, Messages>();
  const loaded = new Map<LanguageCode, Set<CatalogName>>();
  const inUse = new Set<CatalogName>();
  let wanted = initial;

  async function bring(language: LanguageCode, catalog: CatalogName): Promise<void> {
    const present = loaded.get(language) ?? new Set();
    if (present.has(catalog)) return;
    const messages = await load(language, catalog);
    texts.set(language, { ...texts.get(language), ...messages });
    loaded.set(language, present.add(catalog));
  }

  function missing(language: LanguageCode): CatalogName[] {
    return [...inUse].filter((catalog) => !loaded.get(language)?.has(catalog));
  }

  /** A text that is not loaded shows its id, so that a missing `need` is noticed. */
  function speaker(language: LanguageCode): Translate {
    return (id, ...slots) => formatMessage(texts.get(language)?.[id] ?? id, slots[0] ?? {}, language);
  }

  return createStore<TextState>()((set, get) => ({
    language: initial,
    t: speaker(initial),
    has: (id) => texts.get(get().language)?.[id] !== undefined,
    async need(catalog) {
      inUse.add(catalog);
      const { language } = get();
      if (loaded.get(language)?.has(catalog)) return;
      await bring(language, catalog);
      // The same state anew: `t` stays, so that texts that were there are not rendered again.
      set({});
    },
    async speak(language) {
      wanted = language;
      // Repeats when a screen that opened meanwhile needs one more catalogue.
      while (missing(language).length > 0) {
        await Promise.all(missing(language).map((catalog) => bring(language, catalog)));
      }
      if (wanted !== language) return false;
      set({ language, t: speaker(language) });
      return true;
    },
  }));
}

export type TextStore = ReturnType<typeof createText>;
