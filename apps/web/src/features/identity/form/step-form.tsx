import { Form, FormFoot } from '@palpite/ui/form-foot';
import type { ReactNode } from 'react';
import { useText } from '../../../stores/services.ts';
import styles from './form.module.css';
import type { FormHandle } from './use-form.ts';

export interface StepFormProps<F extends string> {
  readonly form: FormHandle<F>;
  readonly label: string;
  readonly place: 'page' | 'sheet';
  /** What the button does. */
  readonly action: string;
  readonly disabled?: boolean;
  readonly onSubmit: () => void;
  /** What the button promises or costs. */
  readonly note?: ReactNode;
  /** The other ways: below the button of a sheet, below the fields of a page. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** One step of a form: its fields, what went wrong with the whole, the one action. */
export function StepForm<F extends string>(props: StepFormProps<F>) {
  const { form, label, place, action, disabled = false, onSubmit, note, more, children } = props;
  const t = useText();
  // On a page the foot stays in sight, also above a keyboard: it is kept low, and the other ways scroll.
  const others = more && <div className={styles.more}>{more}</div>;
  return (
    <div ref={form.root} className={place === 'page' ? styles.page : undefined}>
      <Form
        label={label}
        place={place}
        onSubmit={onSubmit}
        foot={
          <FormFoot
            action={action}
            disabled={disabled}
            busy={form.busy}
            error={form.trouble}
            note={form.slow ? <span role="status">{t('login.slow')}</span> : note}
          >
            {place === 'sheet' && others}
          </FormFoot>
        }
      >
        {children}
        {place === 'page' && others}
      </Form>
    </div>
  );
}
