import type { ActivityEntry } from '@palpite/contract/entities/activity';
import { Card, type Fact, Facts } from '@palpite/ui/card';
import { Band, StatementRow } from '@palpite/ui/statement';
import { useBonusTerms, useProductName } from '../../parts/bonus-terms.tsx';
import { Cap, PartTitle, Steps } from '../../parts/growth-parts.tsx';
import { useDayTime } from '../../parts/moments.ts';
import { Money } from '../../parts/money.tsx';
import { useRewardText } from '../../parts/reward-text.ts';
import { useText } from '../../stores/services.ts';

/** What has to be known: where it counts, the wagering, until when it may be received. */
export function Terms({ entry }: { readonly entry: ActivityEntry }) {
  const t = useText();
  const termsOf = useBonusTerms();
  const nameOf = useProductName();
  const dayTime = useDayTime();
  const facts: readonly Fact[] = [
    ...termsOf(entry),
    ...(entry.day_need > 0
      ? [{ label: t('activity.fact.dayNeed'), value: <Money cents={entry.day_need} /> }]
      : []),
    ...(entry.products.length > 0
      ? [{ label: t('activity.fact.counts'), value: entry.products.map(nameOf).join(', ') }]
      : []),
    ...(entry.claim_until > 0
      ? [{ label: t('activity.fact.claimUntil'), value: dayTime(entry.claim_until) }]
      : []),
  ];
  return (
    <>
      <PartTitle>{t('activity.terms')}</PartTitle>
      <Card>
        <Facts facts={facts} />
      </Card>
      {entry.rules.length > 0 && (
        <>
          <PartTitle>{t('activity.how')}</PartTitle>
          <Card>
            <Steps steps={entry.rules} />
          </Card>
        </>
      )}
    </>
  );
}

/** The plain cost, always shown. */
export function Cost({ entry }: { readonly entry: Pick<ActivityEntry, 'cost'> }) {
  const t = useText();
  return <Cap icon="info">{entry.cost === '' ? t('activity.cost') : entry.cost}</Cap>;
}

/** What was received of an activity that gives on several days. */
export function ReceivedSteps({ entry }: { readonly entry: ActivityEntry }) {
  const t = useText();
  const rewardText = useRewardText();
  const dayTime = useDayTime();
  const received = entry.steps
    .filter(({ state, received_at }) => state === 'received' && received_at > 0)
    .sort((a, b) => b.received_at - a.received_at);
  if (received.length === 0) return null;
  return (
    <>
      <PartTitle>{t('activity.received')}</PartTitle>
      <Band>
        {received.map(({ step, prize, received_at }) => (
          <StatementRow
            key={step}
            icon="check"
            title={t('activity.day', { day: step })}
            detail={dayTime(received_at)}
            amount={rewardText(prize)}
          />
        ))}
      </Band>
    </>
  );
}
