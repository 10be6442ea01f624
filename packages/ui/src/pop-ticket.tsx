import { type ReactNode, useId } from 'react';
import { ActivityArt, type ActivityObject } from './activity-art.tsx';
import { Icon } from './icon.tsx';
import { useModal } from './modal.tsx';
import styles from './pop-ticket.module.css';

export interface PopTicketProps {
  readonly kicker: string;
  /** Names the dialog; shown as its heading unless `shows` replaces it. */
  readonly title: string;
  readonly art?: ActivityObject;
  readonly closeLabel: string;
  /** Instead of the title. */
  readonly shows?: ReactNode;
  /** The upper part: the deal and a sentence. */
  readonly children: ReactNode;
  /** The lower part: the facts. */
  readonly facts: ReactNode;
  /** Refusing is as large as accepting. */
  readonly actions: ReactNode;
  readonly note?: string;
  readonly onClose: () => void;
}

/** A ticket that opens by itself over the page: what it is above the perforation, the decision below. */
export function PopTicket(props: PopTicketProps) {
  const { kicker, title, art, closeLabel, shows, children, facts, actions, note, onClose } = props;
  const modal = useModal(onClose);
  const id = useId();
  return (
    <dialog {...modal} className={styles.pop} aria-labelledby={id}>
      <div className={styles.upper}>
        {art && <ActivityArt name={art} />}
        <div className={styles.kicker}>{kicker}</div>
        {shows === undefined ? (
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
        ) : (
          <>
            <h2 id={id} hidden>
              {title}
            </h2>
            {shows}
          </>
        )}
        {children}
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.lower}>
        {facts}
        <div className={styles.actions}>{actions}</div>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
    </dialog>
  );
}

export function PopText({ children }: { readonly children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}

/** The old level and the new one, with the slash between them. */
export function LevelStep({ from, to }: { readonly from: number; readonly to: number }) {
  return (
    <div className={styles.level} aria-hidden="true">
      <s>{from}</s>
      <i />
      {to}
    </div>
  );
}

/** A card with a large number on its left and what it means on its right. */
export function BoostCard({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return (
    <div className={styles.boost}>
      <b>{value}</b>
      <div>{children}</div>
    </div>
  );
}

export interface FlowEnd {
  readonly label: string;
  readonly value: ReactNode;
}

/** An amount before and after, before the tap that changes it. */
export function MoneyFlow({ before, after }: { readonly before: FlowEnd; readonly after: FlowEnd }) {
  return (
    <dl className={styles.flow}>
      <div>
        <dt>{before.label}</dt>
        <dd>{before.value}</dd>
      </div>
      <Icon name="right" size={16} />
      <div>
        <dt>{after.label}</dt>
        <dd>{after.value}</dd>
      </div>
    </dl>
  );
}
