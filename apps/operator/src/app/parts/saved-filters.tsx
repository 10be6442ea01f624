import { FILTERS_MAX } from '@palpite/contract/operator/addresses';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { browser } from '../../platform/browser.ts';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { Button, Fault, TextInput } from './control.tsx';
import styles from './saved-filters.module.css';

const NAME_MAX = 60;

/** The filters that the operator has named for this page. The filter is the query of the address, so that it can be sent as one. */
export function SavedFilters() {
  const t = useText();
  const [page] = useLocation();
  const search = useSearch();
  const asked = useRead('savedFilters', {});
  const [isOpen, setOpen] = useState(false);
  const own = (asked.data?.filters ?? []).filter((filter) => filter.page === page);
  if (search === '' && own.length === 0) return null;
  return (
    <div className={styles.filters}>
      <Button icon="filter" pressed={isOpen} onPress={() => setOpen(!isOpen)}>
        {t('console.filters.title')}
        {own.length > 0 && ` ${own.length}`}
      </Button>
      {isOpen && (
        <div className={styles.sheet}>
          {own.length > 0 && (
            <ul data-rows>
              {own.map((filter) => (
                <Named key={filter.id} {...filter} isCurrent={filter.search === search} />
              ))}
            </ul>
          )}
          {search !== '' && <SaveForm page={page} search={search} />}
        </div>
      )}
    </div>
  );
}

function Named(props: {
  readonly id: string;
  readonly name: string;
  readonly page: string;
  readonly search: string;
  readonly isCurrent: boolean;
}) {
  const t = useText();
  const remove = useCommand('filterRemove');
  const { id, name, page, search } = props;
  return (
    <li>
      <Link href={`${page}?${search}`} aria-current={props.isCurrent ? 'true' : undefined}>
        {name}
      </Link>
      <Button
        tone="quiet"
        icon="trash"
        label={t('console.filters.remove', { name })}
        busy={remove.isPending}
        onPress={() => remove.mutate({ id })}
      />
    </li>
  );
}

function SaveForm({ page, search }: { readonly page: string; readonly search: string }) {
  const t = useText();
  const save = useCommand('filterSave');
  const [name, setName] = useState('');
  const [isCopied, setCopied] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const named = name.trim();
        if (named !== '') save.mutate({ name: named, page, search }, { onSuccess: () => setName('') });
      }}
    >
      <TextInput
        label={t('console.filters.name')}
        hint={t('console.filters.hint', { count: FILTERS_MAX })}
        value={name}
        maxLength={NAME_MAX}
        onChange={setName}
      />
      <div className={styles.actions}>
        <Button tone="primary" submit busy={save.isPending}>
          {t('console.filters.save')}
        </Button>
        <Button icon="copy" onPress={() => void browser.copyText(browser.pageAddress()).then(setCopied)}>
          {t(isCopied ? 'operator.copied' : 'console.filters.copy')}
        </Button>
      </div>
      <Fault>{save.error ? save.error.message || t('operator.failed') : undefined}</Fault>
    </form>
  );
}
