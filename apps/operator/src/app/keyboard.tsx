import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { useOperator, useServices, useText } from '../stores/services.ts';
import styles from './keyboard.module.css';
import { PAGES } from './pages.ts';
import { Button } from './parts/control.tsx';
import { useShell } from './shell-context.ts';

/** `g`, then this letter. Letters stay where fingers know them, whatever the language. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  f: '/figures',
  p: '/players',
  r: '/room',
  t: '/trading',
  b: '/bets',
  e: '/results',
  l: '/liability',
  k: '/risk',
  y: '/payments',
  c: '/casino',
  o: '/bonuses',
  s: '/support',
  m: '/maintenance',
  a: '/approvals',
  u: '/audit',
  h: '/health',
};
const SECOND_KEY_MS = 1_500;
/** Times of keys count from the opening of the page: 0 would make every key of its first second a second key. */
const NO_G = Number.NEGATIVE_INFINITY;

/** Keys of the console. Single keys do nothing while somebody types or a dialog is open. */
export function useShortcuts(open: (what: 'palette' | 'help') => void): void {
  const [location, go] = useLocation();
  const { may } = useOperator();
  const { parentOf } = useShell();
  const { keys } = useServices();
  const gAt = useRef(NO_G);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (!document.querySelector('dialog[open]')) open('palette');
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || !keys.getState().single || isTyping(event.target))
        return;
      const target = PAGES.find(({ link }) => link && link.to === GO_KEYS[event.key]);
      if (event.timeStamp - gAt.current < SECOND_KEY_MS && target?.link && may(target.permission))
        go(target.link.to);
      else if (event.key === '?') open('help');
      else if (event.key === '/') focusFirstField();
      else if (event.key === 'j' || event.key === 'k') moveRow(event.key === 'j' ? 1 : -1);
      else if (event.key === 'u') go(parentOf(location).to);
      else {
        gAt.current = event.key === 'g' ? event.timeStamp : NO_G;
        return;
      }
      gAt.current = NO_G;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [go, keys, location, may, open, parentOf]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null)
  );
}

function focusFirstField(): void {
  document
    .querySelector<HTMLElement>('main input:not([type="radio"], [type="checkbox"]), main select')
    ?.focus();
}

/** A row is reached by its first link or button, so that Enter does what a click there does. */
function moveRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr, main [data-rows] > *')].filter(
    (row) => row.getClientRects().length > 0 && handleOf(row),
  );
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row =
    rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1)];
  if (!row) return;
  handleOf(row)?.focus();
  row.scrollIntoView({ block: 'nearest' });
}

const handleOf = (row: HTMLElement): HTMLElement | null =>
  row.matches('a[href], button') ? row : row.querySelector<HTMLElement>('a[href], button:not(:disabled)');

/** The sheet of keys, opened by `?`. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const id = useId();
  const { may } = useOperator();
  const { keys } = useServices();
  const { single, turn } = useStore(keys);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const pages = Object.entries(GO_KEYS).flatMap(([key, to]) => {
    const page = PAGES.find(({ link }) => link?.to === to);
    return page?.link && may(page.permission) ? [{ key, label: t(page.link.label) }] : [];
  });
  const rows = [
    { shown: ['Ctrl', 'K'], label: t('console.keys.palette') },
    { shown: ['?'], label: t('console.keys.help') },
    { shown: ['/'], label: t('console.keys.search') },
    { shown: ['J', 'K'], label: t('console.keys.rows') },
    { shown: ['Enter'], label: t('console.keys.open') },
    { shown: ['U'], label: t('console.keys.up') },
    ...pages.map(({ key, label }) => ({ shown: ['G', key.toUpperCase()], label })),
  ];
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={id}>{t('console.keys.title')}</h2>
        <Button icon="close" label={t('operator.close')} onPress={onClose} />
      </div>
      <dl className={styles.keys}>
        {rows.map(({ shown, label }) => (
          <div key={shown.join(' ')}>
            <dt>
              {shown.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input type="checkbox" checked={single} onChange={turn} />
        <b>{t('console.keys.switch')}</b>
        <span>{t('console.keys.switch.text')}</span>
      </label>
    </dialog>
  );
}

/** Which of the two overlays is open; one at a time. */
export function useOverlay() {
  const [overlay, setOverlay] = useState<'palette' | 'help'>();
  return { overlay, open: setOverlay, close: () => setOverlay(undefined) };
}
