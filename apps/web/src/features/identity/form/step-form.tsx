import { Form, FormFoot } from '@palpite/ui/form-foot';
import type { ReactNode } from 'react';
import { useText } from '../../../stores/services.ts';
import styles from './form.module.css';
import type { FormHandle } from './use-form.ts';

export interface StepFormProps<F extends string> {
  readonly form: FormHandle<F>;
  readonly label: string;
  readonly place: 'page' | 'sheet';
  /** The text of the button. */
  readonly action: string;
  readonly disabled?: boolean;
  readonly onSubmit: () => void;
  /** A remark about the button: what it promises or costs. */
  readonly note?: ReactNode;
  /** The alternatives: below the button in a sheet, below the fields on a page. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** One step of a form: its fields, its error and the main action. */
export function StepForm<F extends string>(props: StepFormProps<F>) {
  const { form, label, place, action, disabled = false, onSubmit, note, more, children } = props;
  const t = useText();
  // On a page the footer stays visible, also above a keyboard: it is kept low, and the alternatives scroll.
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
