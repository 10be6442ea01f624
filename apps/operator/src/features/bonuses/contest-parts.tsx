import {
  ACTIVITY_PERIODS,
  EDITED_ACTIVITIES,
  type EditedActivity,
  givenByActivity,
  hasClaimDays,
  RANKING_PERIODS,
  STEP_UNITS,
  triggerOfActivity,
} from '@palpite/contract/operator/activity-tables';
import { CAMPAIGN_PRODUCTS } from '@palpite/contract/operator/campaign-tables';
import { RANKING_METRICS } from '@palpite/contract/tables/growth';
import { activityTitle } from '@palpite/i18n/activity-titles';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { isMoneyKind } from '@palpite/kernel/bonus/terms';
import { Button } from '../../app/parts/control.tsx';
import { PRODUCT_WORDS, wordFor } from '../../app/parts/words.ts';
import { useLanguage, useText } from '../../stores/services.ts';
import styles from './bonuses.module.css';
import { useAmount } from './campaign-list.tsx';
import { activityFields, costAtOnce, stepCount } from './contest-draft.ts';
import { AmountFields, Part } from './editor-parts.tsx';
import { EditorChoice, EditorField, type EditorPart } from './field.tsx';
import { KIND_WORDS } from './words.ts';

interface ContestProps {
  readonly of: EditorPart;
  readonly isNew: boolean;
  readonly currency: string;
}

/** What an activity asks for and gives, by its kind. The kind and what it gives stay once it is stored. */
export function ActivityParts({ of, isNew, currency }: ContestProps) {
  const t = useText();
  const kind = (of.draft['activity.kind'] ?? '') as EditedActivity;
  const fields = activityFields(kind, of.draft.kind ?? '');
  const unit = STEP_UNITS[kind];
  return (
    <>
      <Part
        title={t('console.bon.part.gives')}
        note={t('console.bon.part.activity.note')}
        isLocked={of.isLocked}
      >
        <KindChoice of={of} isNew={isNew} kind={kind} />
        {kind === 'first_charge' ? (
          <AmountFields of={of} />
        ) : (
          <div className={styles.pair}>
            {fields.includes('period') && <PeriodChoice of={of} kind={kind} />}
            {fields.map((field) => {
              const label = labelOf(field, kind, of.draft.kind ?? '');
              const path = `activity.${field}`;
              return label && <EditorField key={path} of={of} path={path} label={t(label)} isNumber />;
            })}
          </div>
        )}
        {fields.includes('hours') && (
          <EditorField
            of={of}
            path="activity.hours"
            label={t('console.bon.act.hours')}
            hint={t('console.bon.act.hours.hint')}
          />
        )}
        {fields.includes('products') && <ProductChoice of={of} path="activity.products" isNeeded />}
      </Part>
      {unit && <Steps of={of} part="activity" currency={currency} need={needLabel(kind, unit)} />}
    </>
  );
}

interface OfKind {
  readonly of: EditorPart;
  readonly kind: EditedActivity;
}

function KindChoice({ of, kind, isNew }: OfKind & { readonly isNew: boolean }) {
  const t = useText();
  const language = useLanguage();
  const choose = (to: EditedActivity) => {
    const given = givenByActivity(to);
    of.onTypeAll({
      'activity.kind': to,
      trigger: triggerOfActivity(to),
      kind: given.find((one) => one === of.draft.kind) ?? given[0] ?? 'cash',
      ...(to === 'first_charge' && { 'amounts.deposit_number': '1', per_player: '1' }),
      begins: timeFor(to, of.draft.begins ?? ''),
      ends: timeFor(to, of.draft.ends ?? ''),
    });
  };
  const titleOf = (value: EditedActivity) =>
    value === 'money_rain' ? t('console.bon.act.rain') : activityTitle(value, language).title;
  return (
    <fieldset className={styles.pair} disabled={!isNew}>
      <EditorChoice
        of={{ ...of, onType: (_path, value) => choose(value as EditedActivity) }}
        path="activity.kind"
        label={t('console.bon.act.kind')}
        choices={EDITED_ACTIVITIES.map((value) => ({ value, label: titleOf(value) }))}
      />
      <EditorChoice
        of={of}
        path="kind"
        label={t('console.bon.kind')}
        choices={givenByActivity(kind).map((value) => ({ value, label: wordFor(KIND_WORDS, value, t) }))}
      />
    </fieldset>
  );
}

function PeriodChoice({ of, kind }: OfKind) {
  const t = useText();
  const periods = ACTIVITY_PERIODS.filter((period) => kind !== 'raffle' || period !== 'day');
  return (
    <EditorChoice
      of={of}
      path="activity.period"
      label={t('console.bon.act.period')}
      choices={periods.map((value) => ({ value, label: t(`console.bon.act.period.${value}`) }))}
    />
  );
}

/** An offer of a deposit begins at a minute, everything else with a day. */
function timeFor(kind: EditedActivity, text: string): string {
  if (kind !== 'first_charge') return text.slice(0, 'YYYY-MM-DD'.length);
  return text === '' || text.includes('T') ? text : `${text}T00:00`;
}

function needLabel(kind: string, unit: 'amount' | 'days' | 'places'): OperatorMessageId {
  if (kind === 'money_rain') return 'console.bon.step.envelopes';
  return unit === 'amount' ? 'console.bon.step.from' : `console.bon.step.${unit}`;
}

/** Periods, hours, products and steps are chosen in their own way. */
function labelOf(field: string, kind: string, gives: string): OperatorMessageId | undefined {
  switch (field) {
    case 'need':
      return kind === 'daily_deposit' ? 'console.bon.act.need.deposit' : 'console.bon.act.need.stake';
    case 'stake':
      return kind === 'pdd' ? 'console.bon.act.friendStake' : 'console.bon.act.stake';
    case 'ticket':
      return 'console.bon.act.ticket';
    case 'own_max':
      return 'console.bon.act.ownMax';
    case 'goal':
      return 'console.bon.act.goal';
    case 'each':
      return 'console.bon.act.each';
    case 'deposit':
      return 'console.bon.act.deposit';
    case 'days':
      return 'console.bon.act.days';
    case 'amount':
      return gives === 'booster' ? 'console.bon.act.boosterShare' : 'console.bon.act.amount';
    case 'most':
      return 'console.bon.act.most';
    case 'day_budget':
      return 'console.bon.act.dayBudget';
    case 'lasts':
      return 'console.bon.act.lasts';
    default:
      return undefined;
  }
}

/** What a ranking counts and what its places give. */
export function RankingParts({ of, isNew, currency }: ContestProps) {
  const t = useText();
  return (
    <>
      <Part
        title={t('console.bon.part.gives')}
        note={t('console.bon.part.ranking.note')}
        isLocked={of.isLocked}
      >
        <div className={styles.pair}>
          <fieldset className={styles.bare} disabled={!isNew}>
            <EditorChoice
              of={of}
              path="ranking.period"
              label={t('console.bon.rank.period')}
              choices={RANKING_PERIODS.map((value) => ({
                value,
                label: t(`console.bon.act.period.${value}`),
              }))}
            />
          </fieldset>
          <EditorChoice
            of={of}
            path="ranking.metric"
            label={t('console.bon.rank.metric')}
            choices={RANKING_METRICS.map((value) => ({
              value,
              label: t(`console.bon.rank.metric.${value}`),
            }))}
          />
          <EditorField of={of} path="ranking.least_stake" label={t('console.bon.rank.leastStake')} isNumber />
          <EditorField of={of} path="ranking.least_score" label={t('console.bon.rank.leastScore')} isNumber />
          <EditorField of={of} path="ranking.prize_share" label={t('console.bon.rank.prizeShare')} isNumber />
          <EditorField of={of} path="ranking.settle_minutes" label={t('console.bon.rank.settle')} isNumber />
        </div>
        <ProductChoice of={of} path="ranking.products" />
      </Part>
      <Steps of={of} part="ranking" currency={currency} need="console.bon.step.places" />
    </>
  );
}

function ProductChoice(props: {
  readonly of: EditorPart;
  readonly path: string;
  readonly isNeeded?: boolean;
}) {
  const t = useText();
  const { of, path, isNeeded = false } = props;
  const chosen = (of.draft[path] ?? '').split(',').filter((name) => name !== '');
  const toggled = (product: string) =>
    CAMPAIGN_PRODUCTS.filter((name) =>
      name === product ? !chosen.includes(name) : chosen.includes(name),
    ).join(',');
  return (
    <fieldset className={styles.choices}>
      <legend>{t('console.bon.act.products')}</legend>
      <div className={styles.languages}>
        {CAMPAIGN_PRODUCTS.map((product) => (
          <Button
            key={product}
            pressed={chosen.includes(product)}
            onPress={() => of.onType(path, toggled(product))}
          >
            {wordFor(PRODUCT_WORDS, product, t)}
          </Button>
        ))}
      </div>
      {of.wrong.has(path) && <p className={styles.fault}>{t('console.bon.fault')}</p>}
      {!isNeeded && chosen.length === 0 && <p className={styles.hint}>{t('console.bon.act.productsAll')}</p>}
    </fieldset>
  );
}

const STEPS_MOST = 20;

function Steps(props: {
  readonly of: EditorPart;
  readonly part: 'activity' | 'ranking';
  readonly currency: string;
  readonly need: OperatorMessageId;
}) {
  const t = useText();
  const { of, part, currency, need } = props;
  const count = stepCount(of.draft, part);
  const path = `${part}.steps`;
  const amount = useAmount({ money: isMoneyKind(of.draft.kind ?? '') ? 1 : 0, currency });
  const cost = costAtOnce(of.draft, part);
  const without = (index: number) => {
    const moved: Record<string, string> = { [path]: String(count - 1) };
    for (let to = index; to < count; to += 1)
      for (const name of ['need', 'amount'])
        moved[`${path}.${to}.${name}`] = of.draft[`${path}.${to + 1}.${name}`] ?? '';
    return moved;
  };
  const title = part === 'ranking' ? 'console.bon.part.places' : 'console.bon.part.steps';
  return (
    <Part
      title={t(title)}
      note={cost === undefined ? '' : t('console.bon.atOnce', { sum: amount(cost) })}
      isLocked={of.isLocked}
    >
      <ol className={styles.steps}>
        {Array.from({ length: count }, (_, index) => `${path}.${index}`).map((line, index) => (
          <li key={line}>
            <EditorField of={of} path={`${line}.need`} label={t(need)} isNumber />
            <i aria-hidden="true" />
            <EditorField of={of} path={`${line}.amount`} label={t('console.bon.step.prize')} isNumber />
            <Button
              icon="close"
              label={t('console.bon.step.remove', { n: index + 1 })}
              onPress={() => of.onTypeAll(without(index))}
            />
          </li>
        ))}
      </ol>
      {of.wrong.has(path) && <p className={styles.fault}>{t('console.bon.fault')}</p>}
      {count < STEPS_MOST && (
        <div>
          <Button icon="plus" onPress={() => of.onTypeAll({ [path]: String(count + 1) })}>
            {t('console.bon.step.add')}
          </Button>
        </div>
      )}
    </Part>
  );
}

/** Days of the brand: an activity ends at midnight, and a ranking has no end. */
export function DaysPart({ of, zone }: { readonly of: EditorPart; readonly zone: string }) {
  const t = useText();
  const isRanking = of.draft.trigger === 'ranking';
  return (
    <Part title={t('console.bon.part.time')} note={zone} isLocked={of.isLocked}>
      <div className={styles.stack}>
        <EditorField of={of} path="begins" label={t('console.bon.act.firstDay')} type="date" />
        {isRanking ? (
          <p className={styles.hint}>{t('console.bon.act.runsOn')}</p>
        ) : (
          <>
            <EditorField of={of} path="ends" label={t('console.bon.act.lastDay')} type="date" />
            {hasClaimDays(of.draft['activity.kind'] ?? '') && (
              <EditorField
                of={of}
                path="activity.claim_days"
                label={t('console.bon.act.claimDays')}
                isNumber
              />
            )}
          </>
        )}
      </div>
    </Part>
  );
}
