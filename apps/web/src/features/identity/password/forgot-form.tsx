import { useText } from '../../../stores/services.ts';
import { CodeEntry } from '../form/code-entry.tsx';
import { AccountName, EmailField, SecretField } from '../form/fields.tsx';
import styles from '../form/form.module.css';
import { FormNotice } from '../form/form-notice.tsx';
import { StepForm } from '../form/step-form.tsx';
import { StepHead } from '../form/step-head.tsx';
import { type ResetStep, usePasswordReset } from './use-password-reset.ts';

const STEPS: readonly ResetStep[] = ['email', 'code', 'password'];
const NAMES = ['login.step.email', 'login.step.code', 'login.password.new'] as const;
const ACTIONS = {
  email: 'login.code.send',
  code: 'login.code.check',
  password: 'login.forgot.save',
} as const;

export interface ForgotFormProps {
  /** The new password holds. */
  readonly onDone: () => void;
}

/** Password reset: the address, the code, the new password. */
export function ForgotForm({ onDone }: ForgotFormProps) {
  const t = useText();
  const { form, sent, step, email, message, advance, changeEmail } = usePasswordReset(onDone);
  return (
    <StepForm
      form={form}
      label={t('login.forgot.title')}
      place="page"
      action={t(ACTIONS[step])}
      note={step === 'password' && t('login.forgot.note')}
      onSubmit={advance}
    >
      <StepHead steps={NAMES} step={STEPS.indexOf(step)} />
      {step === 'email' && (
        <>
          <p className={styles.lead}>{t('login.forgot.lead')}</p>
          <EmailField field={form.bind('email')} enterKey="send" />
        </>
      )}
      {step === 'code' && (
        <CodeEntry field={form.bind('code')} sent={sent} onFull={advance} onChangeContact={changeEmail} />
      )}
      {step === 'password' && (
        <>
          <AccountName email={email} />
          <FormNotice icon="check" tone="info">
            {message}
          </FormNotice>
          <SecretField
            label={t('login.password.new')}
            purpose="new"
            help={t('login.password.help')}
            field={form.bind('password')}
          />
        </>
      )}
    </StepForm>
  );
}
