import type { Reply } from '@palpite/contract/generated/calls';
import { VIP_LEVEL_MAX, VIP_STAGES } from '@palpite/contract/tables/growth';
import { currencySymbol, moneyParts } from '@palpite/i18n/money-format';
import { money } from '@palpite/kernel/money';
import { classes } from '@palpite/ui/classes';
import { useId, useState } from 'react';
import { Cap, PartTitle, Perk } from '../../parts/growth-parts.tsx';
import { useMoneyText } from '../../parts/money.tsx';
import { usePercent } from '../../parts/percent.ts';
import { stageKey, stageOf } from '../../parts/vip-words.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './vip.module.css';

type VipInfo = Reply<'vipInfo'>;

/** Thirty levels in six stages, with the rewards of the chosen stage. */
export function VipLevels({ info }: { readonly info: VipInfo }) {
  const t = useText();
  const panel = useId();
  const [stage, setStage] = useState(() => stageOf(info.level));
  return (
    <>
      <PartTitle note={t('vip.levels.note', { levels: VIP_LEVEL_MAX, stages: VIP_STAGES.length })}>
        {t('vip.levels')}
      </PartTitle>
      <LevelMap level={info.level} />
      <div className={styles.stages} role="tablist" aria-label={t('vip.stages')}>
        {VIP_STAGES.map(([first, last], index) => (
          <button
            key={first}
            type="button"
            role="tab"
            aria-selected={index === stage}
            aria-controls={panel}
            onClick={() => setStage(index)}
          >
            <b>{t(`vip.stage.${stageKey(index)}`)}</b>
            {t('vip.stage.range', { first, last })}
          </button>
        ))}
      </div>
      <div id={panel} role="tabpanel" aria-label={t(`vip.stage.${stageKey(stage)}`)}>
        <LevelTable info={info} stage={stage} />
        <StagePerks info={info} stage={stage} />
        <Cost info={info} stage={stage} />
      </div>
    </>
  );
}

/** One slash per level. */
function LevelMap({ level }: { readonly level: number }) {
  return (
    <ol className={styles.map} aria-hidden="true">
      {VIP_STAGES.map(([first, last]) => (
        <li key={first} style={{ flexGrow: last - first + 1 }}>
          {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((one) => (
            <i key={one} className={classes(one < level && styles.done, one === level && styles.now)} />
          ))}
        </li>
      ))}
    </ol>
  );
}

interface StageProps {
  readonly info: VipInfo;
  readonly stage: number;
}

function rowsOf({ info, stage }: StageProps) {
  return info.levels.filter((row) => row.stage === stage);
}

function LevelTable({ info, stage }: StageProps) {
  const t = useText();
  const digits = useDigits();
  const symbol = currencySymbol(useServices().boot.brand.currency);
  const percent = usePercent();
  const amount = (cents: number) => (cents === 0 ? '–' : digits(cents));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long amounts scroll sideways, also by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t(`vip.stage.${stageKey(stage)}`)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('vip.level')}</th>
            <th scope="col">{t('vip.col.stakes', { symbol })}</th>
            <th scope="col">{t('vip.col.bonus')}</th>
            <th scope="col">{t('vip.col.week')}</th>
            <th scope="col">{t('vip.col.month')}</th>
            <th scope="col">{t('vip.col.cashback')}</th>
            <th scope="col">{t('vip.col.spins')}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf({ info, stage }).map((row) => (
            <tr
              key={row.level}
              className={row.level < info.level ? styles.past : undefined}
              aria-current={row.level === info.level || undefined}
            >
              <th scope="row">{row.level}</th>
              <td>{amount(row.stakes)}</td>
              <td>{amount(row.vip_bonus)}</td>
              <td>{amount(row.week_free)}</td>
              <td>{amount(row.month_free)}</td>
              <td>{row.cashback_bps === 0 ? '–' : percent(row.cashback_bps)}</td>
              <td>{row.spins === 0 ? '–' : row.spins}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Amounts without their symbol, which the heading has. */
function useDigits(): (cents: number) => string {
  const { currency } = useServices().boot.brand;
  const language = useShared('text', (text) => text.language);
  return (cents) => moneyParts(money(BigInt(cents), currency), language, { form: 'short' }).digits;
}

/** What a stage adds beyond amounts. */
function StagePerks({ info, stage }: StageProps) {
  const t = useText();
  const percent = usePercent();
  const rows = rowsOf({ info, stage });
  const taskBps = Math.max(0, ...rows.map(({ task_bps }) => task_bps));
  const service = info.levels.find(({ customer_service }) => customer_service === 1);
  return (
    <div className={styles.band}>
      {taskBps > 0 && (
        <Perk
          icon="list"
          title={t('vip.perk.tasks', { percent: percent(taskBps) })}
          detail={t('vip.perk.tasksText')}
        />
      )}
      {service && (
        <Perk
          icon="headset"
          title={t('vip.reward.customer_service')}
          detail={
            info.level >= service.level ? t('vip.perk.serviceOn') : t('vip.opens', { level: service.level })
          }
        />
      )}
    </div>
  );
}

/** The price of a stage in words: what has to be staked, beside what it gives. */
function Cost({ info, stage }: StageProps) {
  const t = useText();
  const text = useMoneyText('short');
  const rows = rowsOf({ info, stage });
  const last = rows.at(-1);
  if (!last || last.level <= info.level) return null;
  const present = info.levels.find(({ level }) => level === info.level);
  const next = info.levels.find(({ level }) => level === info.level + 1);
  const reached = (next?.stakes ?? present?.stakes ?? 0) - info.next_stakes;
  const rewards = info.levels
    .filter(({ level }) => level > info.level && level <= last.level)
    .reduce((sum, { vip_bonus }) => sum + vip_bonus, 0);
  return (
    <Cap icon="info">
      {t('vip.cost', {
        level: last.level,
        stakes: text(Math.max(0, last.stakes - reached)),
        rewards: text(rewards),
      })}
    </Cap>
  );
}
