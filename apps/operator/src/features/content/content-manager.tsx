import type { ContentLine } from '@palpite/contract/operator/content-calls';
import {
  CONTENT_KINDS,
  CONTENT_STATES,
  type ContentKind,
  type ContentState,
} from '@palpite/contract/tables/content';
import { useState } from 'react';
import { brandChoices } from '../../app/parts/brand-choices.ts';
import { Button, Select, TextInput } from '../../app/parts/control.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './content.module.css';
import { ContentEditor } from './content-editor.tsx';
import { type ItemKey, keyOf } from './draft.ts';

/** The items of a kind at the left, the chosen one with its versions at the right. */
export function ContentManager() {
  const t = useText();
  const [kind, setKind] = useState<ContentKind>('announcement');
  const [brand, setBrand] = useState('');
  const [state, setState] = useState('');
  const [chosen, setChosen] = useState<ItemKey>();
  const brands = useRead('brandList', {}).data?.brands ?? [];
  const list = useRead('contentList', {
    kind,
    ...(brand !== '' && { brand }),
    ...(state !== '' && { state: state as ContentState }),
  });
  const choose = (next: ContentKind) => {
    setKind(next);
    setChosen(undefined);
  };
  return (
    <div className={styles.columns}>
      <section className={styles.list}>
        <p className={styles.about}>{t('console.cnt.about')}</p>
        <Select
          label={t('console.cnt.kind')}
          value={kind}
          choices={CONTENT_KINDS.map((value) => ({ value, label: t(`console.cnt.kind.${value}`) }))}
          onChange={(value) => choose(value as ContentKind)}
        />
        <Select
          label={t('console.cnt.brand')}
          value={brand}
          choices={[{ value: '', label: t('console.cnt.allBrands') }, ...brandChoices(brands)]}
          onChange={setBrand}
        />
        <Select
          label={t('console.cnt.state')}
          value={state}
          choices={[
            { value: '', label: t('console.cnt.any') },
            ...CONTENT_STATES.map((value) => ({ value, label: t(`console.cnt.state.${value}`) })),
          ]}
          onChange={setState}
        />
        <NewItem kind={kind} brand={brand} onOpen={setChosen} />
        <Answer of={list}>
          {({ records }) =>
            records.length === 0 ? (
              <Quiet>{t('console.cnt.none')}</Quiet>
            ) : (
              <Lines lines={records} chosen={chosen} onChoose={setChosen} />
            )
          }
        </Answer>
      </section>
      {chosen && <ContentEditor key={`${keyOf(chosen)} ${brand}`} item={chosen} brand={brand} />}
    </div>
  );
}

interface NewItemProps {
  readonly kind: ContentKind;
  readonly brand: string;
  readonly onOpen: (item: ItemKey) => void;
}

function NewItem({ kind, brand, onOpen }: NewItemProps) {
  const t = useText();
  const { may } = useOperator();
  const [slug, setSlug] = useState('');
  if (!may('content.set')) return null;
  const isGood = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug);
  return (
    <form
      className={styles.newItem}
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood) onOpen({ kind, slug, brand });
      }}
    >
      <TextInput label={t('console.cnt.slug')} value={slug} maxLength={60} onChange={setSlug} />
      <Button submit disabled={!isGood}>
        {t('console.cnt.new')}
      </Button>
    </form>
  );
}

interface LinesProps {
  readonly lines: readonly ContentLine[];
  readonly chosen: ItemKey | undefined;
  readonly onChoose: (item: ItemKey) => void;
}

function Lines({ lines, chosen, onChoose }: LinesProps) {
  const t = useText();
  const when = useWhen();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={keyOf(line)}>
          <button
            type="button"
            aria-current={chosen && keyOf(chosen) === keyOf(line) ? 'true' : undefined}
            onClick={() => onChoose(line)}
          >
            <b>{line.title}</b>
            <span>
              {line.slug}
              {line.brand !== '' && ` · ${line.brand}`}
              {` · ${t('console.cnt.position')} ${line.position}`}
            </span>
            <em>
              {t(`console.cnt.state.${line.state}`)}
              {line.state === 'scheduled' && ` ${when(line.begins_at, 'date-time')}`}
              {line.state !== 'scheduled' &&
                line.ends_at > 0 &&
                ` · ${t('console.cnt.ends')} ${when(line.ends_at, 'date-time')}`}
              {line.draft > 0 && `, ${t('console.cnt.state.draft')} ${line.draft}`}
            </em>
          </button>
        </li>
      ))}
    </ul>
  );
}
