import type { Standing } from '@palpite/contract/operator/session-calls';
import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { Button, Fault, TextInput } from '../../app/parts/control.tsx';
import { browser } from '../../platform/browser.ts';
import { useCommand } from '../../stores/ask.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './door.module.css';
import { Door } from './door.tsx';
import { faultText } from './fault-text.ts';

interface Enrolled {
  readonly standing: Standing;
  readonly recovery_codes: readonly string[];
}

/** The first second factor: the picture, a code of it, then the recovery codes, which are shown this once. */
export function EnrolStep() {
  const t = useText();
  const [enrolled, setEnrolled] = useState<Enrolled>();
  if (enrolled) return <RecoveryCodes {...enrolled} />;
  return (
    <Door title={t('operator.enrol.title')}>
      <p className={styles.text}>{t('operator.enrol.text')}</p>
      <EnrolForm onEnrolled={setEnrolled} />
    </Door>
  );
}

function EnrolForm({ onEnrolled }: { readonly onEnrolled: (enrolled: Enrolled) => void }) {
  const t = useText();
  const begin = useCommand('secondFactorBegin');
  const confirm = useCommand('secondFactorConfirm');
  const [code, setCode] = useState('');
  const begun = useRef(false);
  useEffect(() => {
    // Once: a second secret would make the first picture worthless under the eyes of who reads it.
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

function RecoveryCodes({ standing, recovery_codes: codes }: Enrolled) {
  const t = useText();
  const { session } = useServices();
  const [copied, setCopied] = useState(false);
  return (
    <Door title={t('operator.recovery.title')}>
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
        <Button tone="primary" onPress={() => session.getState().take(standing)}>
          {t('operator.recovery.kept')}
        </Button>
      </div>
    </Door>
  );
}

/** Drawn as one path: the policy of the page allows no picture from elsewhere and no style in the markup. */
function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const cells = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={cells.join('')} fill="currentColor" />
    </svg>
  );
}
