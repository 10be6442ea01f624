import { type ReactNode, useId } from 'react';
import { classes } from './classes.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';

/** The common properties of form fields. All texts are passed in. */
export interface FieldWords {
  readonly label: string;
  /** A hint below. It is replaced by the error. */
  readonly help?: ReactNode;
  /** The error and its remedy; its presence makes the field invalid. */
  readonly error?: string | undefined;
}

/** The ids that link an input to its label and to the text below it. */
export interface FieldIds {
  readonly input: string;
  readonly note: string | undefined;
}

export interface FieldProps extends FieldWords {
  readonly children: (ids: FieldIds) => ReactNode;
}

/** Label above, text below; `children` draws what is between them. */
export function Field({ label, help, error, children }: FieldProps) {
  const id = useId();
  const ids: FieldIds = { input: id, note: error || help ? `${id}-note` : undefined };
  return (
    <div className={classes(styles.field, error && styles.invalid)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(ids)}
      {error ? (
        <div id={ids.note} className={styles.error} role="alert">
          <Icon name="info" size={16} />
          <span>{error}</span>
        </div>
      ) : (
        help && (
          <div id={ids.note} className={styles.help}>
            {help}
          </div>
        )
      )}
    </div>
  );
}

export interface FieldBoxProps {
  readonly icon?: IconName | undefined;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** The outlined box around an input; the outline is what shows focus and errors. */
export function FieldBox({ icon, disabled = false, children }: FieldBoxProps) {
  return (
    <div className={classes(styles.box, disabled && styles.disabled)}>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      )}
      {children}
    </div>
  );
}
