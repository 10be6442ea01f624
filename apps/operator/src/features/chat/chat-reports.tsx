import type { ChatLine } from '@palpite/contract/operator/chat-calls';
import { CHAT_MUTE_MINUTES, CHAT_REPORT_REASONS, type ChatReportReason } from '@palpite/contract/tables/chat';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button, Fault, Select } from '../../app/parts/control.tsx';
import { MoreFoot } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel, Quiet } from '../../app/parts/page.tsx';
import type { DataOf } from '../../platform/send.ts';
import { useCommand, usePages } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './chat.module.css';

const EVERY_MS = 5_000;
type Report = DataOf<'chatReports'>['records'][number];

/** Reported messages that wait for a decision, the oldest first. */
export function ChatReports() {
  const t = useText();
  const pages = usePages('chatReports', {}, { everyMs: EVERY_MS });
  return (
    <Panel title={t('console.chat.reports')}>
      <Answer of={pages}>
        {({ pages: read }) => {
          const lines = read.flatMap(({ records }) => records);
          if (lines.length === 0) return <Quiet>{t('console.chat.none')}</Quiet>;
          return (
            <>
              <ul className={styles.list}>
                {lines.map((report) => (
                  <ReportRow key={report.line.message} report={report} />
                ))}
              </ul>
              <MoreFoot pages={pages} />
            </>
          );
        }}
      </Answer>
    </Panel>
  );
}

function ReportRow({ report: { line, reports, reasons, muted_until } }: { readonly report: Report }) {
  const t = useText();
  const when = useWhen();
  return (
    <li className={styles.row}>
      <span className={styles.muted}>
        <Link href={`/players/${line.uid}`}>{`${line.name} (${line.uid})`}</Link>
        {`, ${line.brand}/${line.room}, ${when(line.at)}`}
      </span>
      <p className={styles.text}>{line.text}</p>
      <span className={styles.muted}>
        {t('console.chat.count', { count: reports })}:{' '}
        {reasons.map((reason) => t(`console.chat.why.${reason}`)).join(', ')}
        {muted_until > 0 && `, ${t('console.chat.muted', { until: when(muted_until, 'date-time') })}`}
      </span>
      <Decide line={line} given={reasons[0] ?? 'other'} isMuted={muted_until > 0} />
    </li>
  );
}

interface DecideProps {
  readonly line: ChatLine;
  readonly given: ChatReportReason;
  readonly isMuted: boolean;
}

/** Remove, leave, and mute the author for a time. */
export function Decide({ line, given, isMuted }: DecideProps) {
  const t = useText();
  const [why, setWhy] = useState(given);
  const [minutes, setMinutes] = useState<number>(CHAT_MUTE_MINUTES[1]);
  const hide = useCommand('chatHide');
  const dismiss = useCommand('chatDismiss');
  const mute = useCommand('chatMute');
  return (
    <div className={styles.buttons}>
      <Select
        label={t('console.chat.why')}
        value={why}
        choices={CHAT_REPORT_REASONS.map((value) => ({ value, label: t(`console.chat.why.${value}`) }))}
        onChange={(value) => setWhy(CHAT_REPORT_REASONS.find((reason) => reason === value) ?? 'other')}
      />
      {line.removed === '' && (
        <Button tone="stop" busy={hide.isPending} onPress={() => hide.mutate({ message: line.message, why })}>
          {t('console.chat.hide')}
        </Button>
      )}
      {line.reported > 0 && (
        <Button busy={dismiss.isPending} onPress={() => dismiss.mutate({ message: line.message })}>
          {t('console.chat.dismiss')}
        </Button>
      )}
      <Select
        label={t('console.chat.mute')}
        value={String(minutes)}
        choices={CHAT_MUTE_MINUTES.map((value) => ({
          value: String(value),
          label: t(`console.chat.mute.${value}`),
        }))}
        onChange={(value) => setMinutes(Number(value))}
      />
      <Button busy={mute.isPending} onPress={() => mute.mutate({ uid: line.uid, minutes, why })}>
        {t('console.chat.muteDo')}
      </Button>
      {isMuted && (
        <Button onPress={() => mute.mutate({ uid: line.uid, minutes: 0, why })}>
          {t('console.chat.unmute')}
        </Button>
      )}
      <Fault>{hide.error?.message ?? dismiss.error?.message ?? mute.error?.message}</Fault>
    </div>
  );
}
