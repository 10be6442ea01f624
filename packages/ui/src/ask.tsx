import type { ReactNode } from 'react';
import styles from './ask.module.css';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

/** One or two invitations side by side; a single one is as wide as the page. */
export function AskBand({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={styles.band} aria-label={label}>
      {children}
    </section>
  );
}

export interface AskTileProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly closeLabel: string;
  readonly onAction: () => void;
  readonly onClose: () => void;
}

/** Its button is neutral: an invitation never looks like the main action of a page. */
export function AskTile(props: AskTileProps) {
  const { picture, title, text, action, closeLabel, onAction, onClose } = props;
  return (
    <div className={styles.tile}>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.text}>
        <b>{title}</b>
        <span>{text}</span>
      </span>
      <span className={styles.close}>
        <IconButton icon="close" label={closeLabel} onPress={onClose} />
      </span>
      <span className={styles.action}>
        <Button size="small" onPress={onAction}>
          {action}
        </Button>
      </span>
    </div>
  );
}
