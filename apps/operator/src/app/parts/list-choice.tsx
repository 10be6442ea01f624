import styles from './list-choice.module.css';

/** Which list of a queue is shown: one button for each, with its count where one is known. */
export function ListChoice<List extends string>(props: {
  readonly label: string;
  readonly lists: readonly List[];
  readonly chosen: List;
  readonly textOf: (list: List) => string;
  readonly countOf: (list: List) => number | undefined;
  readonly onChoose: (list: List) => void;
}) {
  const textOf = (list: List) => [props.textOf(list), props.countOf(list)].join(' ').trim();
  return (
    <fieldset className={styles.lists} aria-label={props.label}>
      {props.lists.map((list) => (
        <button
          key={list}
          type="button"
          aria-pressed={list === props.chosen}
          onClick={() => props.onChoose(list)}
        >
          {textOf(list)}
        </button>
      ))}
    </fieldset>
  );
}
