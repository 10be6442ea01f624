import { useState } from 'react';
import { useStore } from 'zustand';
import { Button, Fault, TextInput } from '../../app/parts/control.tsx';
import { useCommand } from '../../stores/calls.ts';
import { useServices, useText } from '../../stores/services.ts';
import { faultText, SignInLayout } from './sign-in-layout.tsx';

/** Asks for name and password. */
export function PasswordStep() {
  const t = useText();
  const { session } = useServices();
  const expired = useStore(session, (state) => state.expired);
  const signIn = useCommand('operatorSignIn');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const shown = faultText(signIn.error, t) ?? (expired ? t('operator.signIn.expired') : undefined);
  return (
    <SignInLayout title={t('operator.signIn.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (signIn.isPending) return;
          signIn.mutate({ name: name.trim(), password }, { onSuccess: session.getState().take });
        }}
      >
        <TextInput
          label={t('operator.signIn.name')}
          value={name}
          autoComplete="username"
          maxLength={32}
          required
          focusFirst
          onChange={setName}
        />
        <TextInput
          label={t('operator.signIn.password')}
          type="password"
          value={password}
          autoComplete="current-password"
          maxLength={128}
          required
          onChange={setPassword}
        />
        <Fault>{shown}</Fault>
        <Button tone="primary" submit busy={signIn.isPending}>
          {t('operator.signIn.submit')}
        </Button>
      </form>
    </SignInLayout>
  );
}
