import type { ReactNode } from 'react';
import styles from './activity.module.css';
import { ActivityArt, type ActivityObject } from './activity-art.tsx';
import { classes } from './classes.tsx';
import { type DealFact, DealFacts } from './deal.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';
import { Perforation } from './ticket.tsx';

export interface ActivityState {
  readonly text: string;
  /** The slash of something that runs, or an icon. */
  readonly icon?: IconName;
}

export interface ActivityTicketProps {
  /** A short line above: whose it is, or from when. */
  readonly kicker: string;
  readonly state?: ActivityState;
  readonly title?: string;
  readonly art?: ActivityObject;
  /** The three facts of the stub. */
  readonly facts: readonly DealFact[];
  /** Ended, spent or not allowed: the same ticket without the brand's colour. */
  readonly off?: boolean;
  readonly label: string;
  /** The deal, then where the player is. */
  readonly children: ReactNode;
}

/** A promotion as a ticket: what it takes and gives, where the player is, and below the perforation its facts. */
export function ActivityTicket(props: ActivityTicketProps) {
  const { kicker, state, title, art, facts, off = false, label, children } = props;
  return (
    <section className={classes(styles.ticket, off && styles.off)} aria-label={label}>
      {art && <ActivityArt name={art} />}
      <div className={styles.content}>
        <div className={styles.kicker}>
          <span>{kicker}</span>
          {state && (
            <span className={styles.state}>
              {state.icon ? <Icon name={state.icon} size={14} /> : <i />}
              {state.text}
            </span>
          )}
        </div>
        {title !== undefined && <h2 className={styles.title}>{title}</h2>}
        {children}
      </div>
      {facts.length > 0 && (
        <>
          <div className={styles.perforation}>
            <Perforation />
          </div>
          <DealFacts facts={facts} />
        </>
      )}
    </section>
  );
}

/** A sentence on the ticket. */
export function ActivityText({ children }: { readonly children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}

/** Two short values below a bar. */
export function ActivityEnds({ start, end }: { readonly start: ReactNode; readonly end: ReactNode }) {
  return (
    <div className={styles.ends}>
      <span>{start}</span>
      <span>{end}</span>
    </div>
  );
}
