import { classes } from '@palpite/ui/classes';
import { Unseen } from '@palpite/ui/unseen';
import type { ReactNode } from 'react';
import { useText } from '../../stores/services.ts';
import { Button } from './control.tsx';
import styles from './data-table.module.css';

export interface Column<R> {
  readonly title: string;
  /** The number of something is not broken between its digits. */
  readonly kind?: 'text' | 'number' | 'time' | 'id';
  /** The heading is for screen readers only. */
  readonly hidden?: boolean;
  readonly cell: (row: R) => ReactNode;
}

export interface DataTableProps<R> {
  readonly caption: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string | number;
  /** On a narrow page every row becomes a card with its titles, so that nothing scrolls sideways. */
  readonly cards?: boolean;
  readonly children?: ReactNode;
}

export function DataTable<R>({ caption, columns, rows, keyOf, cards = false, children }: DataTableProps<R>) {
  const classOf = (kind: Column<R>['kind']) =>
    classes(kind === 'number' && styles.number, kind === 'time' && styles.time, kind === 'id' && styles.id);
  return (
    <>
      {/* A wide table must also scroll by keyboard; a group adds no landmark beside that of the panel. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this groups cells */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
      <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
        <table className={classes(styles.table, cards && styles.cards)}>
          <thead>
            <tr>
              {columns.map(({ title, kind, hidden }) => (
                <th key={title} scope="col" className={classOf(kind)}>
                  {hidden ? <Unseen>{title}</Unseen> : title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ title, kind, cell }) => (
                  <td key={title} className={classOf(kind)} data-title={title}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {children && <div className={styles.foot}>{children}</div>}
    </>
  );
}

/** The foot of a list by cursor: a button for more rows, or the end. */
export function MoreFoot(props: {
  readonly pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
}) {
  const t = useText();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = props.pages;
  if (!hasNextPage) return t('operator.end');
  return (
    <Button busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
      {t('operator.more')}
    </Button>
  );
}
