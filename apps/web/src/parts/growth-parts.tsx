import { Counted } from '@palpite/ui/deal';
import { Icon } from '@palpite/ui/icon';
import type { IconName } from '@palpite/ui/icon-shapes';
import type { ReactNode } from 'react';
import styles from './growth-parts.module.css';
import { Money } from './money.tsx';
import { isMoney, type Reward, unitOf, useRewardText } from './reward-text.ts';

/** A line of plain cost or explanation below what it is about. */
export function Cap({ icon, children }: { readonly icon?: IconName; readonly children: ReactNode }) {
  return (
    <p className={styles.cap}>
      {icon && <Icon name={icon} size={16} />}
      <span>{children}</span>
    </p>
  );
}

/** A heading of a part of the page with a short note at its end. */
export function PartTitle({ note, children }: { readonly note?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h2>{children}</h2>
      {note !== undefined && <span>{note}</span>}
    </div>
  );
}

/** Numbered sentences. */
export function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}

/** The inside of a card with a text. */
export function Pane({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pane}>{children}</div>;
}

/** The small print at the end of a page. */
export function Legal({ children }: { readonly children: ReactNode }) {
  return <p className={styles.legal}>{children}</p>;
}

/** Two actions of the same size side by side. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

export interface PerkProps {
  readonly icon: IconName;
  readonly title: string;
  readonly detail: ReactNode;
  /** At the end: an amount, a button, a mark. */
  readonly children?: ReactNode;
}

/** A benefit in a list. */
export function Perk({ icon, title, detail, children }: PerkProps) {
  return (
    <div className={styles.perk}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div className={styles.words}>
        <b>{title}</b>
        <small>{detail}</small>
      </div>
      {children !== undefined && <span className={styles.end}>{children}</span>}
    </div>
  );
}

/** One amount as the subject of the page. */
export function Won({
  label,
  value,
  children,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.won}>
      <div>
        <small>{label}</small>
        <b>{value}</b>
      </div>
      {children}
    </div>
  );
}

/** What is given as a large number: an amount, or a count with its unit. */
export function PrizeValue({ prize }: { readonly prize: Reward }) {
  const rewardText = useRewardText();
  if (isMoney(prize.kind)) return <Money cents={prize.amount} form="display" short />;
  return <Counted count={prize.count} unit={unitOf(rewardText(prize), prize.count)} />;
}
