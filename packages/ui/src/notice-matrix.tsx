import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';
import styles from './notice-matrix.module.css';

/** on, off: the player's choice. locked: always on. none: the channel does not carry this topic. */
export type MatrixCell = 'on' | 'off' | 'locked' | 'none';

export interface MatrixChannel {
  readonly key: string;
  readonly icon: IconName;
  readonly name: string;
}

export interface MatrixTopic {
  readonly key: string;
  readonly name: string;
  readonly hint: string;
  /** In the order of the channels. */
  readonly cells: readonly MatrixCell[];
}

export interface NoticeMatrixProps {
  readonly caption: string;
  readonly channels: readonly MatrixChannel[];
  readonly topics: readonly MatrixTopic[];
  readonly words: { readonly locked: string; readonly none: string };
  readonly onChange: (topic: string, channel: string, on: boolean) => void;
}

/** Topics by channels. A hatched lock is always on; a dash is a channel that does not exist for the topic. */
export function NoticeMatrix({ caption, channels, topics, words, onChange }: NoticeMatrixProps) {
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          {channels.map(({ key, icon, name }) => (
            <th key={key} scope="col">
              <span className={styles.channel}>
                <Icon name={icon} size={16} />
                {name}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map(({ key, name, hint, cells }) => (
          <tr key={key} data-topic={key}>
            <th scope="row">
              <span className={styles.topic}>{name}</span>
              <span className={styles.hint}>{hint}</span>
            </th>
            {channels.map((channel, index) => (
              <td key={channel.key}>
                <Cell
                  cell={cells[index] ?? 'none'}
                  label={`${name}, ${channel.name}`}
                  words={words}
                  onChange={(on) => onChange(key, channel.key, on)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly cell: MatrixCell;
  readonly label: string;
  readonly words: NoticeMatrixProps['words'];
  readonly onChange: (on: boolean) => void;
}

function Cell({ cell, label, words, onChange }: CellProps) {
  if (cell === 'none') {
    return (
      <span className={styles.none} role="img" aria-label={words.none}>
        –
      </span>
    );
  }
  if (cell === 'locked') {
    return (
      <span className={styles.locked} role="img" aria-label={words.locked}>
        <Icon name="lock" size={14} />
      </span>
    );
  }
  return <CheckBox label={label} on={cell === 'on'} onChange={onChange} />;
}

export interface CheckBoxProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A box without visible words of its own: what it is about is beside it. */
export function CheckBox({ label, on, onChange }: CheckBoxProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        aria-label={label}
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={styles.box}>{on && <Icon name="check" size={16} />}</span>
    </label>
  );
}
