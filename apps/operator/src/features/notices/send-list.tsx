import type { NoticeSendLine } from '@palpite/contract/operator/notice-calls';
import { Link } from 'wouter';
import { BrandName } from '../../app/parts/brand-name.tsx';
import { useNumber, useWhen } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './notices.module.css';

const EVERY_MS = 5_000;

/** Messages to players with their progress; the chosen one is open beside the list. */
export function SendList({ chosen }: { readonly chosen: string | undefined }) {
  const t = useText();
  const asked = useRead('noticeSends', {}, { everyMs: EVERY_MS });
  return (
    <section className={styles.list} aria-label={t('console.ntc.tab.sends')}>
      <Answer of={asked}>
        {({ sends }) =>
          sends.length === 0 ? (
            <Quiet>{t('console.ntc.none')}</Quiet>
          ) : (
            <ul>
              {sends.map((send) => (
                <li key={send.send}>
                  <SendItem send={send} isChosen={send.send === chosen} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  );
}

function SendItem({ send, isChosen }: { readonly send: NoticeSendLine; readonly isChosen: boolean }) {
  const t = useText();
  const when = useWhen();
  const number = useNumber();
  const share = send.audience_count === 0 ? 0 : Math.min(100, (send.looked_at * 100) / send.audience_count);
  return (
    <Link href={`/notices/${send.send}`} className={styles.item} aria-current={isChosen ? 'page' : undefined}>
      <span className={styles.row}>
        <b>{send.title}</b>
        <span>{t(`console.ntc.state.${send.state}`)}</span>
      </span>
      <span className={styles.row}>
        <span>
          <BrandName id={send.brand} />, {when(send.begins, 'day-month')}
        </span>
        <span>{number(send.reached)}</span>
      </span>
      {send.state !== 'draft' && send.state !== 'scheduled' && (
        <span className={styles.meter} aria-hidden="true">
          <i style={{ width: `${share}%` }} />
        </span>
      )}
    </Link>
  );
}
