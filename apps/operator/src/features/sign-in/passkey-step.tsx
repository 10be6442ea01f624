import { useState } from 'react';
import { Button, Fault } from '../../app/parts/control.tsx';
import { useCommand } from '../../stores/calls.ts';
import { useServices, useText } from '../../stores/services.ts';
import { faultText } from './sign-in-layout.tsx';

/** The second factor by a passkey: the browser asks for the finger, the face or the PIN of the device. */
export function PasskeyButton() {
  const t = useText();
  const { session } = useServices();
  const begin = useCommand('passkeySignInBegin');
  const present = useCommand('passkeySignIn');
  const [isStopped, setStopped] = useState(false);

  async function use(): Promise<void> {
    setStopped(false);
    const asked = await begin.mutateAsync({}).catch(() => undefined);
    if (!asked) return;
    const { startAuthentication } = await import('@simplewebauthn/browser');
    // The person closed the browser's dialog, or the device has no such passkey.
    const signed = await startAuthentication({ optionsJSON: JSON.parse(asked.options) }).catch(
      () => undefined,
    );
    if (!signed) return setStopped(true);
    present.mutate({ response: JSON.stringify(signed) }, { onSuccess: session.getState().take });
  }

  return (
    <>
      <Button icon="key" busy={begin.isPending || present.isPending} onPress={() => void use()}>
        {t('console.passkey.use')}
      </Button>
      <Fault>{isStopped ? t('console.passkey.stopped') : faultText(begin.error ?? present.error, t)}</Fault>
    </>
  );
}
