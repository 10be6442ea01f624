import { classes } from '@palpite/ui/classes';
import { useNumber } from '../../app/parts/formats.ts';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './bonuses.module.css';
import { LIST_EVERY_MS, toneOf, useAmount, usedOf } from './campaign-list.tsx';
import preview from './preview.module.css';

/** What was given so far against the budget, as new as the list beside it. */
export function CostPanel({ campaign }: { readonly campaign: string }) {
  const t = useText();
  const number = useNumber();
  const { data } = useRead('campaignList', {}, { everyMs: LIST_EVERY_MS });
  const line = data?.campaigns.find(({ id }) => id === campaign);
  const amount = useAmount(line ?? { money: 1, currency: '' });
  if (!line) return null;
  const { budget, cost, grants, players } = line;
  const used = usedOf(line);
  return (
    <section className={preview.dry} aria-label={t('console.bon.cost.title')}>
      <h2>{t('console.bon.cost.title')}</h2>
      <dl className={preview.dryKeys}>
        <div>
          <dt>
            {budget === undefined
              ? t('console.bon.cost.endless')
              : t('console.bon.cost.of', { budget: amount(budget) })}
          </dt>
          <dd>{amount(cost)}</dd>
        </div>
        <div>
          <dt>{t('console.bon.cost.grants')}</dt>
          <dd>{number(grants)}</dd>
        </div>
        <div>
          <dt>{t('console.bon.cost.players')}</dt>
          <dd>{number(players)}</dd>
        </div>
      </dl>
      {budget !== undefined && (
        <>
          <span className={classes(styles.bar, toneOf(used))} aria-hidden="true">
            <i style={{ width: `${used}%` }} />
          </span>
          <p className={preview.foot}>{t('console.bon.cost.used', { percent: used })}</p>
        </>
      )}
    </section>
  );
}
