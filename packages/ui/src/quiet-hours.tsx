import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './quiet-hours.module.css';
import { Toggle } from './toggle.tsx';

const HOURS = 24;
/** The bar begins at noon, so that a night is one block. */
const FIRST_HOUR = 12;

export interface QuietHoursProps {
  readonly title: string;
  readonly detail: string;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly fromLabel: string;
  readonly untilLabel: string;
  /** Minutes after midnight. */
  readonly from: number;
  readonly until: number;
  readonly onFrom: (minutes: number) => void;
  readonly onUntil: (minutes: number) => void;
  /** Two lines: how long it is, and what that means. */
  readonly length: string;
  readonly lengthMeans: string;
  /** What a screen reader says of the bar. */
  readonly barLabel: string;
  readonly hourOf: (hour: number) => string;
  readonly children?: ReactNode;
}

const two = (value: number) => String(value).padStart(2, '0');
export const clockOf = (minutes: number) => `${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;

export function minutesOf(clock: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const value = Number(hours) * 60 + Number(minutes);
  return value < HOURS * 60 ? value : undefined;
}

/** Whether the middle of an hour is inside the range, which may cross midnight. */
export function isQuietHour(hour: number, from: number, until: number): boolean {
  const at = hour * 60 + 30;
  return from <= until ? at >= from && at < until : at >= from || at < until;
}

/** The hours without sound: two large times and the slash, and the day as 24 slanted hours. */
export function QuietHours(props: QuietHoursProps) {
  const { title, detail, on, onSwitch, from, until, length, lengthMeans, barLabel, hourOf, children } = props;
  const hours = Array.from({ length: HOURS }, (_, index) => (FIRST_HOUR + index) % HOURS);
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <Icon name="moon" />
        <div className={styles.words}>
          <b>{title}</b>
          <span>{detail}</span>
        </div>
        <Toggle label={title} on={on} onChange={onSwitch} />
      </div>
      {on && (
        <>
          <div className={styles.times}>
            <Time label={props.fromLabel} minutes={from} onMinutes={props.onFrom} />
            <i />
            <Time label={props.untilLabel} minutes={until} onMinutes={props.onUntil} />
            <span>
              {length}
              <br />
              {lengthMeans}
            </span>
          </div>
          <div className={styles.bar} role="img" aria-label={barLabel}>
            {hours.map((hour) => (
              <i key={hour} className={isQuietHour(hour, from, until) ? styles.quiet : undefined} />
            ))}
          </div>
          <div className={styles.axis} aria-hidden="true">
            {[12, 18, 0, 6].map((hour) => (
              <span key={hour}>{hourOf(hour)}</span>
            ))}
            <span>{hourOf(12)}</span>
          </div>
          {children}
        </>
      )}
    </section>
  );
}

interface TimeProps {
  readonly label: string;
  readonly minutes: number;
  readonly onMinutes: (minutes: number) => void;
}

/**
 * The phone's own clock opens for it. The time is drawn by us, always with 24 hours: a field of its own would be as the
 * browser's language writes it. An empty field changes nothing.
 */
function Time({ label, minutes, onMinutes }: TimeProps) {
  return (
    <label className={styles.time}>
      <small>{label}</small>
      <b aria-hidden="true">{clockOf(minutes)}</b>
      <input
        type="time"
        required
        value={clockOf(minutes)}
        onClick={({ currentTarget }) => currentTarget.showPicker()}
        onChange={({ target }) => {
          const chosen = minutesOf(target.value);
          if (chosen !== undefined) onMinutes(chosen);
        }}
      />
    </label>
  );
}

/** One more choice at the foot of the card. */
export function QuietException({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.exception}>
      <span>{label}</span>
      {children}
    </div>
  );
}
