import type { Failure } from '@palpite/client/outcome';
import { useState } from 'react';
import { useServices } from '../../../stores/services.ts';
import { rememberedEmail } from '../entry-memory.ts';
import { adultRule, cleanEmail, codeRule, emailRule, newPasswordRule } from '../form/field-rules.ts';
import { type FormHandle, useForm } from '../form/use-form.ts';
import { forgetInvite, inviteOf } from '../invite.ts';
import { useEnter } from '../use-enter.ts';
import { fieldsOf, isLastStep, type RegisterField, type RegisterPlace, stepOf } from './register-plan.ts';
import { type EmailProof, useEmailProof } from './use-email-proof.ts';

const RULES = { email: emailRule, code: codeRule, password: newPasswordRule, adult: adultRule };
type Values = Readonly<Record<RegisterField, string>>;

export interface Registration extends Pick<EmailProof, 'sent' | 'message'> {
  readonly form: FormHandle<RegisterField>;
  readonly step: number;
  /** Sends the present step. */
  advance(): void;
  /** The address is to be another one. */
  changeEmail(): void;
}

export function useRegistration(place: RegisterPlace, onDone: () => void): Registration {
  const { client, platform } = useServices();
  const enter = useEnter();
  const [step, setStep] = useState(0);
  const proof = useEmailProof();
  const form = useForm({
    rules: RULES,
    initial: { email: rememberedEmail(), code: '', password: '', adult: '' },
    onTold(field) {
      if (field === 'code') proof.forget();
      setStep(stepOf(place, field));
    },
  });

  async function register(email: string, password: string): Promise<Failure | undefined> {
    const invite = inviteOf(platform.store);
    const outcome = await client.call('emailRegister', {
      email,
      password,
      ticket: proof.now()?.ticket ?? '',
      adult: 1,
      ...invite,
    });
    if (outcome.is !== 'done') return outcome;
    forgetInvite(platform.store);
    enter(outcome.data, 'login.registered', proof.now()?.message);
    onDone();
    return undefined;
  }

  async function finish(values: Values, fields: readonly RegisterField[]): Promise<Failure | undefined> {
    const email = cleanEmail(values.email);
    const failure =
      (fields.includes('email') ? await proof.send(email) : undefined) ??
      (fields.includes('code') ? await proof.check(email, values.code) : undefined);
    if (failure) return failure;
    if (isLastStep(place, step)) return register(email, values.password);
    setStep(step + 1);
    return undefined;
  }

  return {
    form,
    sent: proof.sent,
    message: proof.message,
    step,
    advance() {
      const fields = fieldsOf(place, step);
      void form.submit(fields, (values) => finish(values, fields));
    },
    changeEmail: () => setStep(stepOf(place, 'email')),
  };
}
