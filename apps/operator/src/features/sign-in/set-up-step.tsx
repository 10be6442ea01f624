import { PASSWORD_LENGTH_MIN } from '@palpite/contract/operator/addresses';
import { useState } from 'react';
import { Button, Fault, TextInput } from '../../app/parts/control.tsx';
import { useCommand } from '../../stores/calls.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './sign-in.module.css';
import { faultText, SignInLayout } from './sign-in-layout.tsx';

/** Opened by the one-time link of a new operator, who chooses a password. */
export function SetUpStep({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const t = useText();
  const { session } = useServices();
  const setUp = useCommand('operatorSetUp');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = password.length < PASSWORD_LENGTH_MIN;
  const isOther = password !== again;
  const count = PASSWORD_LENGTH_MIN;
  return (
    <SignInLayout title={t('operator.setUp.title')}>
      <p className={styles.text}>{t('operator.setUp.text', { count })}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isShort || isOther || setUp.isPending) return;
          setUp.mutate(
            { token, password },
            {
              onSuccess: (signInState) => {
                session.getState().take(signInState);
                onDone();
              },
            },
          );
        }}
      >
        <TextInput
          label={t('operator.signIn.password')}
          type="password"
          value={password}
          autoComplete="new-password"
          maxLength={128}
          focusFirst
          fault={tried && isShort ? t('operator.setUp.short', { count }) : undefined}
          onChange={setPassword}
        />
        <TextInput
          label={t('operator.setUp.again')}
          type="password"
          value={again}
          autoComplete="new-password"
          maxLength={128}
          fault={tried && !isShort && isOther ? t('operator.setUp.different') : undefined}
          onChange={setAgain}
        />
        <Fault>{faultText(setUp.error, t)}</Fault>
        <Button tone="primary" submit busy={setUp.isPending}>
          {t('operator.signIn.submit')}
        </Button>
      </form>
    </SignInLayout>
  );
}
