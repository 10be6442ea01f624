import { useState } from 'react';
import { useServices } from '../../../stores/services.ts';
import { leaveNews, rememberEmail, rememberedEmail } from '../entry-memory.ts';
import { cleanEmail, codeRule, emailRule, newPasswordRule } from '../form/field-rules.ts';
import { type FormHandle, useForm } from '../form/use-form.ts';
import { type SentCode, useSentCode } from '../form/use-sent-code.ts';

const RULES = { email: emailRule, code: codeRule, password: newPasswordRule };
/** The three steps, each of one field. */
export type ResetStep = keyof typeof RULES;

export interface PasswordReset {
  readonly form: FormHandle<ResetStep>;
  readonly sent: SentCode;
  readonly step: ResetStep;
  readonly email: string;
  /** What the house said about the code. */
  readonly message: string;
  /** Sends the present step. */
  advance(): void;
  changeEmail(): void;
}

export function usePasswordReset(onDone: () => void): PasswordReset {
  const { client } = useServices();
  const [step, setStep] = useState<ResetStep>('email');
  const [checked, setChecked] = useState({ ticket: '', message: '' });
  const sent = useSentCode((email) => client.call('passwordSendCode', { email }));
  const form = useForm({
    rules: RULES,
    initial: { email: rememberedEmail(), code: '', password: '' },
    onTold: setStep,
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
