import { Hint } from '@palpite/ui/lead';
import { Segment } from '@palpite/ui/segment';
import { Band, StatementRowSkeleton } from '@palpite/ui/statement';
import { useState } from 'react';
import { LoadFailed } from '../../brand/load-failed.tsx';
import { useText } from '../../stores/services.ts';
import { Goodbye } from './goodbye.tsx';
import { IdentitySheet } from './identity-sheet.tsx';
import { LimitList } from './limit-list.tsx';
import { LimitSheet } from './limit-sheet.tsx';
import { MoreProtection } from './more-protection.tsx';
import { PauseSection } from './pause-section.tsx';
import styles from './protection.module.css';
import { usePause } from './use-pause.ts';
import { KINDS, type LimitKind, PERIODS, type Period, useProtection } from './use-protection.ts';

const HOUR_MS = 3_600_000;

export function LimitsPage() {
  const t = useText();
  const { info, failed, again, take } = useProtection();
  const pausing = usePause();
  const [period, setPeriod] = useState<Period>('week');
  const [changing, setChanging] = useState<LimitKind | 'identity'>();
  const close = () => setChanging(undefined);

  if (pausing.until !== undefined) return <Goodbye until={pausing.until} />;
  if (!info) return failed ? <Failed onAgain={again} /> : <Loading />;
  return (
    <>
      <div className={styles.periods}>
        <Segment
          size="wide"
          label={t('protection.period')}
          chosen={period}
          onChoose={setPeriod}
          options={PERIODS.map((value) => ({ value, label: t(`protection.${value}`) }))}
        />
      </div>
      <LimitList info={info} period={period} onChange={setChanging} onInfo={take} />
      <Hint icon="clock">{t('protection.rule', { hours: Math.round(info.cooling_ms / HOUR_MS) })}</Hint>
      <PauseSection pausing={pausing} />
      <MoreProtection info={info} onInfo={take} onIdentity={() => setChanging('identity')} />
      {changing === 'identity' && <IdentitySheet info={info} onInfo={take} onClose={close} />}
      {changing !== undefined && changing !== 'identity' && (
        <LimitSheet kind={changing} period={period} info={info} onInfo={take} onClose={close} />
      )}
    </>
  );
}

function Loading() {
  return (
    <Band busy>
      {KINDS.map((kind) => (
        <StatementRowSkeleton key={kind} />
      ))}
    </Band>
  );
}

function Failed({ onAgain }: { readonly onAgain: () => void }) {
  const t = useText();
  return <LoadFailed text={t('protection.failed')} retry={t('shell.error.retry')} onRetry={onAgain} />;
}
