import { useState } from 'react';
import { Button, Fault } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useNumber, usePercent } from '../../app/parts/formats.ts';
import { Panel } from '../../app/parts/page.tsx';
import { PRODUCT_WORDS, wordFor } from '../../app/parts/words.ts';
import type { DataOf } from '../../platform/send.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { VipAskDialog } from './vip-dialogs.tsx';
import { draftOf, type LevelField, levelPath, readVip, weightPath } from './vip-draft.ts';
import styles from './vip-programme.module.css';

type Page = DataOf<'vipProgramme'>;

const FIELDS = {
  points: 'console.vip.points',
  reward: 'console.vip.reward',
  cashback: 'console.vip.cashback',
} as const;

interface Editing {
  readonly draft: Readonly<Record<string, string>>;
  readonly wrong: ReadonlySet<string>;
  readonly isLocked: boolean;
  onType(path: string, value: string): void;
}

/** The levels and the weights as they are in effect, with what is typed over them. */
export function VipEditor(props: {
  readonly brand: string;
  readonly page: Page;
  readonly onAsked: () => void;
}) {
  const t = useText();
  const { may } = useOperator();
  const { brand, page, onAsked } = props;
  const [draft, setDraft] = useState(() => draftOf(page));
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const [fault, setFault] = useState('');
  const [isOpen, setOpen] = useState(false);
  const read = readVip(draft, page);
  const isSame = read.is === 'read' && read.values.length === 0;
  const editing: Editing = {
    draft,
    wrong,
    isLocked: !may('bonuses.set'),
    onType(path, value) {
      setDraft({ ...draft, [path]: value });
      setWrong(new Set([...wrong].filter((other) => other !== path)));
      setFault('');
    },
  };
  const begin = () => {
    setWrong(new Set(read.is === 'wrong' ? read.fields : []));
    setFault(read.is === 'wrong' ? t('console.bon.wrong') : isSame ? t('console.vip.same') : '');
    setOpen(read.is === 'read' && !isSame);
  };
  return (
    <>
      <div className={styles.tables}>
        <Panel title={t('console.vip.levels')} flush>
          <Levels of={editing} page={page} />
        </Panel>
        <Panel title={t('console.vip.weights')} flush>
          <Weights of={editing} page={page} />
        </Panel>
      </div>
      {!editing.isLocked && (
        <div className={styles.foot}>
          <Fault>{fault}</Fault>
          <Button tone="primary" onPress={begin}>
            {t('console.vip.ask')}
          </Button>
        </div>
      )}
      {isOpen && read.is === 'read' && (
        <VipAskDialog
          request={{ brand, ...(page.version !== undefined && { version: page.version }), ...read.terms }}
          values={read.values}
          onRefused={(field, why) => {
            setOpen(false);
            setWrong(new Set([field]));
            setFault(why);
          }}
          onEnd={(isDone) => {
            setOpen(false);
            if (isDone) onAsked();
          }}
        />
      )}
    </>
  );
}

function Levels({ of, page }: { readonly of: Editing; readonly page: Page }) {
  const t = useText();
  const number = useNumber();
  const column = (field: LevelField) => ({
    title: t(FIELDS[field]),
    kind: 'number' as const,
    // Everybody begins at level 0, which needs and gives nothing.
    cell: ({ level }: Page['levels'][number]) =>
      level > 0 && (
        <Cell
          of={of}
          path={levelPath(level, field)}
          label={t('console.vip.cell', { field: t(FIELDS[field]), n: level })}
        />
      ),
  });
  return (
    <DataTable
      caption={t('console.vip.levels')}
      rows={page.levels}
      keyOf={({ level }) => level}
      columns={[
        { title: t('console.vip.level'), cell: ({ level }) => number(level) },
        column('points'),
        column('reward'),
        column('cashback'),
      ]}
    />
  );
}

function Weights({ of, page }: { readonly of: Editing; readonly page: Page }) {
  const t = useText();
  const percent = usePercent();
  const title = t('console.vip.weight');
  return (
    <DataTable
      caption={t('console.vip.weights')}
      rows={page.weights}
      keyOf={({ product }) => product}
      columns={[
        { title: t('console.vip.product'), cell: ({ product }) => wordFor(PRODUCT_WORDS, product, t) },
        {
          title,
          kind: 'number',
          cell: ({ product, most }) => {
            // Nothing else than none is allowed.
            if (most === 0) return percent(0);
            const words = { field: title, product: wordFor(PRODUCT_WORDS, product, t) };
            return <Cell of={of} path={weightPath(product)} label={t('console.vip.cell.product', words)} />;
          },
        },
        { title: t('console.vip.most'), kind: 'number', cell: ({ most }) => percent(most / 100) },
      ]}
    />
  );
}

/** A field in a cell, named by its column and row. */
function Cell(props: { readonly of: Editing; readonly path: string; readonly label: string }) {
  const { of, path, label } = props;
  return (
    <input
      className={styles.cell}
      aria-label={label}
      aria-invalid={of.wrong.has(path) || undefined}
      value={of.draft[path] ?? ''}
      disabled={of.isLocked}
      inputMode="decimal"
      autoComplete="off"
      maxLength={13}
      onChange={(event) => of.onType(path, event.target.value)}
    />
  );
}
