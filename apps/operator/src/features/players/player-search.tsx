import { Badge } from '@palpite/ui/badge';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { brandChoices } from '../../app/parts/brand-choices.ts';
import { BrandName } from '../../app/parts/brand-name.tsx';
import { Button, Select, TextInput } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './players.module.css';

interface Question {
  readonly text: string;
  readonly brand: string;
}

/** The search is stored in the history entry, so that going back restores it. */
export function PlayerSearch({ onFound }: { readonly onFound: (count: number | undefined) => void }) {
  const t = useText();
  const stored = useHistoryState<Question | null>();
  const [text, setText] = useState(stored?.text ?? '');
  const [brand, setBrand] = useState(stored?.brand ?? '');
  const [question, setQuestion] = useState<Question | undefined>(stored ?? undefined);
  const brands = useRead('brandList', {});
  return (
    <>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          const next = { text: text.trim(), brand };
          if (next.text === '') return;
          history.replaceState(next, '');
          setQuestion(next);
        }}
      >
        <TextInput
          label={t('operator.players.search')}
          type="search"
          value={text}
          maxLength={128}
          focusFirst
          onChange={setText}
        />
        <Select
          label={t('operator.player.brand')}
          value={brand}
          choices={[{ value: '', label: t('operator.all') }, ...brandChoices(brands.data?.brands ?? [])]}
          onChange={setBrand}
        />
        <Button tone="primary" icon="search" submit>
          {t('operator.players.find')}
        </Button>
      </form>
      {question ? (
        <Found question={question} onFound={onFound} />
      ) : (
        <Quiet>{t('operator.players.begin')}</Quiet>
      )}
    </>
  );
}

function Found(props: {
  readonly question: Question;
  readonly onFound: (count: number | undefined) => void;
}) {
  const t = useText();
  const when = useWhen();
  const { text, brand } = props.question;
  const players = useRead('playerSearch', { text, ...(brand === '' ? {} : { brand }) });
  const count = players.data?.players.length;
  const { onFound } = props;
  useEffect(() => onFound(count), [count, onFound]);
  return (
    <Answer of={players}>
      {({ players: rows }) =>
        rows.length === 0 ? (
          <Quiet>{t('operator.players.nobody')}</Quiet>
        ) : (
          <DataTable
            caption={t('operator.players.list')}
            rows={rows}
            keyOf={({ uid }) => uid}
            columns={[
              {
                title: t('operator.player.uid'),
                cell: ({ uid }) => <Link href={`/players/${uid}`}>{uid}</Link>,
              },
              { title: t('operator.player.nick'), cell: ({ nick }) => nick },
              { title: t('operator.player.email'), cell: ({ email }) => email },
              { title: t('operator.player.phone'), cell: ({ phone }) => phone },
              { title: t('operator.player.brand'), cell: (row) => <BrandName id={row.brand} /> },
              {
                title: t('operator.player.kind'),
                cell: ({ visitor }) => (
                  <Badge tone={visitor ? 'outline' : 'plain'}>
                    {t(visitor ? 'operator.player.visitor' : 'operator.player.registered')}
                  </Badge>
                ),
              },
              {
                title: t('operator.player.created'),
                kind: 'time',
                cell: ({ created_at }) => when(created_at),
              },
            ]}
          />
        )
      }
    </Answer>
  );
}
