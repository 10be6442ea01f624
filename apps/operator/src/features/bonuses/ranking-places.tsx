import type { RankingPeriod, RankingPlaceLine } from '@palpite/contract/operator/ranking-calls';
import { useState } from 'react';
import { Link } from 'wouter';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { Answer } from '../../app/parts/page.tsx';
import { Reference } from '../../app/parts/reference.tsx';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { LIST_EVERY_MS } from './campaign-list.tsx';
import preview from './preview.module.css';

interface Chosen {
  readonly firstDay: string;
  readonly place: RankingPlaceLine;
}

/** The first places of the running period and of the one before it; a player can be left out until it is closed. */
export function RankingPlaces({ campaign }: { readonly campaign: string }) {
  const t = useText();
  const asked = useRead('rankingPlaces', { campaign }, { everyMs: LIST_EVERY_MS });
  const [chosen, setChosen] = useState<Chosen>();
  const [done, setDone] = useState('');
  return (
    <section className={preview.dry} aria-label={t('console.bon.places.title')}>
      <h2>{t('console.bon.places.title')}</h2>
      <Good>{done}</Good>
      <Answer of={asked}>
        {({ periods, currency }) =>
          periods.length === 0 ? (
            <p className={preview.foot}>{t('console.bon.places.none')}</p>
          ) : (
            periods.map((period) => (
              <Period
                key={period.first_day}
                period={period}
                currency={currency}
                onChoose={(place) => setChosen({ firstDay: period.first_day, place })}
              />
            ))
          )
        }
      </Answer>
      {chosen && (
        <ExcludeDialog
          campaign={campaign}
          chosen={chosen}
          onEnd={(text) => {
            setChosen(undefined);
            setDone(text);
          }}
        />
      )}
    </section>
  );
}

function Period(props: {
  readonly period: RankingPeriod;
  readonly currency: string;
  readonly onChoose: (place: RankingPlaceLine) => void;
}) {
  const t = useText();
  const money = useMoney();
  const when = useWhen();
  const { may } = useOperator();
  const { period, currency, onChoose } = props;
  const isOpen = period.closed === 0;
  const score = (value: number) => (period.money === 1 ? money(value, currency) : `${value / 100}x`);
  return (
    <>
      <p className={preview.foot}>
        {t(isOpen ? 'console.bon.places.open' : 'console.bon.places.closed', {
          day: period.first_day,
          until: when(period.closes, 'date-time'),
        })}
      </p>
      {period.places.length > 0 && (
        <DataTable
          caption={t('console.bon.places.of', { day: period.first_day })}
          rows={period.places}
          keyOf={({ uid }) => uid}
          columns={[
            { title: '#', kind: 'number', cell: ({ rank }) => rank },
            {
              title: t('console.bon.places.player'),
              cell: ({ uid, name }) => <Link href={`/players/${uid}`}>{name}</Link>,
            },
            {
              title: t('console.bon.places.score'),
              kind: 'number',
              cell: ({ score: value }) => score(value),
            },
            {
              title: t('console.bon.step.prize'),
              kind: 'number',
              cell: ({ prize }) => (prize > 0 ? money(prize, currency) : ''),
            },
            {
              title: t('console.bon.places.exclude'),
              hidden: true,
              cell: (place) =>
                isOpen && may('bonuses.act') ? (
                  <Button
                    tone="stop"
                    icon="close"
                    label={t('console.bon.places.excludeOf', { who: place.name, uid: place.uid })}
                    onPress={() => onChoose(place)}
                  />
                ) : (
                  ''
                ),
            },
          ]}
        />
      )}
      {period.excluded.map(({ uid, name, by, reason }) => (
        <p key={uid} className={preview.foot}>
          {t('console.bon.places.left', { who: name, by, reason })} <Reference kind="player" id={uid} />
        </p>
      ))}
    </>
  );
}

function ExcludeDialog(props: {
  readonly campaign: string;
  readonly chosen: Chosen;
  readonly onEnd: (text: string) => void;
}) {
  const t = useText();
  const exclude = useCommand('rankingExclude');
  const { campaign, chosen, onEnd } = props;
  const { firstDay, place } = chosen;
  return (
    <CommandDialog
      title={t('console.bon.places.exclude')}
      text={t('console.bon.places.text', { who: place.name, day: firstDay })}
      confirm={t('console.bon.places.exclude')}
      tone="stop"
      busy={exclude.isPending}
      error={exclude.error}
      onConfirm={(reason) =>
        exclude.mutate(
          { campaign, first_day: firstDay, uid: place.uid, reason },
          { onSuccess: () => onEnd(t('operator.done')) },
        )
      }
      onClose={() => onEnd('')}
    />
  );
}
