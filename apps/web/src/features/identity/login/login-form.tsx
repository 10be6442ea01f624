import { Button } from '@palpite/ui/button';
import type { ReactNode } from 'react';
import { useServices, useText } from '../../../stores/services.ts';
import { rememberEmail, rememberedEmail } from '../entry-memory.ts';
import { cleanEmail, currentPasswordRule, emailRule } from '../form/field-rules.ts';
import { EmailField, SecretField } from '../form/fields.tsx';
import styles from '../form/form.module.css';
import { StepForm } from '../form/step-form.tsx';
import { useForm } from '../form/use-form.ts';
import { useEnter } from '../use-enter.ts';

const RULES = { email: emailRule, password: currentPasswordRule };

export interface EntryFormProps {
  readonly place: 'page' | 'sheet';
  /** The player is logged in. */
  readonly onDone: () => void;
  /** Above the first field. */
  readonly lead?: ReactNode;
  /** Below the button: the alternatives. */
  readonly more?: ReactNode;
}

export interface LoginFormProps extends EntryFormProps {
  readonly onForgot: () => void;
  readonly onByCode: () => void;
}

export function LoginForm({ place, lead, more, onDone, onForgot, onByCode }: LoginFormProps) {
  const { client } = useServices();
  const t = useText();
  const enter = useEnter();
  const form = useForm({ rules: RULES, initial: { email: rememberedEmail(), password: '' } });
  const leave = (go: () => void) => {
    rememberEmail(cleanEmail(form.values.email));
    go();
  };

  const logIn = () =>
    form.submit(['email', 'password'], async ({ email, password }) => {
      const outcome = await client.call('emailLogin', { email: cleanEmail(email), password });
      if (outcome.is !== 'done') return outcome;
      enter(outcome.data, 'login.welcome');
      onDone();
      return undefined;
    });

  const forgot = (
    <button type="button" className={styles.aside} onClick={() => leave(onForgot)}>
      {t('login.forgot')}
    </button>
  );
  return (
    <StepForm
      form={form}
      label={t('login.title')}
      place={place}
      action={t('login.enter')}
      onSubmit={() => void logIn()}
      more={
        <>
          <Button tone="quiet" size="small" onPress={() => leave(onByCode)}>
            {t('login.byCode')}
          </Button>
          {more}
        </>
      }
    >
      {lead}
      <EmailField field={form.bind('email')} enterKey="next" />
      <SecretField
        label={t('login.password')}
        purpose="current"
        field={form.bind('password')}
        aside={forgot}
      />
    </StepForm>
  );
}
