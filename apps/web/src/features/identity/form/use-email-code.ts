import { useState } from 'react';
import { rememberEmail, rememberedEmail } from '../entry-memory.ts';
import { cleanEmail, codeRule, emailRule } from './field-rules.ts';
import { useForm } from './use-form.ts';
import { useSentCode } from './use-sent-code.ts';

const RULES = { email: emailRule, code: codeRule };

/** A form of two steps: an email, then the code that was sent to it. `request` has the code sent. */
export function useEmailCode(request: Parameters<typeof useSentCode>[0]) {
  const [step, setStep] = useState<'email' | 'code'>('email');
  const sent = useSentCode(request);
  const form = useForm({
    rules: RULES,
    initial: { email: rememberedEmail(), code: '' },
    onShown: setStep,
  });
  const send = () =>
    form.submit(['email'], async (values) => {
      const email = cleanEmail(values.email);
      rememberEmail(email);
      const failure = await sent.send(email);
      if (!failure) setStep('code');
      return failure;
    });
  return { step, setStep, sent, form, send };
}
