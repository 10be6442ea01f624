import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';
import styles from './tile.module.css';

export interface TileProps {
  /** The number; empty while there is none. */
  readonly value: string;
  /** The name above the number; without one the column's heading says it. */
  readonly caption?: string;
  /** A second line below the caption, for names that differ only there. */
  readonly captionRest?: string;
  /** The whole meaning for a screen reader. */
  readonly label: string;
  readonly pressed?: boolean;
  /** open can be tapped; locked shows a padlock instead of the number; stale keeps the number and cannot be tapped. */
  readonly state?: 'open' | 'locked' | 'stale';
  readonly move?: 'up' | 'down' | undefined;
  readonly onPress?: () => void;
}

/**
 * A number that can be chosen. A chosen tile has a fill and a clipped corner, a moved one a tint and a triangle: never
 * colour alone.
 */
export function Tile(props: TileProps) {
  const { value, caption, captionRest = '', label, pressed = false, state = 'open', move, onPress } = props;
  return (
    <button
      type="button"
      className={classes(
        styles.plate,
        caption !== undefined && styles.stack,
        state === 'stale' && styles.stale,
      )}
      aria-label={label}
      aria-pressed={pressed}
      disabled={state !== 'open'}
      data-move={state === 'open' ? move : undefined}
      data-state={state}
      onClick={onPress}
    >
      {caption !== undefined && (
        <>
          <span className={styles.caption}>
            {caption}
            {captionRest !== '' && <span className={styles.rest}> {captionRest}</span>}
          </span>{' '}
        </>
      )}
      {state === 'locked' ? <Icon name="lock" size={16} /> : <span className={styles.value}>{value}</span>}
    </button>
  );
}

/** The skeleton of a tile. */
export function TileSkeleton() {
  return <span className={classes(styles.plate, styles.waiting)} aria-hidden="true" />;
}
