import type { NoticeAudience } from '@palpite/contract/operator/notice-calls';
import { useState } from 'react';
import { Button, Fault } from '../../app/parts/control.tsx';
import { useNumber } from '../../app/parts/formats.ts';
import { Panel } from '../../app/parts/page.tsx';
import { useText } from '../../stores/services.ts';
import { ConditionRows } from './condition-rows.tsx';
import { AUDIENCE_FIELDS, EXCEPT_FIELDS, withChoice } from './form.ts';
import styles from './notices.module.css';
import type { Forecasting } from './use-forecast.ts';

export interface AudienceFormProps {
  readonly audience: NoticeAudience;
  readonly zone: string;
  readonly forecasting: Forecasting;
  readonly onChange: (audience: NoticeAudience) => void;
}

/** Whom the message is for: every given condition holds, and not all of those of the group that is left out. */
export function AudienceForm({ audience, zone, forecasting, onChange }: AudienceFormProps) {
  const t = useText();
  const number = useNumber();
  const [hasExcept, setExcept] = useState(audience.except !== undefined);
  const { forecast } = forecasting;
  return (
    <Panel
      title={t('console.ntc.audience')}
      aside={
        forecast && (
          <span className={styles.counted}>
            <b>{number(forecast.count)}</b> {t('console.ntc.of', { count: number(forecast.of) })}
          </span>
        )
      }
    >
      <ConditionRows fields={AUDIENCE_FIELDS} given={audience} zone={zone} onChange={onChange} />
      {hasExcept ? (
        <fieldset className={styles.except}>
          <legend>{t('console.ntc.except.title')}</legend>
          <ConditionRows
            fields={EXCEPT_FIELDS}
            given={audience.except ?? {}}
            zone={zone}
            onChange={(except) => {
              const isEmpty = Object.keys(except).length === 0;
              onChange(withChoice(audience, 'except', isEmpty ? undefined : except));
            }}
          />
          <Button
            tone="quiet"
            icon="trash"
            onPress={() => {
              setExcept(false);
              onChange(withChoice(audience, 'except', undefined));
            }}
          >
            {t('console.ntc.except.remove')}
          </Button>
        </fieldset>
      ) : (
        <div className={styles.actions}>
          <Button icon="minus" onPress={() => setExcept(true)}>
            {t('console.ntc.except')}
          </Button>
        </div>
      )}
      <div className={styles.actions}>
        <Button
          icon="users"
          busy={forecasting.isPending}
          disabled={!forecasting.canCount}
          onPress={forecasting.count}
        >
          {t('console.ntc.recount')}
        </Button>
      </div>
      <Fault>{forecasting.fault}</Fault>
    </Panel>
  );
}
