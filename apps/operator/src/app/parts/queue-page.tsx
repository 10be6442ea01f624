import { classes } from '@palpite/ui/classes';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import type { usePages } from '../../stores/calls.ts';
import { MoreFoot } from './data-table.tsx';
import { useAge } from './formats.ts';
import { ListChoice } from './list-choice.tsx';
import { Answer, PageHead, Panel, Quiet } from './page.tsx';
import styles from './queue-page.module.css';

/** What every queue says about itself beside its lines. */
interface QueueCounts {
  readonly all: number;
  /** When the oldest that waits began; 0 without one. */
  readonly oldest: number;
  readonly now: number;
}

type QueueName = 'riskQueue' | 'documentQueue';
type Pages<N extends QueueName> = ReturnType<typeof usePages<N>>;
type Line<N extends QueueName> = NonNullable<Pages<N>['data']>['pages'][number]['records'][number];

/** A queue that operators work through: the choice of its lists, its lines, and beside them the chosen one. */
export function QueuePage<N extends QueueName, List extends string>(props: {
  readonly title: string;
  /** How long the oldest has waited. */
  readonly lead: (age: string) => string;
  readonly lists: readonly List[];
  readonly list: List;
  readonly textOf: (list: List) => string;
  readonly countOf: (list: List) => number | undefined;
  readonly onList: (list: List) => void;
  readonly pages: Pages<N>;
  /** The heading of the lines, and their name for screen readers. */
  readonly heading: string;
  readonly none: string;
  readonly keyOf: (line: Line<N>) => string;
  readonly row: (line: Line<N>, nowMs: number) => ReactNode;
  /** The chosen one. */
  readonly children: ReactNode;
}) {
  const age = useAge();
  const { title, pages, heading } = props;
  const counts: QueueCounts | undefined = pages.data?.pages[0];
  return (
    <>
      <PageHead title={title} {...(counts && { count: counts.all })}>
        {counts && counts.oldest > 0 && (
          <p className={styles.lead}>{props.lead(age(counts.now - counts.oldest))}</p>
        )}
        <ListChoice
          label={title}
          lists={props.lists}
          chosen={props.list}
          textOf={props.textOf}
          countOf={props.countOf}
          onChoose={props.onList}
        />
      </PageHead>
      <div className={styles.columns}>
        <Panel title={heading} flush>
          <Answer of={pages}>
            {({ pages: read }) => {
              const lines: readonly Line<N>[] = read.flatMap(({ records }) => records as Line<N>[]);
              if (lines.length === 0) return <Quiet>{props.none}</Quiet>;
              return (
                <>
                  <ul className={styles.queue} aria-label={heading} onKeyDown={moveBetweenLinks}>
                    {lines.map((line) => (
                      <li key={props.keyOf(line)}>{props.row(line, read[0]?.now ?? 0)}</li>
                    ))}
                  </ul>
                  <p className={styles.foot}>
                    <MoreFoot pages={pages} />
                  </p>
                </>
              );
            }}
          </Answer>
        </Panel>
        {props.children}
      </div>
    </>
  );
}

/** The arrow keys move between the lines. */
function moveBetweenLinks(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const index = links.indexOf(document.activeElement as HTMLAnchorElement);
  links[index + step]?.focus();
  event.preventDefault();
}

/** A line of a queue: what it is about, how long it waits, and two facts below. */
export function QueueRow(props: {
  readonly href: string;
  readonly isChosen: boolean;
  readonly level: 'high' | 'mid' | 'low';
  readonly title: string;
  readonly ageMs: number;
  readonly isLate: boolean;
  readonly fact: ReactNode;
  readonly state: ReactNode;
}) {
  const age = useAge();
  return (
    <Link
      className={styles.row}
      href={props.href}
      aria-current={props.isChosen ? 'true' : undefined}
      data-level={props.level}
    >
      <b>{props.title}</b>
      <span className={classes(styles.age, props.isLate && styles.late)}>{age(props.ageMs)}</span>
      <span className={styles.cut}>{props.fact}</span>
      <span>{props.state}</span>
    </Link>
  );
}

/** What stands beside the lines while none is chosen. */
export function ChooseOne({ children }: { readonly children: string }) {
  return (
    <Panel>
      <Quiet>{children}</Quiet>
    </Panel>
  );
}
