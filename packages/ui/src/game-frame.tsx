import type { ReactNode, Ref } from 'react';
import './tokens/games.css';
import { classes } from './classes.tsx';
import styles from './game-frame.module.css';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export type Poster = 'dice' | 'limbo' | 'mines' | 'plinko' | 'hi-lo' | 'wheel' | 'keno' | 'crash';

export interface GameFrameProps {
  readonly poster: Poster;
  readonly header: ReactNode;
  /** History, stage and settings; it scrolls where a phone is too short for all of it. */
  readonly children: ReactNode;
  /** The ticket: it never moves. */
  readonly dock: ReactNode;
}

/** The page of one of our own games. */
export function GameFrame({ poster, header, children, dock }: GameFrameProps) {
  return (
    <div className={styles.frame} data-poster={poster}>
      {header}
      <div className={styles.middle}>{children}</div>
      {dock}
    </div>
  );
}

export interface GameHeaderProps {
  readonly title: string;
  readonly backLabel: string;
  readonly onBack: () => void;
  readonly balance: ReactNode;
  readonly deposit: { readonly href: string; readonly label: string } | undefined;
  /** Where rounds are verified. */
  readonly fairness: { readonly href: string; readonly label: string } | undefined;
}

export function GameHeader({ title, backLabel, onBack, balance, deposit, fairness }: GameHeaderProps) {
  return (
    <header className={styles.header}>
      <IconButton icon="left" label={backLabel} onPress={onBack} />
      <h1 className={styles.name}>{title}</h1>
      <span className={styles.balance}>{balance}</span>
      {deposit && (
        <a className={styles.deposit} href={deposit.href} aria-label={deposit.label}>
          <Icon name="plus" />
        </a>
      )}
      {fairness && <IconButton icon="shield" label={fairness.label} href={fairness.href} />}
    </header>
  );
}

export interface HistoryItem {
  readonly key: string;
  readonly text: string;
  /** lost: an outline; won: a plate; high: inverted. Streaks are not coloured. */
  readonly tone: 'lost' | 'won' | 'high';
  readonly label: string;
  readonly href: string;
}

/** The last results, newest first; each leads to its proof. */
export function GameHistory({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly HistoryItem[];
}) {
  return (
    <ol className={styles.history} aria-label={label}>
      {items.map(({ key, text, tone, label: name, href }) => (
        <li key={key}>
          <a className={styles[tone]} href={href} aria-label={name}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

export interface GameStageProps {
  /** Needs more room than the other stages. */
  readonly size?: 'normal' | 'tall' | 'taller';
  readonly children: ReactNode;
  readonly onPress?: () => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The poster, opened. A press on it may skip what moves; it has no other meaning, so that it needs no key. */
export function GameStage({ size = 'normal', children, onPress, ref }: GameStageProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: skipping a motion is no function of the game
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div ref={ref} className={classes(styles.stage, styles[size])} onClick={onPress}>
      {children}
    </div>
  );
}

/** The line at the top of a stage. */
export function StageTag({ children }: { readonly children: ReactNode }) {
  return <div className={styles.tag}>{children}</div>;
}

/** won is inverted with a tick; lost is deep with a cross and stays quiet. */
export function ResultChip({
  is,
  children,
}: {
  readonly is: 'won' | 'lost' | 'plain';
  readonly children: ReactNode;
}) {
  return (
    <span className={classes(styles.result, is === 'won' && styles.resultWon)}>
      {is !== 'plain' && <Icon name={is === 'won' ? 'check' : 'close'} size={16} />}
      {children}
    </span>
  );
}

export interface GameControlsProps {
  /** two equal columns; wide: the first is wider; presets: a stepper and three small buttons; tools: two small ones. */
  readonly columns: 'two' | 'wide' | 'presets' | 'tools';
  readonly children: ReactNode;
}

/** The game's own settings in one row. */
export function GameControls({ columns, children }: GameControlsProps) {
  return <div className={classes(styles.controls, styles[columns])}>{children}</div>;
}

export interface SmallButtonProps {
  readonly label?: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** The square buttons beside a stepper. */
export function SmallButton({ label, disabled = false, onPress, children }: SmallButtonProps) {
  return (
    <button type="button" className={styles.small} aria-label={label} disabled={disabled} onClick={onPress}>
      {children}
    </button>
  );
}
