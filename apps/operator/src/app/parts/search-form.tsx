import { classes } from '@palpite/ui/classes';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../stores/services.ts';
import { Button, type Choice } from './control.tsx';
import styles from './search-form.module.css';
import { type ReadTyped, searchOf, type Typed, typedIn } from './typed-search.ts';
import type { Words } from './words.ts';

export const NUMBER_INPUT = { inputMode: 'numeric', maxLength: 19 } as const;
export const MOMENT_INPUT = { type: 'datetime-local', step: 1 } as const;

interface FieldState {
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}

export interface SearchFormProps<F extends string> {
  /** The page whose address receives the search. */
  readonly path: string;
  /** The search in the address; give it as `key` too, so that going back fills the form again. */
  readonly search: string;
  readonly fields: readonly F[];
  readonly columns: 'three' | 'four' | 'fluid';
  readonly read: (typed: Typed<F>) => ReadTyped<F, object>;
  readonly children: (field: (name: F) => FieldState) => ReactNode;
}

/** A search whose question is in the address, so that going back finds it again and a link opens the same. */
export function SearchForm<F extends string>(props: SearchFormProps<F>) {
  const { path, search, fields, columns } = props;
  const t = useText();
  const [, go] = useLocation();
  const [typed, setTyped] = useState(() => typedIn(fields, search));
  const [wrong, setWrong] = useState<F>();
  return (
    <form
      className={classes(styles.form, styles[columns])}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const read = props.read(typed);
        setWrong(read.is === 'wrong' ? read.field : undefined);
        if (read.is === 'question') go(`${path}?${searchOf(fields, typed)}`, { replace: true });
      }}
    >
      {props.children((name) => ({
        value: typed[name],
        fault: wrong === name ? t('console.bets.unread') : undefined,
        onChange: (value) => setTyped({ ...typed, [name]: value }),
      }))}
      <div className={styles.send}>
        <Button tone="primary" icon="search" submit>
          {t('console.bets.find')}
        </Button>
      </div>
    </form>
  );
}

/** The choices of a filter: everything, then each of the words. */
export function useFilterChoices(): (words: Words) => Choice[] {
  const t = useText();
  return (words) => [
    { value: '', label: t('operator.all') },
    ...Object.entries(words).map(([value, id]) => ({ value, label: t(id) })),
  ];
}
