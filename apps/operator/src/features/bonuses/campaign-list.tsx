import type { CampaignLine } from '@palpite/contract/operator/campaign-calls';
import { classes } from '@palpite/ui/classes';
import { useState } from 'react';
import { Link } from 'wouter';
import { brandChoices } from '../../app/parts/brand-choices.ts';
import { BrandName } from '../../app/parts/brand-name.tsx';
import { Select } from '../../app/parts/control.tsx';
import { useMoney, useNumber, useWhen } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { useRead } from '../../stores/calls.ts';
import { useLanguage, useText } from '../../stores/services.ts';
import styles from './bonuses.module.css';
import { type CampaignGroup, groupOf } from './contest-draft.ts';
import { STATE_WORDS } from './words.ts';

export const LIST_EVERY_MS = 20_000;
const WARN_AT = 60;
const NEGATIVE_AT = 85;

/** The campaigns with what each has left; the chosen one is open beside it. */
export function CampaignList(props: { readonly chosen: string | undefined; readonly group: CampaignGroup }) {
  const { chosen, group } = props;
  const t = useText();
  const [brand, setBrand] = useState('');
  const asked = useRead('campaignList', {}, { everyMs: LIST_EVERY_MS });
  const brands = useRead('brandList', {}).data?.brands ?? [];
  return (
    <section className={styles.list} aria-label={t(`console.bon.tab.${group}`)}>
      {brands.length > 1 && (
        <div className={styles.filter}>
          <Select
            label={t('operator.player.brand')}
            value={brand}
            choices={[{ value: '', label: t('console.bon.allBrands') }, ...brandChoices(brands)]}
            onChange={setBrand}
          />
        </div>
      )}
      <Answer of={asked}>
        {({ campaigns }) => {
          const shown = campaigns.filter(
            (line) =>
              groupOf(line.trigger, line.activity) === group && (brand === '' || line.brand === brand),
          );
          return shown.length === 0 ? (
            <Quiet>{t(NONE[group])}</Quiet>
          ) : (
            <>
              <ul>
                {shown.map((campaign) => (
                  <li key={campaign.id}>
                    <CampaignItem campaign={campaign} group={group} isChosen={campaign.id === chosen} />
                  </li>
                ))}
              </ul>
              <p className={styles.foot}>{t('console.bon.list.about')}</p>
            </>
          );
        }}
      </Answer>
    </section>
  );
}

const NONE = {
  campaigns: 'console.bon.none',
  activities: 'console.bon.noneActivity',
  rankings: 'console.bon.noneRanking',
} as const;

/** How many percent of the budget are used. */
export function usedOf({ budget, cost }: Pick<CampaignLine, 'budget' | 'cost'>): number {
  return budget === undefined || budget === 0 ? 0 : Math.min(100, Math.round((cost * 100) / budget));
}

export function toneOf(used: number): string | undefined {
  return used >= NEGATIVE_AT ? styles.negative : used >= WARN_AT ? styles.warn : undefined;
}

function CampaignItem(props: {
  readonly campaign: CampaignLine;
  readonly group: CampaignGroup;
  readonly isChosen: boolean;
}) {
  const { campaign, group, isChosen } = props;
  const t = useText();
  const when = useWhen();
  const amount = useAmount(campaign);
  const language = useLanguage();
  const { state, budget, cost, ends, begins, brand } = campaign;
  const used = usedOf(campaign);
  const time =
    state === 'draft'
      ? t('console.bon.list.begins', { when: when(begins, 'day-month') })
      : ends === undefined
        ? t('console.bon.list.endless')
        : t('console.bon.list.until', { when: when(ends, 'day-month') });
  return (
    <Link
      href={`/bonuses/${group}/${campaign.id}`}
      className={styles.item}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={styles.row}>
        <i className={classes(styles.dot, styles[`dot-${state}`])} aria-hidden="true" />
        <b>{campaign.titles[language]}</b>
        <span className={styles.left}>
          <BrandName id={brand} />
        </span>
      </span>
      <span className={styles.row}>
        <span>{time}</span>
        <span className={styles.left}>
          {campaign.waiting === 1
            ? t('console.bon.waits')
            : state !== 'on'
              ? wordFor(STATE_WORDS, state, t)
              : budget === undefined
                ? t('console.bon.given', { amount: amount(cost) })
                : amount(budget - cost)}
        </span>
      </span>
      {state === 'on' && budget !== undefined && (
        <span className={classes(styles.bar, toneOf(used))} aria-hidden="true">
          <i style={{ width: `${used}%` }} />
        </span>
      )}
    </Link>
  );
}

/** Money, or a number of pieces. */
export function useAmount(of: { readonly money: 0 | 1; readonly currency: string }) {
  const money = useMoney();
  const number = useNumber();
  return (value: number): string => (of.money === 1 ? money(value, of.currency) : number(value));
}
