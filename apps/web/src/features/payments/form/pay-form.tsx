import { FormFoot, type FormFootProps } from '@palpite/ui/form-foot';
import type { ReactNode } from 'react';
import styles from './form.module.css';

export interface PayFormProps {
  readonly label: string;
  readonly foot: FormFootProps;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A page with one decision: the form scrolls, the summary and the main action stay visible. */
export function PayForm({ label, foot, onSubmit, children }: PayFormProps) {
  return (
    <form
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>
        <FormFoot {...foot} />
      </div>
    </form>
  );
}
