import { useState } from 'react';
import { useServices, useText } from '../../../stores/services.ts';
import { leaveNews, rememberEmail, rememberedEmail } from '../entry-memory.ts';
import { CodeEntry } from '../form/code-entry.tsx';
import { cleanEmail, codeRule, emailRule, newPasswordRule } from '../form/field-rules.ts';
import { AccountName, EmailField, FormNotice, SecretField } from '../form/fields.tsx';
import styles from '../form/form.module.css';
import { StepForm } from '../form/step-form.tsx';
import { StepHead } from '../form/step-head.tsx';
import { type FormHandle, useForm } from '../form/use-form.ts';
import { type SentCode, useSentCode } from '../form/use-sent-code.ts';

const RULES = { email: emailRule, code: codeRule, password: newPasswordRule };
/** The three steps, each with one field. */
type ResetStep = keyof typeof RULES;

interface PasswordReset {
  readonly form: FormHandle<ResetStep>;
  readonly sent: SentCode;
  readonly step: ResetStep;
  readonly email: string;
  /** The server's message about the code. */
  readonly message: string;
  /** Submits the current step. */
  advance(): void;
  changeEmail(): void;
}

const STEPS: readonly ResetStep[] = ['email', 'code', 'password'];
const NAMES = ['login.step.email', 'login.step.code', 'login.password.new'] as const;
const ACTIONS = {
  email: 'login.code.send',
  code: 'login.code.check',
  password: 'login.forgot.save',
} as const;

export interface ForgotFormProps {
  /** The new password is set. */
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

function usePasswordReset(onDone: () => void): PasswordReset {
  const { client } = useServices();
  const [step, setStep] = useState<ResetStep>('email');
  const [checked, setChecked] = useState({ ticket: '', message: '' });
  const sent = useSentCode((email) => client.call('passwordSendCode', { email }));
  const form = useForm({
    rules: RULES,
    initial: { email: rememberedEmail(), code: '', password: '' },
    onShown: setStep,
  });
  const email = cleanEmail(form.values.email);

  const send = () =>
    form.submit(['email'], async () => {
      rememberEmail(email);
      const failure = await sent.send(email);
      if (!failure) setStep('code');
      return failure;
    });

  const check = () =>
    form.submit(['code'], async ({ code }) => {
      const outcome = await client.call('passwordCheckCode', { email, code });
      if (outcome.is !== 'done') return outcome;
      setChecked(outcome.data);
      setStep('password');
      return undefined;
    });

  const save = () =>
    form.submit(['password'], async ({ password }) => {
      const outcome = await client.call('passwordSet', { email, ticket: checked.ticket, password });
      if (outcome.is !== 'done') return outcome;
      leaveNews({ tone: 'info', text: outcome.data.message });
      onDone();
      return undefined;
    });

  const ways = { email: send, code: check, password: save };
  return {
    form,
    sent,
    step,
    email,
    message: checked.message,
    advance: () => void ways[step](),
    changeEmail: () => setStep('email'),
  };
}
