import type { ReactNode } from 'react';
import { classes } from './classes.tsx';
import styles from './game-dock.module.css';
import { Icon } from './icon.tsx';

export interface GameDockProps {
  readonly label: string;
  /** Above the perforation: the facts of the bet. */
  readonly facts: ReactNode;
  readonly children: ReactNode;
}

/** The ticket under every stage: the facts, a perforation, then stake and action. */
export function GameDock({ label, facts, children }: GameDockProps) {
  return (
    <section className={styles.dock} aria-label={label}>
      {facts}
      <div className={styles.perforation} />
      <div className={styles.stub}>{children}</div>
    </section>
  );
}

export interface GameFact {
  readonly label: string;
  readonly value: string;
}

/** Chance, payment and the edge, in this order. */
export function GameFacts({ facts }: { readonly facts: readonly GameFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Instead of the facts: what went wrong and the way out of it, or an end that was expected. */
export function GameMessage({
  children,
  action,
  expected = false,
}: {
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly expected?: boolean;
}) {
  return (
    <div className={styles.message} data-expected={expected || undefined} role="alert">
      <Icon name={expected ? 'info' : 'alert'} size={20} />
      <p>{children}</p>
      {action}
    </div>
  );
}

export interface GameGoProps {
  readonly auto?: {
    readonly label: string;
    readonly disabled: boolean;
    readonly running: boolean;
    readonly onPress: () => void;
  };
  readonly children: ReactNode;
}

/** The row of the action, with the button of the automatic rounds before it. */
export function GameGo({ auto, children }: GameGoProps) {
  return (
    <div className={classes(styles.go, !auto && styles.alone)}>
      {auto && (
        <button type="button" className={styles.auto} disabled={auto.disabled} onClick={auto.onPress}>
          <Icon name={auto.running ? 'pause' : 'loop'} size={20} />
          {auto.label}
        </button>
      )}
      {children}
    </div>
  );
}

export interface GameActionProps {
  readonly verb: string;
  readonly amount?: ReactNode;
  /** plain is a way out that is not a bet: a deposit, another try. */
  readonly tone?: 'accent' | 'plain';
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly href?: string;
  readonly onPress?: () => void;
}

/** The verb at the left, the money at the right. */
export function GameAction(props: GameActionProps) {
  const { verb, amount, tone = 'accent', disabled = false, busy = false, href, onPress } = props;
  const className = classes(styles.action, styles[tone], busy && styles.busy);
  const content = (
    <>
      <span>{verb}</span>
      {amount !== undefined && <b>{amount}</b>}
    </>
  );
  if (href !== undefined) {
    return (
      <a className={className} href={href}>
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={className}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onPress}
    >
      {content}
    </button>
  );
}
