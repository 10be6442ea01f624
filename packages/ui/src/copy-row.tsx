import { useId } from 'react';
import { classes } from './classes.tsx';
import styles from './copy-row.module.css';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export interface CopyRowProps {
  /** What it is. */
  readonly label: string;
  /** As people read it: in groups where it is long. */
  readonly shown: string;
  readonly copyLabel: string;
  /** It was copied just now. */
  readonly copied: boolean;
  readonly onCopy: () => void;
}

/** One value that a person copies into another app. */
export function CopyRow({ label, shown, copyLabel, copied, onCopy }: CopyRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <small>{label}</small>
        <span className={styles.value}>{shown}</span>
      </div>
      <IconButton icon={copied ? 'check' : 'copy'} label={copyLabel} onPress={onCopy} />
    </div>
  );
}

export interface CopyCodeProps {
  readonly label: string;
  /** Too long to be read. */
  readonly text: string;
  readonly action: string;
  readonly copied: boolean;
  /** Neither way of copying worked: all of it is shown, so that it can be selected. */
  readonly whole: boolean;
  readonly onCopy: () => void;
}

/** A code that is not typed by hand: its beginning and one wide button. */
export function CopyCode({ label, text, action, copied, whole, onCopy }: CopyCodeProps) {
  const id = useId();
  return (
    <div className={classes(styles.code, whole && styles.whole)}>
      {whole ? (
        <textarea
          id={id}
          className={styles.all}
          aria-label={label}
          value={text}
          rows={5}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      ) : (
        <span className={styles.cut} aria-hidden="true">
          {text}
        </span>
      )}
      <button type="button" className={styles.button} onClick={onCopy}>
        <Icon name={copied ? 'check' : 'copy'} />
        {action}
      </button>
    </div>
  );
}
