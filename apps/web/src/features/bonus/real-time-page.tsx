import type { PromotionEntry } from '@palpite/contract/entities/growth';
import type { Reply } from '@palpite/contract/generated/calls';
import { ActivityText, ActivityTicket } from '@palpite/ui/activity';
import { Button } from '@palpite/ui/button';
import { Deal } from '@palpite/ui/deal';
import { DecisionPage } from '@palpite/ui/decision-page';
import { EmptyState } from '@palpite/ui/empty-state';
import { Progress } from '@palpite/ui/progress';
import { Band, StatementRow } from '@palpite/ui/statement';
import { useProductName } from '../../parts/bonus-terms.tsx';
import { Cap, PartTitle, Won } from '../../parts/growth-parts.tsx';
import { Paged, PlayersOnly } from '../../parts/growth-states.tsx';
import { useDayTime } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { usePercent } from '../../parts/percent.ts';
import { useBudgetFacts } from '../../parts/promotion-facts.tsx';
import { useScaled } from '../../parts/scaled.ts';
import { useCommand, useRequestKey } from '../../stores/growth/commands.ts';
import { usePages } from '../../stores/growth/reads.ts';
import { useText } from '../../stores/services.ts';
import styles from './bonus.module.css';

type Records = Reply<'bonusDrawRecords'>;

/** The stake by which the share is explained, in BRL. */
const EXAMPLE = 10_000;
const FULL_BPS = 10_000;

/** What every settled stake brings back at once, and how it was collected. */
export function RealTimePage() {
  return (
    <PlayersOnly>
      <RealTime />
    </PlayersOnly>
  );
}

function RealTime() {
  const t = useText();
  const pages = usePages('bonusDrawRecords', {});
  const draw = useCommand('bonusDraw');
  const request = useRequestKey();
  const money = useMoneyText();
  const collected = pages.pages[0]?.collected ?? 0;
  const move = async () => {
    if (await draw.run({ request_id: request.key() })) request.done();
  };
  return (
    <DecisionPage
      foot={
        collected > 0 && (
          <Button tone="primary" size="action" busy={draw.pending !== undefined} onPress={() => void move()}>
            {t('bonus.real.draw', { amount: money(collected) })}
          </Button>
        )
      }
    >
      <Paged pages={pages} isEmpty={() => false} empty={null}>
        {(known) => {
          const [first] = known;
          return (
            first && (
              <>
                <Head records={first} />
                <Meter records={first} />
                <Movements lists={known} />
                <Cap icon="info">{t('bonus.real.cost')}</Cap>
              </>
            )
          );
        }}
      </Paged>
    </DecisionPage>
  );
}

/** What a stake of the example brings. */
export function RealTimeDeal({ bps, size = 44 }: { readonly bps: number; readonly size?: number }) {
  const t = useText();
  const stake = useScaled()(EXAMPLE);
  return (
    <Deal
      size={size}
      takes={{ label: t('bonus.real.every'), value: <Money cents={stake} form="display" short /> }}
      gives={{
        label: t('bonus.real.back'),
        value: <Money cents={Math.floor((stake * bps) / FULL_BPS)} form="display" short />,
      }}
    />
  );
}

function Head({ records }: { readonly records: Records }) {
  const t = useText();
  const percent = usePercent();
  const factsOf = useBudgetFacts();
  const [promotion] = records.promotion;
  const isOff = records.bps === 0;
  const facts: readonly PromotionEntry[] = promotion ? [promotion] : [];
  return (
    <ActivityTicket
      label={t('bonus.real.title')}
      kicker={promotion?.title ?? t('bonus.real.title')}
      state={{
        text: t(isOff ? 'bonus.real.off' : 'bonus.real.on'),
        ...(isOff && { icon: 'minus' as const }),
      }}
      off={isOff}
      art="meter"
      facts={facts.flatMap(factsOf)}
    >
      <RealTimeDeal bps={records.bps} />
      <ActivityText>{t('bonus.real.text', { percent: percent(records.bps) })}</ActivityText>
    </ActivityTicket>
  );
}

function Meter({ records: { collected, today, day_max } }: { readonly records: Records }) {
  const t = useText();
  const money = useMoneyText();
  return (
    <>
      <Won label={t('bonus.real.collected')} value={<Money cents={collected} form="display" />} />
      {day_max > 0 && (
        <div className={styles.meter}>
          <Progress part={today / day_max} />
          <p>
            <span>{t('bonus.real.today', { amount: money(today) })}</span>
            <span>{t('bonus.real.max', { amount: money(day_max) })}</span>
          </p>
        </div>
      )}
    </>
  );
}

function Movements({ lists }: { readonly lists: readonly Records[] }) {
  const t = useText();
  const money = useMoneyText();
  const dayTime = useDayTime();
  const nameOf = useProductName();
  const rows = lists.flatMap(({ list }) => list);
  if (rows.length === 0)
    return <EmptyState drawing="ticket" title={t('bonus.real.empty')} text={t('bonus.real.emptyText')} />;
  return (
    <>
      <PartTitle>{t('bonus.real.how')}</PartTitle>
      <Band>
        {rows.map(({ id, kind, product, stake, amount, at }) => {
          const isDrawn = kind === 'drawn';
          return (
            <StatementRow
              key={id}
              icon={isDrawn ? 'wallet' : 'plus'}
              title={isDrawn ? t('bonus.real.drawn') : nameOf(product)}
              detail={dayTime(at)}
              amount={<Money cents={amount} signed={!isDrawn} tone={isDrawn ? 'plain' : 'received'} />}
              {...(!isDrawn && {
                status: { text: t('bonus.real.ofStake', { amount: money(stake) }), tone: 'off' as const },
              })}
            />
          );
        })}
      </Band>
    </>
  );
}
