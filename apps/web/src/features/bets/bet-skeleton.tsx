import { Skeleton } from '@palpite/ui/skeleton';
import { Perforation } from '@palpite/ui/ticket';
import styles from './bet-skeleton.module.css';

/** The skeleton of a ticket, as tall as the ticket of a single. */
export function BetSkeleton() {
  return (
    <div className={styles.ticket} aria-hidden="true" data-skeleton="bet">
      <div className={styles.row}>
        <span>
          <Skeleton shape="line" />
          <Skeleton shape="short-line" />
        </span>
        <Skeleton shape="amount" />
      </div>
      <div className={styles.row}>
        <span>
          <Skeleton shape="line" />
          <Skeleton shape="short-line" />
        </span>
      </div>
      <Perforation />
      <div className={styles.row}>
        <Skeleton shape="amount" />
        <Skeleton shape="amount" />
        <Skeleton shape="amount" />
      </div>
    </div>
  );
}

const PLACES = ['a', 'b', 'c', 'd'] as const;

/** The list before its first page has arrived. */
export function BetListSkeleton() {
  return (
    <div aria-busy="true">
      {PLACES.map((place) => (
        <BetSkeleton key={place} />
      ))}
    </div>
  );
}
