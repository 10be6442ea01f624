import { NOTICE_CHANNELS } from '@palpite/contract/tables/notices';
import { formatInstant } from '@palpite/i18n/date-format';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { instant } from '@palpite/kernel/time';
import { BrandName } from '../../app/parts/brand-name.tsx';
import { useNumber } from '../../app/parts/formats.ts';
import { Answer, FactList, Panel } from '../../app/parts/page.tsx';
import { browser } from '../../platform/browser.ts';
import { useRead } from '../../stores/calls.ts';
import { useLanguage, useText } from '../../stores/services.ts';
import { Composer } from './composer.tsx';
import styles from './notices.module.css';
import { SendActions } from './send-actions.tsx';
import { SendPreview } from './send-preview.tsx';

const EVERY_MS = 2_000;

/** A stored message: a draft is edited, one that was started shows its progress and results. */
export function SendView({ send }: { readonly send: string }) {
  const asked = useRead('noticeSend', { send }, { everyMs: EVERY_MS });
  return (
    <Answer of={asked}>
      {(found) =>
        found.line.state === 'draft' ? (
          <Composer
            key={`${send} ${found.line.version}`}
            stored={{ send, version: found.line.version, form: found.form }}
          />
        ) : (
          <Started found={found} />
        )
      }
    </Answer>
  );
}

type Found = NonNullable<ReturnType<typeof useRead<'noticeSend'>>['data']>;

function Started({ found }: { readonly found: Found }) {
  const t = useText();
  const number = useNumber();
  const language = useLanguage();
  const brands = useRead('brandList', {}).data?.brands ?? [];
  const { line, form, left_out, results, read } = found;
  // By the clocks of the brand, as it was scheduled.
  const zone = brands.find(({ id }) => id === line.brand)?.zone ?? browser.timeZone();
  const when = (atMs: number) => formatInstant(instant(atMs), 'date-time', language, zone);
  const share = line.audience_count === 0 ? 0 : Math.min(100, (line.looked_at * 100) / line.audience_count);
  const channels = NOTICE_CHANNELS.filter((channel) => results.some((one) => one.channel === channel));
  return (
    <div className={styles.composer}>
      <div className={styles.column}>
        <Panel title={t('console.ntc.progress')} aside={t(`console.ntc.state.${line.state}`)}>
          <p className={styles.big}>
            <b>{number(line.reached)}</b> {t('console.ntc.of', { count: number(line.audience_count) })}
          </p>
          <progress
            className={styles.progress}
            max={100}
            value={share}
            aria-label={t('console.ntc.progress')}
          />
          <FactList
            facts={[
              { label: t('operator.player.brand'), value: <BrandName id={line.brand} /> },
              { label: t('console.ntc.begins'), value: when(line.begins) },
              { label: t('console.ntc.ends'), value: when(line.ends) },
              { label: t('console.ntc.clock'), value: zone },
            ]}
          />
          <ProgressActions found={found} />
        </Panel>
        {left_out.length > 0 && (
          <Panel title={t('console.ntc.left')}>
            <FactList
              facts={left_out.map(({ why, count }) => ({
                label: t(`console.ntc.left.${why}` as OperatorMessageId),
                value: number(count),
              }))}
            />
          </Panel>
        )}
        <Panel title={t('console.ntc.results')}>
          <FactList
            facts={[
              ...(form.channels.includes('in_app')
                ? [{ label: t('console.ntc.channel.in_app'), value: number(line.reached) }]
                : []),
              { label: t('console.ntc.read'), value: number(read) },
              ...channels.flatMap((channel) =>
                results
                  .filter((one) => one.channel === channel)
                  .map(({ state, count }) => ({
                    label: `${t(`console.ntc.channel.${channel}`)}, ${t(`console.ntc.result.${state}` as OperatorMessageId)}`,
                    value: number(count),
                  })),
              ),
            ]}
          />
        </Panel>
      </div>
      <SendPreview form={form} language="PT" zone={zone} />
    </div>
  );
}

function ProgressActions({ found: { line, results } }: { readonly found: Found }) {
  const hasQueued = results.some(({ state }) => state === 'queued');
  return (
    <div className={styles.actions}>
      <SendActions send={line.send} brand={line.brand} state={line.state} hasQueued={hasQueued} />
    </div>
  );
}
