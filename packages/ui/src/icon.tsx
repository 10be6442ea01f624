import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { FIRST_ICONS } from './first-icons.tsx';
import styles from './icon.module.css';
import type { IconName } from './icon-shapes.tsx';

export interface IconProps {
  readonly name: IconName;
  readonly size?: 12 | 14 | 16 | 20 | 22 | 23 | 24;
}

type Shapes = Readonly<Partial<Record<IconName, ReactNode>>>;

const FIRST: Shapes = FIRST_ICONS;
const listeners = new Set<() => void>();
let later: Shapes | undefined;
let loading: Promise<void> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The shapes that are not part of the first view; after a failure the next icon loads them again. */
export function loadIcons(): Promise<void> {
  loading ??= import('./icon-shapes.tsx').then(
    ({ ICON_SHAPES }) => {
      later = ICON_SHAPES;
      for (const listener of [...listeners]) listener();
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/** Decoration only: its meaning is in the text beside it or in the label of its control. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {FIRST[name] ?? <LaterShape name={name} />}
    </svg>
  );
}

/** Its space is reserved at once; the drawing follows when its code is loaded. */
function LaterShape({ name }: Pick<IconProps, 'name'>) {
  const read = () => later?.[name];
  const shape = useSyncExternalStore(subscribe, read, read);
  useEffect(() => {
    if (!shape) void loadIcons();
  }, [shape]);
  return shape;
}
