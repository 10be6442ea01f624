import type { HarmLine, MarkerLine } from '@palpite/contract/operator/protection-calls';
import { Badge } from '@palpite/ui/badge';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { type BrandChoice, brandChoices } from '../../app/parts/brand-choices.ts';
import { Select } from '../../app/parts/control.tsx';
import { type Column, DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { ListChoice } from '../../app/parts/list-choice.tsx';
import { Answer, Panel, Quiet } from '../../app/parts/page.tsx';
import { type Words, wordFor } from '../../app/parts/words.ts';
import { usePages, useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { MARKERS } from './player-harm.tsx';
import styles from './players.module.css';

const EVERY_MS = 60_000;
const DAYS = ['any', '1', '7', '30'] as const;

/** What an operator did last, as the list names it. */
const DONE = {
  call: 'console.harm.way.call',
  message: 'console.harm.way.message',
  chat: 'console.harm.way.chat',
  watch: 'console.harm.way.watch',
  none: 'console.harm.way.none',
  pause: 'console.harm.way.pause',
  limit: 'console.harm.way.limit',
} as const satisfies Words;

type Days = (typeof DAYS)[number];
type Marker = MarkerLine['marker'];

interface Chosen {
  readonly days: Days;
  readonly marker: Marker | undefined;
  readonly brand: string;
}

/** Players with signs of harm, the most urgent first. */
export function HarmList({ onCount }: { readonly onCount: (all: number) => void }) {
  const t = useText();
  const [chosen, setChosen] = useState<Chosen>({ days: 'any', marker: undefined, brand: '' });
  const { days, marker, brand } = chosen;
  const brands = useRead('brandList', {}).data?.brands ?? [];
  const input = {
    ...(marker === undefined ? {} : { marker }),
    ...(brand === '' ? {} : { brand }),
    ...(days === 'any' ? {} : { untouched_days: Number(days) }),
  };
  const pages = usePages('harmList', input, { everyMs: EVERY_MS });
  const columns = useColumns(new Map(brandChoices(brands).map(({ value, label }) => [value, label])));
  const all = pages.data?.pages[0]?.all;
  useEffect(() => {
    if (all !== undefined) onCount(all);
  }, [all, onCount]);
  return (
    <>
      <Filters chosen={chosen} brands={brandChoices(brands)} onChoose={setChosen} />
      <Panel flush>
        <Answer of={pages}>
          {({ pages: read }) => {
            const lines = read.flatMap(({ records }) => records);
            if (lines.length === 0) return <Quiet>{t('console.harm.list.none')}</Quiet>;
            return (
              <DataTable
                caption={t('console.nav.harm')}
                rows={lines}
                keyOf={({ uid }) => uid}
                columns={columns}
                cards
              >
                <MoreFoot pages={pages} />
              </DataTable>
            );
          }}
        </Answer>
      </Panel>
      <p className={styles.muted}>{t('console.harm.list.about')}</p>
    </>
  );
}

function Filters(props: {
  readonly chosen: Chosen;
  readonly brands: readonly BrandChoice[];
  readonly onChoose: (chosen: Chosen) => void;
}) {
  const t = useText();
  const { chosen, onChoose } = props;
  const markers = Object.keys(MARKERS) as Marker[];
  return (
    <div className={styles.choices}>
      <Select
        label={t('console.harm.list.marker')}
        value={chosen.marker ?? ''}
        choices={[
          { value: '', label: t('console.harm.list.anyMarker') },
          ...markers.map((value) => ({ value, label: t(MARKERS[value] ?? 'operator.none') })),
        ]}
        onChange={(text) => onChoose({ ...chosen, marker: markers.find((each) => each === text) })}
      />
      <Select
        label={t('operator.player.brand')}
        value={chosen.brand}
        choices={[{ value: '', label: t('console.bon.allBrands') }, ...props.brands]}
        onChange={(brand) => onChoose({ ...chosen, brand })}
      />
      <div className={styles.untouched}>
        <span>{t('console.harm.list.untouched')}</span>
        <ListChoice
          label={t('console.harm.list.untouched')}
          lists={DAYS}
          chosen={chosen.days}
          textOf={(each) => t(`console.harm.list.days.${each}`)}
          countOf={() => undefined}
          onChoose={(days) => onChoose({ ...chosen, days })}
        />
      </div>
    </div>
  );
}

function useColumns(brands: ReadonlyMap<string, string>): readonly Column<HarmLine>[] {
  const t = useText();
  const when = useWhen();
  return [
    {
      title: t('console.bets.player'),
      cell: ({ uid, name }) => (
        <Link href={`/players/${uid}/protection`}>
          {uid} {name}
        </Link>
      ),
    },
    { title: t('operator.player.brand'), cell: ({ brand }) => brands.get(brand) ?? brand },
    {
      title: t('console.harm.title'),
      cell: ({ markers }) => (
        <ul className={styles.markers}>
          {markers.map(({ marker, value, from, strong }) => (
            <li key={marker}>
              <Badge tone={strong === 1 ? 'negative' : 'outline'} icon="alert">
                {t(MARKERS[marker] ?? 'operator.none')}
              </Badge>
              <span>{t('console.harm.value', { value, from })}</span>
            </li>
          ))}
        </ul>
      ),
    },
    { title: t('console.harm.list.since'), kind: 'time', cell: ({ since }) => when(since) },
    {
      title: t('console.harm.list.seen'),
      kind: 'time',
      cell: ({ seen }) => (seen === 0 ? '–' : when(seen)),
    },
    {
      title: t('console.harm.list.last'),
      cell: ({ intervened_at: at, intervention }) =>
        at === 0 ? (
          <b>{t('console.harm.list.never')}</b>
        ) : (
          <span className={styles.event}>
            {wordFor(DONE, intervention, t)}
            <span>{when(at)}</span>
          </span>
        ),
    },
  ];
}
