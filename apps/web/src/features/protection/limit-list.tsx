import { Button } from '@palpite/ui/button';
import { Card } from '@palpite/ui/card';
import { LimitRow } from '@palpite/ui/limit-row';
import { useState } from 'react';
import { useMoment } from '../../parts/moments.ts';
import { useServices, useText } from '../../stores/services.ts';
import { useLimitText } from './amounts.ts';
import styles from './protection.module.css';
import {
  KINDS,
  type LimitKind,
  limitOf,
  type OwnLimit,
  type Period,
  type ProtectionInfo,
  usedOf,
  useFailureText,
} from './use-protection.ts';

export interface LimitListProps {
  readonly info: ProtectionInfo;
  readonly period: Period;
  readonly onChange: (kind: LimitKind) => void;
  readonly onInfo: (info: ProtectionInfo) => void;
}

/** Used amount and limit, one row per kind, for the chosen period. */
export function LimitList({ info, period, onChange, onInfo }: LimitListProps) {
  const t = useText();
  const write = useLimitText();
  const usage = info.usage.find((one) => one.period === period);
  return (
    <div className={styles.limits}>
      <Card>
        {KINDS.map((kind) => {
          const limit = limitOf(info, kind, period);
          const used = Math.max(0, usedOf(usage, kind));
          const name = t(`protection.${kind}`);
          const amount = limit && write(kind, limit.amount);
          const action = t(limit ? 'protection.change' : 'protection.set');
          return (
            <LimitRow
              key={kind}
              title={name}
              used={write(kind, used)}
              limit={amount === undefined ? t('protection.none') : t('protection.of', { amount })}
              barLabel={t('protection.bar', {
                limit: name,
                used: write(kind, used),
                amount: amount ?? t('protection.none'),
              })}
              {...(limit && {
                share: used / limit.amount,
                note: <Note limit={limit} used={usedOf(usage, kind)} to={usage?.to ?? 0} onInfo={onInfo} />,
              })}
              action={
                <Button
                  size="small"
                  tone="line"
                  label={t('protection.changeOf', { action, limit: name })}
                  onPress={() => onChange(kind)}
                >
                  {action}
                </Button>
              }
            />
          );
        })}
      </Card>
    </div>
  );
}

interface NoteProps {
  readonly limit: OwnLimit;
  readonly used: number;
  readonly to: number;
  readonly onInfo: (info: ProtectionInfo) => void;
}

/** What is left and until when, and a pending higher limit. */
function Note({ limit, used, to, onInfo }: NoteProps) {
  const t = useText();
  const write = useLimitText();
  const moment = useMoment();
  const left = limit.amount - used;
  const until = moment(to, 'long-day');
  return (
    <>
      {left > 0
        ? t('protection.left', { amount: write(limit.kind, left), until })
        : t('protection.reached', { until })}
      {limit.pending_from > 0 && <Waiting limit={limit} onInfo={onInfo} />}
    </>
  );
}

function Waiting({ limit, onInfo }: Pick<NoteProps, 'limit' | 'onInfo'>) {
  const { client, notices } = useServices();
  const t = useText();
  const write = useLimitText();
  const moment = useMoment();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const at = { moment: moment(limit.pending_from, 'date-time') };

  async function drop(): Promise<void> {
    setBusy(true);
    const { kind, period } = limit;
    const outcome = await client.call('limitCancel', { kind, period });
    setBusy(false);
    if (outcome.is === 'done') onInfo(outcome.data);
    notices
      .getState()
      .tell(
        outcome.is === 'done'
          ? { tone: 'good', text: t('protection.dropped') }
          : { tone: 'bad', text: failureText(outcome) },
      );
  }

  return (
    <div className={styles.waiting}>
      <span>
        {limit.pending_amount === 0
          ? t('protection.waitsEnd', at)
          : t('protection.waits', { amount: write(limit.kind, limit.pending_amount), ...at })}
      </span>
      <Button size="small" tone="quiet" busy={busy} onPress={() => void drop()}>
        {t('protection.cancelWait')}
      </Button>
    </div>
  );
}
