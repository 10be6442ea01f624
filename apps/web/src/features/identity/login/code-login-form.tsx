import { Button } from '@palpite/ui/button';
import { useServices, useText } from '../../../stores/services.ts';
import { CodeEntry } from '../form/code-entry.tsx';
import { EmailField } from '../form/fields.tsx';
import styles from '../form/form.module.css';
import { StepForm } from '../form/step-form.tsx';
import { useEmailCode } from '../form/use-email-code.ts';
import { useEnter } from '../use-enter.ts';
import type { EntryFormProps } from './login-form.tsx';

export interface CodeLoginFormProps extends EntryFormProps {
  readonly onByPassword: () => void;
}

/** Login without a password, by a code sent by e-mail. */
export function CodeLoginForm({ place, lead, more, onDone, onByPassword }: CodeLoginFormProps) {
  const { client } = useServices();
  const t = useText();
  const enter = useEnter();
  const { step, setStep, sent, form, send } = useEmailCode((email) =>
    client.call('emailCodeSend', { email, scene: 'login' }),
  );

  const logIn = () =>
    form.submit(['code'], async ({ code }) => {
      const email = sent.contact ?? '';
      const checked = await client.call('emailCodeCheck', { email, scene: 'login', code });
      if (checked.is !== 'done') return checked;
      const outcome = await client.call('emailCodeLogin', { email_code: checked.data.ticket });
      if (outcome.is !== 'done') return outcome;
      enter(outcome.data, 'login.welcome', checked.data.message);
      onDone();
      return undefined;
    });

  return (
    <StepForm
      form={form}
      label={t('login.byCode')}
      place={place}
      action={t(step === 'email' ? 'login.code.send' : 'login.enter')}
      onSubmit={() => void (step === 'email' ? send() : logIn())}
      more={
        <>
          <Button tone="quiet" size="small" onPress={onByPassword}>
            {t('login.byPassword')}
          </Button>
          {more}
        </>
      }
    >
      {lead}
      {step === 'email' ? (
        <>
          <p className={styles.lead}>{t('login.byCode.lead')}</p>
          <EmailField field={form.bind('email')} enterKey="send" />
        </>
      ) : (
        <CodeEntry
          field={form.bind('code')}
          sent={sent}
          onFull={() => void logIn()}
          onChangeContact={() => setStep('email')}
        />
      )}
    </StepForm>
  );
}
