import type { Order } from '@palpite/contract/entities/bets';
import { Card } from '@palpite/ui/card';
import type { ReactNode } from 'react';
import { Money, useMoneyText } from '../../brand/money.tsx';
import { useText } from '../../stores/services.ts';
import styles from './bet-sheet.module.css';
import { type ExplainedLeg, type Explanation, explain, type LineGroup } from './explain.ts';
import { useLegResult } from './leg-evidence.tsx';
import { factorText, useExactMoney } from './use-exact-money.ts';

interface StepProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly strong?: boolean;
}

function Step({ label, value, strong = false }: StepProps) {
  return (
    <div className={strong ? styles.total : styles.step}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function LegStep({ leg, place }: { readonly leg: ExplainedLeg; readonly place: number }) {
  const resultText = useLegResult();
  return (
    <Step
      label={
        <>
          <i className={styles.place}>{place + 1}</i>
          <span>
            {leg.leg.onm}
            <small>{resultText(leg.leg, true)}</small>
          </span>
        </>
      }
      value={leg.factor ? `× ${factorText(leg.factor)}` : '–'}
    />
  );
}

/** The lines of one size, each with its legs by their numbers. */
function Group({ group, stake }: { readonly group: LineGroup; readonly stake: string }) {
  const t = useText();
  const exact = useExactMoney();
  const hidden = group.count - group.lines.length;
  return (
    <>
      <Step
        label={t('bets.explain.size', { count: group.count, size: group.size })}
        value={exact(group.amount)}
      />
      {group.lines.map(({ places, factor, amount }) => (
        <div key={places.join()} className={styles.line}>
          <dt>
            {places.map((place) => (
              <i key={place} className={styles.place}>
                {place + 1}
              </i>
            ))}
            <span>{t('bets.explain.times', { stake, factor: factorText(factor) })}</span>
          </dt>
          <dd>{exact(amount)}</dd>
        </div>
      ))}
      {hidden > 0 && (
        <div className={styles.line}>
          {<dt>{t('bets.explain.more', { count: hidden })}</dt>}
          <dd />
        </div>
      )}
    </>
  );
}

/** From the lines to the cent: what was taken off, what was left in play, the one rounding and the cap. */
function Sums({ told, order }: { readonly told: Explanation; readonly order: Order }) {
  const t = useText();
  const exact = useExactMoney();
  const amount = useMoneyText();
  const { gross, gift, cashed, rounded, cap, returned } = told;
  const isWhole = told.exact.denominator === 1n;
  return (
    <>
      {told.lines > 1 && <Step label={t('bets.explain.sum')} value={exact(gross)} />}
      {gift > 0n && <Step label={t('bets.explain.gift')} value={<Money cents={-Number(gift)} exact />} />}
      {cashed && (
        <Step
          label={t('bets.explain.share', {
            open: amount(Number(cashed.openStake)),
            stake: amount(order.sat),
          })}
          value={exact(told.exact)}
        />
      )}
      {!isWhole && (
        <Step label={t('bets.explain.rounding')} value={<Money cents={Number(rounded)} exact />} />
      )}
      {cap !== undefined && (
        <Step label={t('bets.explain.cap')} value={<Money cents={Number(cap)} exact />} />
      )}
      {cashed && (
        <>
          <Step label={t('bets.explain.settled')} value={<Money cents={Number(returned)} exact />} />
          <Step
            label={t('bets.explain.cashed', { count: order.coc ?? 1 })}
            value={<Money cents={Number(cashed.returned)} exact />}
          />
        </>
      )}
      <Step strong label={t('bets.explain.total')} value={<Money cents={order.sa} exact />} />
    </>
  );
}

/** How the results became the money, line by line. */
export function BetExplanation({ order }: { readonly order: Order }) {
  const t = useText();
  const amount = useMoneyText();
  const told = explain(order);
  if (!told) return <p className={styles.note}>{t('bets.explain.none')}</p>;
  const stake = amount(Number(told.stakePerLine));
  const [only] = told.groups[0]?.lines ?? [];
  return (
    <section className={styles.explanation}>
      <h3 className={styles.heading}>{t('bets.explain.title')}</h3>
      <Card>
        <dl className={styles.steps}>
          {told.legs.map((leg, place) => (
            <LegStep key={`${leg.leg.mrid}:${leg.leg.ty}`} leg={leg} place={place} />
          ))}
          {told.lines === 1 && only ? (
            <OneLine stake={stake} line={only} />
          ) : (
            <>
              <Step
                label={t('bets.explain.stake', { count: told.lines, stake })}
                value={<Money cents={order.sat} exact />}
              />
              {told.groups.map((group) => (
                <Group key={group.size} group={group} stake={stake} />
              ))}
            </>
          )}
          <Sums told={told} order={order} />
        </dl>
      </Card>
    </section>
  );
}

function OneLine({ stake, line }: { readonly stake: string; readonly line: LineGroup['lines'][number] }) {
  const t = useText();
  const exact = useExactMoney();
  return (
    <Step
      label={t('bets.explain.times', { stake, factor: factorText(line.factor) })}
      value={exact(line.amount)}
    />
  );
}
