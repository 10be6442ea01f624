import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';
import styles from './stages.module.css';
import { Unseen } from './unseen.tsx';

export interface Stage {
  readonly key: string;
  readonly state: 'done' | 'now' | 'next' | 'failed';
  /** The state in words, for screen readers. */
  readonly stateLabel: string;
  readonly title: string;
  readonly detail?: string;
  readonly time?: string;
}

/** What has happened, what happens now and what comes, from top to bottom. */
export function Stages({ label, stages }: { readonly label: string; readonly stages: readonly Stage[] }) {
  return (
    <ol className={styles.stages} aria-label={label}>
      {stages.map((stage) => (
        <li
          key={stage.key}
          className={classes(styles.stage, styles[stage.state])}
          aria-current={stage.state === 'now' ? 'step' : undefined}
        >
          <i className={styles.mark}>
            {stage.state === 'done' && <Icon name="check" size={14} />}
            {stage.state === 'failed' && <Icon name="close" size={14} />}
          </i>
          <div>
            <b>
              {stage.title}
              <Unseen>{`, ${stage.stateLabel}`}</Unseen>
            </b>
            {stage.detail && <span>{stage.detail}</span>}
          </div>
          {stage.time && <time>{stage.time}</time>}
        </li>
      ))}
    </ol>
  );
}
