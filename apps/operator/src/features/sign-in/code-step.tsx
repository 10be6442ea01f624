import { useState } from 'react';
import { Button, Fault, TextInput } from '../../app/parts/control.tsx';
import { useCommand } from '../../stores/calls.ts';
import { useServices, useText } from '../../stores/services.ts';
import { PasskeyButton } from './passkey-step.tsx';
import styles from './sign-in.module.css';
import { faultText, SignInLayout } from './sign-in-layout.tsx';

/** Asks for a code of the second factor, or for a passkey where the person has one. */
export function CodeStep({ hasPasskey }: { readonly hasPasskey: boolean }) {
  const t = useText();
  const { session } = useServices();
  const present = useCommand('operatorCode');
  const leave = useCommand('operatorSignOut');
  const [code, setCode] = useState('');
  return (
    <SignInLayout title={t('operator.code.title')}>
      <p className={styles.text}>{t('operator.code.text')}</p>
      {hasPasskey && <PasskeyButton />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!present.isPending) present.mutate({ code }, { onSuccess: session.getState().take });
        }}
      >
        <TextInput
          label={t('operator.code.label')}
          value={code}
          autoComplete="one-time-code"
          maxLength={20}
          required
          focusFirst
          onChange={setCode}
        />
        <Fault>{faultText(present.error, t)}</Fault>
        <div className={styles.actions}>
          <Button tone="primary" submit busy={present.isPending}>
            {t('operator.code.submit')}
          </Button>
          <Button
            tone="quiet"
            onPress={() => leave.mutate({}, { onSuccess: () => session.getState().take({ is: 'out' }) })}
          >
            {t('operator.code.other')}
          </Button>
        </div>
      </form>
    </SignInLayout>
  );
}
