import type { Block, Run } from '@palpite/contract/entities/content';
import { Fragment, type ReactNode } from 'react';
import styles from './document.module.css';

export interface DocumentProps {
  readonly blocks: readonly Block[];
  /** The sections of a long document have numbers, by which its contents lead to them. */
  readonly numbered?: boolean;
}

/** Each block is an element of ours and each text is text, so a document cannot bring markup or code along. */
export function Document({ blocks, numbered = false }: DocumentProps) {
  let section = 0;
  return (
    <div className={styles.document}>
      {blocks.map((block, index) => {
        if (block.is === 'heading') section += 1;
        // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes its order while it is shown.
        return <OneBlock key={index} block={block} section={numbered ? section : 0} />;
      })}
    </div>
  );
}

/** The `id` of a section's heading. */
export const sectionId = (section: number): string => `section-${section}`;

function OneBlock({ block, section }: { readonly block: Block; readonly section: number }): ReactNode {
  switch (block.is) {
    case 'heading':
      return (
        <h2 className={styles.heading} id={section > 0 ? sectionId(section) : undefined} tabIndex={-1}>
          {section > 0 && <b>{section}</b>}
          <Runs runs={block.runs} />
        </h2>
      );
    case 'subheading':
      return (
        <h3 className={styles.subheading}>
          <Runs runs={block.runs} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          <Runs runs={block.runs} />
        </blockquote>
      );
    case 'list':
    case 'steps':
      return <Items is={block.is} items={block.items} />;
    case 'table':
      return <Table rows={block.rows} />;
    case 'rule':
      return <hr className={styles.rule} />;
  }
}

function Items({ is, items }: { readonly is: 'list' | 'steps'; readonly items: readonly Run[][] }) {
  const rows = items.map((runs, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes its order while it is shown.
    <li key={index}>
      {is === 'steps' && <b className={styles.number}>{index + 1}</b>}
      <span>
        <Runs runs={runs} />
      </span>
    </li>
  ));
  return is === 'steps' ? <ol className={styles.steps}>{rows}</ol> : <ul className={styles.list}>{rows}</ul>;
}

function Table({ rows }: { readonly rows: readonly Run[][][] }) {
  const [head = [], ...body] = rows;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((runs, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name.
            <th key={index} scope="col">
              <Runs runs={runs} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name.
          <tr key={row}>
            {cells.map((runs, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name.
              <td key={index}>
                <Runs runs={runs} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes its order while it is shown.
    <Fragment key={index}>{marked(run)}</Fragment>
  ));
}

function marked({ text, bold, italic, struck, to }: Run): ReactNode {
  let shown: ReactNode = text;
  if (struck) shown = <del>{shown}</del>;
  if (italic) shown = <em>{shown}</em>;
  if (bold) shown = <strong>{shown}</strong>;
  if (to === undefined) return shown;
  return /^(?:#|\/)/.test(to) ? (
    <a href={to}>{shown}</a>
  ) : (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  );
}
