import type { ReactNode } from 'react';
import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';
import styles from './ticket.module.css';

export interface TicketProps {
  /** failed is outlined: the player has something to do. */
  readonly tone?: 'plain' | 'failed';
  readonly label: string;
  readonly children: ReactNode;
}

/** Something that a person owns, with notches at its perforation. */
export function Ticket({ tone = 'plain', label, children }: TicketProps) {
  return (
    <article className={classes(styles.ticket, tone === 'failed' && styles.failed)} aria-label={label}>
      {children}
    </article>
  );
}

export interface TicketHeadProps {
  readonly title: string;
  readonly detail: ReactNode;
  readonly badge: ReactNode;
}

export function TicketHead({ title, detail, badge }: TicketHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.names}>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.detail}>{detail}</div>
      </div>
      {badge}
    </div>
  );
}

export interface TicketLineProps {
  readonly mark: 'won' | 'lost' | 'void' | 'open' | 'live';
  readonly title: string;
  /** A text behind the title that says what is special about the line. */
  readonly tags?: readonly string[];
  /** A number in the live colour before the detail, such as the clock. */
  readonly clock?: ReactNode;
  /** When it begins, of something that has not begun. */
  readonly time?: string;
  readonly detail: ReactNode;
  /** Struck through where the mark is void: it no longer counts. */
  readonly value: string;
}

const MARK_ICONS = { won: 'check', lost: 'close', void: 'minus', open: undefined, live: undefined } as const;

export function TicketLine({ mark, title, tags = [], clock, time, detail, value }: TicketLineProps) {
  const icon = MARK_ICONS[mark];
  return (
    <div className={styles.line}>
      <span className={classes(styles.mark, styles[mark])}>{icon && <Icon name={icon} size={12} />}</span>
      <span className={styles.names}>
        <span className={styles.pick}>
          {title}
          {tags.map((tag) => (
            <em key={tag} className={styles.tag}>
              {tag}
            </em>
          ))}
        </span>
        <span className={styles.about}>
          {clock && <b className={styles.clock}>{clock}</b>}
          {time && <time className={styles.time}>{time}</time>}
          <span className={styles.words}>{detail}</span>
        </span>
      </span>
      <span className={styles.value}>{mark === 'void' ? <s>{value}</s> : value}</span>
    </div>
  );
}

export function Perforation() {
  return <div className={styles.perforation} />;
}

export interface TicketSum {
  readonly label: string;
  readonly value: ReactNode;
  /** A second, smaller line below the value. */
  readonly note?: ReactNode;
}

/** Three numbers in one line. */
export function TicketSums({ sums }: { readonly sums: readonly TicketSum[] }) {
  return (
    <dl className={styles.sums}>
      {sums.map((sum) => (
        <div key={sum.label}>
          <dt>{sum.label}</dt>
          <dd>
            {sum.value}
            {sum.note !== undefined && <small>{sum.note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Below the numbers: the ticket's own number and its actions. */
export function TicketFoot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

/** Why it failed, and what can be done instead. */
export function TicketReason({
  children,
  action,
}: {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className={styles.reason}>
      <p>{children}</p>
      {action}
    </div>
  );
}

export interface TicketHeroProps {
  readonly title: string;
  readonly time: string;
  readonly label: string;
  readonly amount: ReactNode;
}

/** The upper half of a ticket as the whole message, on the brand's field. */
export function TicketHero({ title, time, label, amount }: TicketHeroProps) {
  return (
    <div className={styles.hero}>
      <svg
        className={styles.chalk}
        viewBox="0 0 351 150"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
      >
        <path d="M351 58h-72v120M351 90h-32v60" />
      </svg>
      <div className={styles.heroTitle} role="status">
        <span className={styles.tick}>
          <Icon name="check" size={16} />
        </span>
        {title}
        <span className={styles.heroTime}>{time}</span>
      </div>
      <small>{label}</small>
      <b className={styles.amount}>{amount}</b>
    </div>
  );
}

export function TicketSkeleton() {
  return (
    <div className={classes(styles.ticket, styles.waiting)} aria-hidden="true">
      <div className={styles.head} />
      <div className={styles.line} />
      <Perforation />
      <div className={styles.sums} />
    </div>
  );
}
