import styles from './checkbox.module.css';
import { Icon } from './icon.tsx';

export interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  return (
    <label className={styles.row}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span className={styles.box}>{checked && <Icon name="check" size={16} />}</span>
      {label}
    </label>
  );
}
