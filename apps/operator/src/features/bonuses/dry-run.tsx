import type { CampaignForm } from '@palpite/contract/operator/campaign-calls';
import { Icon } from '@palpite/ui/icon';
import type { IconName } from '@palpite/ui/icon-shapes';
import { Link } from 'wouter';
import { Button, Fault } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useNumber, usePercent, useWhen } from '../../app/parts/formats.ts';
import type { DataOf } from '../../platform/send.ts';
import { useCommand } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { useAmount } from './campaign-list.tsx';
import styles from './preview.module.css';

type Run = DataOf<'campaignDryRun'>;

/** What the campaign would have cost over the last 30 days. `form` is undefined while it cannot be read. */
export function DryRunPanel({ form, onTry }: { form: CampaignForm | undefined; onTry: () => void }) {
  const t = useText();
  const when = useWhen();
  const run = useCommand('campaignDryRun');
  const { data } = run;
  return (
    <section className={styles.dry} aria-label={t('console.bon.dry')}>
      <h2>
        {t('console.bon.dry')}
        {data && (
          <span>
            {when(data.from, 'day-month')} – {when(data.to, 'day-month')}
          </span>
        )}
      </h2>
      <Button
        icon="chart"
        busy={run.isPending}
        onPress={() => {
          onTry();
          if (form) run.mutate({ form });
        }}
      >
        {t('console.bon.dry.act')}
      </Button>
      <Fault>{run.error ? run.error.message || t('operator.failed') : undefined}</Fault>
      {data && <DryRunResult run={data} budget={form?.budget} />}
      <p className={styles.foot}>{t('console.bon.dry.about')}</p>
    </section>
  );
}

const UNKNOWN = {
  facts: 'console.bon.dry.uncounted',
  steps: 'console.bon.dry.steps',
  places: 'console.bon.dry.places',
} as const;

export function DryRunResult({ run, budget }: { readonly run: Run; readonly budget: number | undefined }) {
  const t = useText();
  const number = useNumber();
  const percent = usePercent();
  const when = useWhen();
  const amount = useAmount(run);
  if (run.unknown !== '') return <p>{t(UNKNOWN[run.unknown])}</p>;
  const left = budget ? Math.max(0, Math.round(((budget - run.cost) * 100) / budget)) : undefined;
  return (
    <>
      <dl className={styles.dryKeys}>
        <div>
          <dt>{t('console.bon.dry.cost')}</dt>
          <dd>{amount(run.cost)}</dd>
        </div>
        <div>
          <dt>{t('console.bon.dry.players')}</dt>
          <dd>{number(run.players)}</dd>
        </div>
        <div>
          <dt>{t('console.bon.dry.left')}</dt>
          <dd>{left === undefined ? '–' : percent(left)}</dd>
        </div>
      </dl>
      <DryRunChart run={run} budget={budget} />
      {run.assumed === 1 && <p>{t('console.bon.dry.assumed')}</p>}
      <ul className={styles.checks}>
        <Check
          isOk={run.beyond_budget === 0}
          text={t('console.bon.dry.beyond')}
          value={number(run.beyond_budget)}
        />
        <Check isOk text={t('console.bon.dry.barred')} value={number(run.barred)} />
        <Check isOk text={t('console.bon.dry.largest')} value={amount(run.largest)} />
        <Check
          isOk={run.top_tenth < 5_000}
          text={t('console.bon.dry.tenth')}
          value={percent(run.top_tenth / 100)}
        />
        {run.cut === 1 && <Check isOk={false} text={t('console.bon.dry.cut')} value={number(run.facts)} />}
      </ul>
      {run.list.length > 0 && (
        <details>
          <summary>{t('console.bon.dry.list', { count: run.list.length, all: run.players })}</summary>
          <DataTable
            caption={t('console.bon.dry.players')}
            rows={run.list}
            keyOf={({ uid }) => uid}
            columns={[
              {
                title: t('console.bon.player'),
                cell: ({ uid, name }) => <Link href={`/players/${uid}`}>{`${uid} ${name}`}</Link>,
              },
              { title: t('console.bon.grants'), kind: 'number', cell: ({ grants }) => number(grants) },
              { title: t('console.bon.cost'), kind: 'number', cell: ({ cost }) => amount(cost) },
              { title: t('console.bon.at'), kind: 'time', cell: ({ at }) => when(at) },
            ]}
          />
        </details>
      )}
    </>
  );
}

function Check(props: { readonly isOk: boolean; readonly text: string; readonly value: string }) {
  const icon: IconName = props.isOk ? 'check' : 'info';
  return (
    <li data-ok={props.isOk ? 1 : 0}>
      <Icon name={icon} size={16} />
      <span>{props.text}</span>
      <b>{props.value}</b>
    </li>
  );
}

const WIDTH = 348;
const HEIGHT = 80;
const TOP = 6;

/** The cost of each day as bars, their sum as a line, and the budget as a dashed line. */
function DryRunChart({ run, budget }: { readonly run: Run; readonly budget: number | undefined }) {
  const t = useText();
  const amount = useAmount(run);
  const scale = Math.max(1, run.cost, budget ?? 0);
  const highest = Math.max(1, ...run.days);
  const step = WIDTH / run.days.length;
  const y = (value: number) => TOP + HEIGHT - Math.round((value * HEIGHT) / scale);
  let sum = 0;
  const points = run.days.map((cost, index) => {
    sum += cost;
    return `${Math.round((index + 0.5) * step)},${y(sum)}`;
  });
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${TOP + HEIGHT + 4}`}
      role="img"
      aria-label={t('console.bon.dry.chart', { cost: amount(run.cost) })}
    >
      <path d={`M0 ${TOP + HEIGHT}.5H${WIDTH}`} className={styles.axis} />
      {budget !== undefined && <path d={`M0 ${y(budget)}H${WIDTH}`} className={styles.limit} />}
      {run.days.map((cost, index) => {
        const height = (cost * HEIGHT) / 3 / highest;
        const at = { x: index * step + 1, y: TOP + HEIGHT - height };
        return (
          <rect key={at.x} x={at.x} y={at.y} width={step - 3} height={height} className={styles.dayBar} />
        );
      })}
      <polyline points={points.join(' ')} className={styles.sumLine} />
    </svg>
  );
}
