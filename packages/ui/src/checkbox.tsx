import { useId } from 'react';
import styles from './checkbox.module.css';
import { Icon } from './icon.tsx';

export interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  /** The error and its remedy; its presence makes the box invalid. */
  readonly error?: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ label, checked, error, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.row}>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.box}>{checked && <Icon name="check" size={16} />}</span>
        {label}
      </label>
      {error && (
        <div id={id} className={styles.error} role="alert">
          <Icon name="info" size={16} />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}
