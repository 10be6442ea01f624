import type { ReactNode } from 'react';
import { useQueryClient } from '../../../stores/queries.ts';
import { useServices, useText } from '../../../stores/services.ts';
import { CodeEntry } from '../form/code-entry.tsx';
import { EmailField } from '../form/fields.tsx';
import styles from '../form/form.module.css';
import { StepForm } from '../form/step-form.tsx';
import { useEmailCode } from '../form/use-email-code.ts';
import { PROFILE_KEY } from '../profile/use-profile.ts';

export interface SaveEmailFormProps {
  readonly place: 'page' | 'sheet';
  /** The address is saved. */
  readonly onDone: () => void;
  readonly more?: ReactNode;
}

/** A guest saves an address, so that the account can be recovered. The uid and the balance stay the same. */
export function SaveEmailForm({ place, onDone, more }: SaveEmailFormProps) {
  const { client, notices } = useServices();
  const queries = useQueryClient();
  const t = useText();
  const { step, setStep, sent, form, send } = useEmailCode((email) => client.call('emailSave', { email }));

  const save = () =>
    form.submit(['code'], async ({ code }) => {
      const outcome = await client.call('emailSave', { email: sent.contact ?? '', code });
      if (outcome.is !== 'done') return outcome;
      void queries.invalidateQueries({ queryKey: [PROFILE_KEY] });
      notices.getState().tell({ tone: 'good', text: outcome.data.message });
      onDone();
      return undefined;
    });

  return (
    <StepForm
      form={form}
      label={t('login.saveEmail')}
      place={place}
      action={t(step === 'email' ? 'login.code.send' : 'login.saveEmail')}
      onSubmit={() => void (step === 'email' ? send() : save())}
      more={more}
    >
      {step === 'email' ? (
        <>
          <p className={styles.lead}>{t('login.saveEmail.lead')}</p>
          <EmailField field={form.bind('email')} enterKey="send" />
        </>
      ) : (
        <CodeEntry
          field={form.bind('code')}
          sent={sent}
          onFull={() => void save()}
          onChangeContact={() => setStep('email')}
        />
      )}
    </StepForm>
  );
}
