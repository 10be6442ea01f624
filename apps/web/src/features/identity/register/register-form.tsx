import type { ReactNode } from 'react';
import { useText } from '../../../stores/services.ts';
import { CodeEntry } from '../form/code-entry.tsx';
import { AccountName, EmailField, SecretField } from '../form/fields.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { StepForm } from '../form/step-form.tsx';
import type { EntryFormProps } from '../login/login-form.tsx';
import { AdultBox } from './adult-box.tsx';
import { fieldsOf, isLastStep } from './register-plan.ts';
import { useRegistration } from './use-registration.ts';

export interface RegisterFormProps extends EntryFormProps {
  /** Above the fields of each step, e.g. which one it is. */
  readonly head?: (step: number) => ReactNode;
}

export function RegisterForm({ place, lead, more, head, onDone }: RegisterFormProps) {
  const t = useText();
  const { form, sent, step, message, advance, changeEmail } = useRegistration(place, onDone);
  const fields = fieldsOf(place, step);
  const has = (field: (typeof fields)[number]) => fields.includes(field);
  const action = place === 'sheet' || isLastStep(place, step) ? 'login.register.do' : 'login.next';
  return (
    <StepForm
      form={form}
      label={t('login.register')}
      place={place}
      action={t(action)}
      onSubmit={advance}
      more={step === 0 && more}
    >
      {head?.(step)}
      {step === 0 && lead}
      {has('email') ? (
        <EmailField field={form.bind('email')} enterKey="next" />
      ) : (
        has('password') && <AccountName email={form.values.email} />
      )}
      {has('code') && (
        <CodeEntry field={form.bind('code')} sent={sent} onFull={advance} onChangeContact={changeEmail} />
      )}
      {has('password') && message !== '' && (
        <FormNotice icon="check" tone="info">
          {message}
        </FormNotice>
      )}
      {has('password') && (
        <SecretField
          label={t('login.password')}
          purpose="new"
          help={t('login.password.help')}
          field={form.bind('password')}
        />
      )}
      {has('adult') && <AdultBox field={form.bind('adult')} />}
    </StepForm>
  );
}
