import type { ReactNode } from 'react';
import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';
import styles from './message-bar.module.css';

export interface BarMessage {
  readonly key: string;
  readonly icon: IconName;
  /** The strong part, then the rest of the sentence. */
  readonly title: string;
  readonly text: string;
  /** How long it stays before the next one. */
  readonly turnMs: number;
}

export interface MessageBarProps {
  /** What a screen reader calls the bar: how many there are and which one is shown. */
  readonly label: string;
  readonly messages: readonly BarMessage[];
  readonly shown: number;
  /** Someone reads it, or the device asked for less motion: nothing moves. */
  readonly paused: boolean;
  /** All are listed below each other; nothing rotates. */
  readonly listed: boolean;
  readonly close?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly onOpen: (key: string) => void;
  readonly onReading: (isReading: boolean) => void;
}

/** One line of messages that take turns; the segments show how many there are and how long each stays. */
export function MessageBar(props: MessageBarProps) {
  const { label, messages, shown, paused, listed, close, onOpen, onReading } = props;
  const present = messages[shown];
  const lines = listed ? messages : present ? [present] : [];
  return (
    <section
      className={styles.bar}
      aria-label={label}
      data-paused={paused || undefined}
      onPointerEnter={() => onReading(true)}
      onPointerLeave={() => onReading(false)}
      onFocus={() => onReading(true)}
      onBlur={() => onReading(false)}
    >
      <div className={styles.lines}>
        {lines.map((message) => (
          <Line key={message.key} message={message} onOpen={onOpen} />
        ))}
      </div>
      {close && (
        <button type="button" className={styles.close} aria-label={close.label} onClick={close.onPress}>
          <Icon name="close" size={16} />
        </button>
      )}
      {!listed && messages.length > 1 && (
        <Segments>
          {messages.map((message, index) => (
            <i
              key={message.key}
              className={classes(index < shown && styles.done, message === present && styles.on)}
              style={{ animationDuration: `${message.turnMs}ms` }}
            />
          ))}
        </Segments>
      )}
    </section>
  );
}

function Segments({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.segments} aria-hidden="true">
      {children}
    </span>
  );
}

interface LineProps {
  readonly message: BarMessage;
  readonly onOpen: (key: string) => void;
}

function Line({ message: { key, icon, title, text }, onOpen }: LineProps) {
  return (
    <button type="button" className={styles.line} data-message={key} onClick={() => onOpen(key)}>
      <Icon name={icon} size={16} />
      <span className={styles.text}>
        <b>{text === '' || /[.:?…]$/.test(title) ? title : `${title}.`}</b> {text}
      </span>
    </button>
  );
}
