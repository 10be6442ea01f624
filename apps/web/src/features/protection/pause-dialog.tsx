import { Button } from '@palpite/ui/button';
import { Checkbox } from '@palpite/ui/checkbox';
import { Dialog } from '@palpite/ui/dialog';
import { Notice } from '@palpite/ui/notice';
import { useState } from 'react';
import { useMoment } from '../../parts/moments.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './protection.module.css';
import { endOf, isExclusion, type Term } from './terms.ts';
import type { Pausing } from './use-pause.ts';

export interface PauseDialogProps {
  readonly term: Exclude<Term, 'short' | 'today'>;
  readonly pausing: Pausing;
  readonly onClose: () => void;
}

/** Says until when and what it means before it happens. An exclusion needs a checked box first: it cannot be undone. */
export function PauseDialog({ term, pausing, onClose }: PauseDialogProps) {
  const { platform } = useServices();
  const t = useText();
  const moment = useMoment();
  const [understood, setUnderstood] = useState(false);
  const end = endOf(term, platform.nowMs());
  const until = end === undefined ? '' : moment(end, 'date-time');
  const exclusion = isExclusion(term);
  const title =
    end === undefined
      ? t('protection.confirm.forever')
      : t(exclusion ? 'protection.confirm.exclusion' : 'protection.confirm', { until });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            tone="primary"
            size="action"
            disabled={exclusion && !understood}
            busy={pausing.busy}
            onPress={() => void pausing.take(term)}
          >
            {t(exclusion ? 'protection.confirm.exclude' : 'protection.confirm.yes')}
          </Button>
          <Button tone="quiet" onPress={onClose}>
            {t('protection.confirm.no')}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>{t('protection.confirm.text')}</p>
        {exclusion && (
          <Checkbox
            label={t('protection.confirm.understood')}
            checked={understood}
            onChange={setUnderstood}
          />
        )}
        {pausing.error && (
          <Notice icon="info" tone="negative">
            {pausing.error}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
