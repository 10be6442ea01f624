import { useState } from 'react';
import { Link } from 'wouter';
import { BrandName } from '../../app/parts/brand-name.tsx';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, TextInput } from '../../app/parts/control.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { FactList, Panel } from '../../app/parts/page.tsx';
import { Reference } from '../../app/parts/reference.tsx';
import { LEVEL_WORDS, wordFor } from '../../app/parts/words.ts';
import type { DataOf } from '../../platform/send.ts';
import { useCommand } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './documents.module.css';
import { KIND_WORDS, StateBadge } from './words.tsx';

type Found = DataOf<'documentGet'>;

/** What the player declared, to compare it with the pictures. */
export function DeclaredFacts({ found }: { readonly found: Found }) {
  const t = useText();
  const when = useWhen();
  const { document, declared, conflicts, others } = found;
  const born = declared.birth_date;
  return (
    <div className={styles.side}>
      <Panel title={t('console.doc.declared')}>
        <FactList
          facts={[
            { label: t('console.doc.player'), value: <Reference kind="player" id={document.uid} /> },
            { label: t('console.doc.brand'), value: <BrandName id={document.brand} /> },
            {
              label: t('console.doc.number'),
              value:
                declared.number === ''
                  ? t('operator.none')
                  : `${declared.kind.toUpperCase()} ${declared.number}`,
            },
            {
              label: t('console.doc.born'),
              value:
                born === ''
                  ? t('operator.none')
                  : t('console.doc.bornAge', {
                      date: born,
                      age: ageAt(born, found.now),
                      least: found.minimum_age,
                    }),
            },
            { label: t('console.doc.level'), value: wordFor(LEVEL_WORDS, declared.level, t) },
          ]}
        />
        {born !== '' && <BirthDate found={found} />}
      </Panel>
      <Panel title={t('console.doc.conflicts')}>
        {conflicts.length === 0 ? (
          <p className={styles.muted}>{t('console.doc.conflicts.none')}</p>
        ) : (
          <ul className={styles.plain}>
            {conflicts.map(({ uid, at }) => (
              <li key={uid}>
                <Reference kind="player" id={uid} /> {when(at)}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={t('console.doc.others')}>
        {others.length === 0 ? (
          <p className={styles.muted}>{t('console.doc.others.none')}</p>
        ) : (
          <ul className={styles.plain}>
            {others.map((other) => (
              <li key={other.document}>
                <Link href={`/documents/${other.document}`}>{t(KIND_WORDS[other.kind])}</Link>{' '}
                {when(other.at)} <StateBadge state={other.state} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

/** What the player declared is fixed; what a document shows can correct it, with a second person. */
function BirthDate({ found }: { readonly found: Found }) {
  const t = useText();
  const when = useWhen();
  const [isOpen, setOpen] = useState(false);
  const { correction } = found;
  if (correction) {
    const { birth_date: date, by: name, at } = correction;
    return <p className={styles.muted}>{t('console.doc.correct.waits', { date, name, at: when(at) })}</p>;
  }
  return (
    <>
      <Button icon="user" onPress={() => setOpen(true)}>
        {t('console.doc.correct')}
      </Button>
      {isOpen && <BirthDateDialog found={found} onEnd={() => setOpen(false)} />}
    </>
  );
}

function BirthDateDialog({
  found: { document, declared },
  onEnd,
}: {
  readonly found: Found;
  readonly onEnd: () => void;
}) {
  const t = useText();
  const command = useCommand('documentBirthDate');
  const [date, setDate] = useState(declared.birth_date);
  return (
    <CommandDialog
      title={t('console.doc.correct')}
      text={t('console.doc.correct.text')}
      confirm={t('console.doc.correct')}
      reasons={[t('console.doc.correct.reason')]}
      busy={command.isPending}
      error={command.error}
      onConfirm={(reason) =>
        command.mutate({ document: document.document, birth_date: date, reason }, { onSuccess: onEnd })
      }
      onClose={onEnd}
    >
      <TextInput label={t('console.doc.born')} type="date" value={date} onChange={setDate} />
    </CommandDialog>
  );
}

/** Whole years; the server counted them for the decision whether the player may play. */
function ageAt(born: string, nowMs: number): number {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}
