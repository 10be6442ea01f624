import { classes } from './classes.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  readonly shape: 'line' | 'short-line' | 'tile' | 'amount' | 'big-amount' | 'plate';
}

/** The grey shape of coming content. Hidden from screen readers: the region around it is `aria-busy`. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span className={classes(styles.skeleton, styles[shape])} aria-hidden="true" />;
}
