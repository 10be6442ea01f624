import type { SignInState } from '@palpite/contract/operator/session-calls';
import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { Button, Fault, TextInput } from '../../app/parts/control.tsx';
import { browser } from '../../platform/browser.ts';
import { useCommand } from '../../stores/calls.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './sign-in.module.css';
import { faultText, SignInLayout } from './sign-in-layout.tsx';

interface Enrolled {
  readonly standing: SignInState;
  readonly recovery_codes: readonly string[];
}

/** Enrols the second factor: the QR code, a first code, then the recovery codes, which are shown only once. */
export function EnrolStep() {
  const t = useText();
  const [enrolled, setEnrolled] = useState<Enrolled>();
  if (enrolled) return <RecoveryCodes {...enrolled} />;
  return (
    <SignInLayout title={t('operator.enrol.title')}>
      <p className={styles.text}>{t('operator.enrol.text')}</p>
      <EnrolForm onEnrolled={setEnrolled} />
    </SignInLayout>
  );
}

function EnrolForm({ onEnrolled }: { readonly onEnrolled: (enrolled: Enrolled) => void }) {
  const t = useText();
  const begin = useCommand('secondFactorBegin');
  const confirm = useCommand('secondFactorConfirm');
  const [code, setCode] = useState('');
  const begun = useRef(false);
  useEffect(() => {
    // Only once: a second secret would invalidate the QR code that the operator is scanning.
    if (!begun.current) begin.mutate({});
    begun.current = true;
  }, [begin.mutate]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!confirm.isPending) confirm.mutate({ code }, { onSuccess: onEnrolled });
      }}
    >
      <div className={styles.paper}>
        {begin.data && <QrPicture text={begin.data.uri} label={t('operator.enrol.picture')} />}
      </div>
      {begin.data && (
        <p className={styles.text}>
          {t('operator.enrol.secret')}
          <br />
          <code className={styles.secret}>{begin.data.secret}</code>
        </p>
      )}
      <TextInput
        label={t('operator.code.label')}
        value={code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        required
        onChange={setCode}
      />
      <Fault>{faultText(confirm.error ?? begin.error, t)}</Fault>
      <Button tone="primary" submit busy={confirm.isPending} disabled={!begin.data}>
        {t('operator.confirm')}
      </Button>
    </form>
  );
}

function RecoveryCodes({ standing: signIn, recovery_codes: codes }: Enrolled) {
  const t = useText();
  const { session } = useServices();
  const [copied, setCopied] = useState(false);
  return (
    <SignInLayout title={t('operator.recovery.title')}>
      <p className={styles.text}>{t('operator.recovery.text')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon="copy" onPress={() => void browser.copyText(codes.join('\n')).then(setCopied)}>
          {t(copied ? 'operator.copied' : 'operator.copy')}
        </Button>
        <Button tone="primary" onPress={() => session.getState().take(signIn)}>
          {t('operator.recovery.kept')}
        </Button>
      </div>
    </SignInLayout>
  );
}

/** Drawn as one SVG path: the content security policy allows neither images of other origins nor inline styles. */
function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const cells = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={cells.join('')} fill="currentColor" />
    </svg>
  );
}
