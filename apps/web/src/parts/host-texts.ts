import { useEffect, useState } from 'react';
import { useServices, useShared } from '../stores/services.ts';

/** Loads the texts of hosts; false until they are there. Parts of a host are drawn outside of the screens that name them. */
export function useHostTexts(): boolean {
  const { text } = useServices();
  const language = useShared('text', (state) => state.language);
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    let isOver = false;
    text
      .getState()
      .need('host')
      .then(
        () => !isOver && setLoaded(language),
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [text, language]);
  return loaded === language;
}
