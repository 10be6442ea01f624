import type { PromotionEntry } from '@palpite/contract/entities/growth';
import type { Input } from '@palpite/contract/generated/calls';
import { ACTIVITY_STATUS } from '@palpite/contract/tables/site';
import { type ActivityObject, ActivityTile } from '@palpite/ui/activity-art';
import { Button } from '@palpite/ui/button';
import { Chips } from '@palpite/ui/chip';
import { classes } from '@palpite/ui/classes';
import { Counted, Deal, DealFacts, type DealSide } from '@palpite/ui/deal';
import { EmptyState } from '@palpite/ui/empty-state';
import { Perforation } from '@palpite/ui/ticket';
import { useState } from 'react';
import { Legal } from '../../parts/growth-parts.tsx';
import { Paged } from '../../parts/growth-states.tsx';
import { MaximumBonus } from '../../parts/maximum-bonus.tsx';
import { useDayTime } from '../../parts/moments.ts';
import { Money } from '../../parts/money.tsx';
import { NotAllowed } from '../../parts/not-allowed.tsx';
import { usePercent } from '../../parts/percent.ts';
import { useBudgetFacts } from '../../parts/promotion-facts.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { usePages } from '../../stores/growth/reads.ts';
import { useText } from '../../stores/services.ts';
import styles from './promotion.module.css';

type Filter = NonNullable<Input<'promotionList'>['filter']>;
const FILTERS: readonly Filter[] = ['all', 'mine', 'sports', 'casino', 'no_deposit'];

const ART: Readonly<Record<string, ActivityObject>> = {
  register: 'ticket',
  deposit: 'coins',
  reload: 'coins',
  free_rounds: 'reels',
  cashback: 'umbrella',
  vip: 'cup',
  wheel: 'cup',
  task: 'calendar',
  offer: 'bolt',
  realtime: 'meter',
};

/** What the brand gives now, each with its price. */
export function PromotionsPage() {
  const t = useText();
  const [filter, setFilter] = useState<Filter>('all');
  const pages = usePages('promotionList', { filter });
  const [first] = pages.pages;
  const labels: Readonly<Record<Filter, string>> = {
    all: t('promotion.filter.all', { count: first?.counts.all ?? 0 }),
    mine: t('promotion.filter.mine', { count: first?.counts.mine ?? 0 }),
    sports: t('promotion.filter.sports'),
    casino: t('promotion.filter.casino'),
    no_deposit: t('promotion.filter.noDeposit'),
  };
  if (first && first.allowed === 0 && first.list.length === 0) return <NotAllowed reason={first.reason} />;
  return (
    <>
      <div className={styles.chips}>
        <Chips
          label={t('promotion.filter')}
          chosen={filter}
          onChoose={setFilter}
          options={FILTERS.map((value) => ({ value, label: labels[value] }))}
        />
      </div>
      <MaximumBonus />
      <Paged
        pages={pages}
        isEmpty={(known) => known.every(({ list }) => list.length === 0)}
        empty={
          <EmptyState
            drawing="ticket"
            title={t('promotion.empty')}
            text={t('promotion.emptyText')}
            action={
              <Button size="small" onPress={() => setFilter('all')}>
                {t('promotion.empty.action')}
              </Button>
            }
          />
        }
      >
        {(known) =>
          known
            .flatMap(({ list }) => list)
            .map((promotion) => <PromotionCard key={promotion.id} promotion={promotion} />)
        }
      </Paged>
      <Legal>{t('promotion.legal')}</Legal>
    </>
  );
}

/** A promotion with its five answers: takes, gives, until when, how many got it, what is left. */
export function PromotionCard({ promotion }: { readonly promotion: PromotionEntry }) {
  const factsOf = useBudgetFacts();
  const kicker = useKicker(promotion);
  const isOff =
    promotion.status === ACTIVITY_STATUS.finished ||
    promotion.status === ACTIVITY_STATUS.expired ||
    promotion.budget_left === 0;
  const { takes, gives } = useSides(promotion);
  return (
    <article className={classes(styles.card, isOff && styles.off)}>
      <div className={styles.content}>
        <div>
          <p className={styles.kicker}>{kicker}</p>
          <h2 className={styles.title}>
            {promotion.path === '' ? (
              promotion.title
            ) : (
              <a className={styles.link} href={hrefTo(promotion.path)}>
                {promotion.title}
              </a>
            )}
          </h2>
          {isPriced(promotion) ? (
            <Deal on="card" size={26} takes={takes} gives={gives} />
          ) : (
            <p className={styles.text}>{promotion.text}</p>
          )}
        </div>
        <ActivityTile name={ART[promotion.kind] ?? 'ticket'} off={isOff} />
      </div>
      {promotion.cost !== '' && <p className={styles.cost}>{promotion.cost}</p>}
      <Perforation />
      <DealFacts on="card" facts={factsOf(promotion)} />
    </article>
  );
}

/** What these take is stakes, friends or a visit, which a promotion in the list does not carry: it is not nothing. */
const EARNED: readonly string[] = ['offer', 'activity', 'activity_play', 'realtime'];

/** Where nothing is fixed, such as a cashback, a pair of zeros would say less than its sentence. */
function isPriced({ kind, takes, gives, percent_bps }: PromotionEntry): boolean {
  return takes > 0 || (gives + percent_bps > 0 && !EARNED.includes(kind));
}

function useKicker(promotion: PromotionEntry): string {
  const t = useText();
  const dayTime = useDayTime();
  const { status, begins_at, ends_at, joined, budget_left } = promotion;
  if (status === ACTIVITY_STATUS.notStart) return t('promotion.begins', { at: dayTime(begins_at) });
  if (status === ACTIVITY_STATUS.expired) return t('promotion.ended', { at: dayTime(ends_at) });
  if (status === ACTIVITY_STATUS.finished) return t('promotion.finished');
  if (budget_left === 0) return t('promotion.spent');
  return t(joined === 1 ? 'promotion.joined' : 'promotion.open');
}

/** The two numbers: an amount, or a share of the deposit where the amount is not fixed. */
function useSides({ takes, gives, percent_bps }: PromotionEntry): {
  readonly takes: DealSide;
  readonly gives: DealSide;
} {
  const t = useText();
  const percent = usePercent();
  return {
    takes: { label: t('promotion.takes'), value: <Money cents={takes} form="display" short /> },
    gives:
      percent_bps > 0
        ? {
            label: gives > 0 ? t('promotion.upTo') : t('promotion.gives'),
            value:
              gives > 0 ? (
                <Money cents={gives} form="display" short />
              ) : (
                <Counted count={percent(percent_bps)} unit="" />
              ),
          }
        : { label: t('promotion.gives'), value: <Money cents={gives} form="display" short /> },
  };
}
