import { WaitingPanel } from '@palpite/ui/panel';
import { Skeleton } from '@palpite/ui/skeleton';
import { TileSkeleton } from '@palpite/ui/tile';
import styles from './match-row.module.css';
import waiting from './waiting-list.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
const FEW_ROWS = 3;
const TILES = ['home', 'draw', 'away'] as const;

function WaitingRow() {
  return (
    <div className={styles.row} aria-hidden="true">
      <div className={styles.meta}>
        <Skeleton shape="amount" />
      </div>
      <div className={styles.teams}>
        <div className={styles.team}>
          <Skeleton shape="line" />
        </div>
        <div className={styles.team}>
          <Skeleton shape="line" />
        </div>
      </div>
      <div className={styles.prices}>
        {TILES.map((tile) => (
          <TileSkeleton key={tile} />
        ))}
      </div>
    </div>
  );
}

/** The skeleton of the rows of a panel that is there already. */
export function WaitingRows() {
  return ROWS.slice(0, FEW_ROWS).map((row) => <WaitingRow key={row} />);
}

/** The skeleton of a list. It uses nothing of the app, since the page shows it before the app runs. */
export function WaitingList({ title }: { readonly title: string }) {
  return (
    <WaitingPanel title={title}>
      <div className={waiting.rows}>
        {ROWS.map((row) => (
          <WaitingRow key={row} />
        ))}
      </div>
    </WaitingPanel>
  );
}
