import { Icon } from '@palpite/ui/icon';
import { Unseen } from '@palpite/ui/unseen';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { useRead } from '../../stores/calls.ts';
import { useOperator, useServices, useText } from '../../stores/services.ts';
import { PAGES } from '../pages.ts';
import styles from './command-palette.module.css';
import { findNamed } from './lookup.ts';
import { type Found, type FoundGroup, useFound } from './use-found.ts';

const TYPED_MAX = 64;
const PAGES_SHOWN = 8;
const RECENT_SHOWN = 6;

/** Up and down go round; the page keys go to the ends. */
function movedTo(key: string, current: number, last: number): number | undefined {
  if (key === 'ArrowDown') return current >= last ? 0 : current + 1;
  if (key === 'ArrowUp') return current <= 0 ? last : current - 1;
  if (key === 'PageDown') return last;
  return key === 'PageUp' ? 0 : undefined;
}

/** Ctrl K: everything with a page, by keyboard alone. A combobox whose list is always open, in a native dialog. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [, go] = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const found = useFound(typed);
  const local = useLocalGroups(typed);
  const groups = [...found.groups, ...local];
  const items = groups.flatMap((group) => group.items);
  const current = Math.min(active, items.length - 1);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const open = (item: Found | undefined) => {
    if (!item) return;
    onClose();
    go(item.to);
  };
  const onKey = (event: KeyboardEvent) => {
    const next = movedTo(event.key, current, items.length - 1);
    if (event.key === 'Enter') open(items[current]);
    else if (next !== undefined) setActive(next);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('console.find.title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      onKeyDown={onKey}
    >
      <div className={styles.field}>
        <Icon name="search" size={20} />
        <Field
          id={id}
          typed={typed}
          active={items.length > 0 ? `${id}-${current}` : undefined}
          onType={(text) => {
            setTyped(text);
            setActive(0);
          }}
        />
      </div>
      <Options id={id} groups={groups} current={current} onOpen={open} onPoint={setActive} />
      <p className={styles.foot}>
        <span role="status">
          {items.length === 0 && !found.isBusy ? t('console.find.none') : <Count count={items.length} />}
        </span>
        <span>{t('console.find.keys')}</span>
      </p>
    </dialog>
  );
}

function Field(props: {
  readonly id: string;
  readonly typed: string;
  /** The id of the chosen option. */
  readonly active: string | undefined;
  readonly onType: (text: string) => void;
}) {
  const t = useText();
  return (
    <input
      className={styles.input}
      role="combobox"
      aria-label={t('console.find.label')}
      aria-expanded="true"
      aria-autocomplete="list"
      aria-controls={`${props.id}-list`}
      aria-activedescendant={props.active}
      autoComplete="off"
      spellCheck={false}
      maxLength={TYPED_MAX}
      placeholder={t('console.find.hint')}
      value={props.typed}
      onChange={({ target }) => props.onType(target.value)}
    />
  );
}

function Count({ count }: { readonly count: number }) {
  const t = useText();
  return <Unseen>{t('console.find.count', { count })}</Unseen>;
}

function Options(props: {
  readonly id: string;
  readonly groups: readonly FoundGroup[];
  readonly current: number;
  readonly onOpen: (item: Found) => void;
  readonly onPoint: (index: number) => void;
}) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const { id, groups, current } = props;
  useEffect(() => {
    list.current?.querySelector(`[data-index="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.items.length, 0),
  );
  return (
    <div
      ref={list}
      id={`${id}-list`}
      className={styles.list}
      role="listbox"
      aria-label={t('console.find.title')}
    >
      {groups.map((group, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset inside a listbox is not allowed
        <div key={group.title} role="group" aria-labelledby={`${id}-group-${at}`}>
          <span id={`${id}-group-${at}`} className={styles.group}>
            {group.title}
          </span>
          {group.items.map((item, within) => {
            const index = (starts[at] ?? 0) + within;
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the option
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={item.to}
                id={`${id}-${index}`}
                data-index={index}
                className={styles.option}
                role="option"
                aria-selected={index === current}
                onClick={() => props.onOpen(item)}
                onPointerMove={() => {
                  if (index !== current) props.onPoint(index);
                }}
              >
                <Icon name={item.icon} size={16} />
                <b>{item.name}</b>
                {item.note && <span>{item.note}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Pages that the role sees, and what was opened before. */
function useLocalGroups(typed: string): FoundGroup[] {
  const t = useText();
  const { may } = useOperator();
  const { recent } = useServices();
  const visited = useStore(recent, ({ items }) => items);
  const pages = PAGES.flatMap(({ link, permission }) =>
    link && may(permission) ? [{ to: link.to, name: t(link.label), icon: link.icon }] : [],
  );
  const named = useRead('savedFilters', {}).data?.filters ?? [];
  const filters = named.map(({ page, name, search }) => ({
    to: `${page}?${search}`,
    name,
    note: page,
    icon: 'filter' as const,
  }));
  const before = visited.map((item) => ({ ...item, icon: 'clock' as const }));
  return [
    { title: t('console.find.recent'), items: findNamed(before, typed, RECENT_SHOWN) },
    { title: t('console.filters.title'), items: findNamed(filters, typed, RECENT_SHOWN) },
    {
      title: t('console.find.pages'),
      items: findNamed(pages, typed, typed === '' ? pages.length : PAGES_SHOWN),
    },
  ].filter(({ items }) => items.length > 0);
}
