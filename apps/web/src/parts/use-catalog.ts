import type { CatalogName } from '@palpite/i18n/message-id';
import { useEffect, useState } from 'react';
import { useServices, useShared } from '../stores/services.ts';

/**
 * Whether the texts of a catalogue are loaded in the language that is shown. For parts outside of a page, which shows
 * nothing before its texts; after a failure the next part that needs them tries again.
 */
export function useCatalog(name: CatalogName, isNeeded = true): boolean {
  const { text } = useServices();
  const language = useShared('text', (state) => state.language);
  const [known, setKnown] = useState<string>();
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    text
      .getState()
      .need(name)
      .then(
        () => !isOver && setKnown(language),
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [isNeeded, language, name, text]);
  return known === language;
}
