import { IconButton } from '@palpite/ui/icon-button';
import { useState } from 'react';
import { closeForGood, isClosedForGood } from '../../stores/content/closed.ts';
import { useContent } from '../../stores/content/reads.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { linkHref } from './link-href.ts';
import styles from './tab-prompt.module.css';

export interface TabPromptProps {
  /** The keys of the tabs as they stand in the bar, from left to right. */
  readonly tabs: readonly string[];
}

/** One hint over the tab bar that points at a tab, until it is closed or followed. A slip at the bottom has priority. */
export function TabPrompt({ tabs }: TabPromptProps) {
  const { platform } = useServices();
  const t = useText();
  const read = useContent('tabPrompt', {});
  const hasSlip = useShared('slip', (slip) => slip.items.length > 0);
  const [, setClosed] = useState(0);
  if (read.is !== 'known' || hasSlip) return null;
  const prompt = read.data.records.find(
    (known) => tabs.includes(known.tab) && !isClosedForGood(platform, 'prompt', known),
  );
  if (!prompt) return null;
  const close = () => {
    closeForGood(platform, 'prompt', prompt);
    setClosed((count) => count + 1);
  };
  const middle = `${((tabs.indexOf(prompt.tab) + 0.5) / tabs.length) * 100}%`;
  return (
    <aside className={styles.prompt} role="status">
      {prompt.url === '' ? (
        <span className={styles.text}>{prompt.text}</span>
      ) : (
        <a className={styles.text} href={linkHref(prompt.url)} onClick={close}>
          {prompt.text}
        </a>
      )}
      <IconButton icon="close" size="mini" label={t('shell.close')} onPress={close} />
      <i className={styles.arrow} style={{ left: middle }} aria-hidden="true" />
    </aside>
  );
}
