import type { ChatMessage } from '@palpite/contract/entities/chat';
import { CHAT_REPORT_REASONS, CHAT_TEXT_MAX, type ChatReportReason } from '@palpite/contract/tables/chat';
import { SECOND_MS } from '@palpite/kernel/time';
import { Button } from '@palpite/ui/button';
import { Icon } from '@palpite/ui/icon';
import { Sheet } from '@palpite/ui/sheet';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMoment, useNearMoment } from '../../parts/moments.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './chat.module.css';
import { type Chat, type UnsentLine, useChat } from './use-chat.ts';

export interface ChatSheetProps {
  readonly roomid: string;
  /** The score of the match, above the messages. */
  readonly top?: ReactNode;
  readonly onClose: () => void;
}

/** A chat room in a sheet: messages, the menu of a message, and the composer with its slow mode. */
export function ChatSheet({ roomid, top, onClose }: ChatSheetProps) {
  const t = useText();
  const chat = useChat(roomid);
  const [hushed, setHushed] = useState<ReadonlySet<string>>(new Set());
  const { room } = chat;
  return (
    <Sheet
      tall
      title={t('chat.title')}
      closeLabel={t('chat.close')}
      {...(room && room.people > 0 && { count: room.people })}
      onClose={onClose}
      foot={chat.is === 'here' ? <Foot chat={chat} /> : undefined}
    >
      {top}
      <p className={styles.rule}>
        <Icon name="shield" size={16} />
        <span>
          <b>{t('chat.rule')}</b> {t('chat.rule.text')}
        </span>
      </p>
      {chat.is === 'here' ? (
        <Lines chat={chat} hushed={hushed} onHush={(tag) => setHushed(new Set([...hushed, tag]))} />
      ) : (
        <Trouble chat={chat} />
      )}
    </Sheet>
  );
}

function Trouble({ chat }: { readonly chat: Chat }) {
  const t = useText();
  if (chat.is === 'loading')
    return (
      <p className={styles.quiet} role="status">
        {t('chat.loading')}
      </p>
    );
  return (
    <div className={styles.quiet} role="alert">
      <p>{t(chat.is === 'none' ? 'chat.none' : 'chat.failed')}</p>
      {chat.is === 'failed' && (
        <Button size="small" onPress={() => void chat.load()}>
          {t('chat.again')}
        </Button>
      )}
    </div>
  );
}

interface LinesProps {
  readonly chat: Chat;
  readonly hushed: ReadonlySet<string>;
  readonly onHush: (tag: string) => void;
}

/** Within this many pixels of the end a reader follows new messages. */
const NEAR_END_PX = 80;

/** The newest message is at the end. A reader who has scrolled up stays there and is told of new ones. */
function Lines({ chat, hushed, onHush }: LinesProps) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const [isAway, setAway] = useState(false);
  const [open, setOpen] = useState('');
  const shown = chat.messages.filter(({ tag }) => !hushed.has(tag));
  const newest = shown.at(-1)?.message_id;
  const unsent = chat.unsent.length;
  const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new line
  useEffect(() => {
    if (!isAway) toEnd();
  }, [newest, unsent]);
  return (
    <div className={styles.frame}>
      <ol
        ref={list}
        className={styles.lines}
        aria-label={t('chat.messages')}
        aria-live="polite"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          setAway(scrollHeight - scrollTop - clientHeight > NEAR_END_PX)
        }
      >
        {shown.length === 0 && <li className={styles.quiet}>{t('chat.empty')}</li>}
        {shown.map((message) => (
          <Line
            key={message.message_id}
            chat={chat}
            message={message}
            isOpen={open === message.message_id}
            onOpen={() => setOpen(open === message.message_id ? '' : message.message_id)}
            onHush={() => onHush(message.tag)}
          />
        ))}
        {chat.unsent.map((line) => (
          <UnsentRow key={line.requestId} chat={chat} line={line} />
        ))}
      </ol>
      {isAway && (
        <div className={styles.newer}>
          <Button size="small" icon="down" onPress={toEnd}>
            {t('chat.newer')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface LineProps {
  readonly chat: Chat;
  readonly message: ChatMessage;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onHush: () => void;
}

function Line({ chat, message, isOpen, onOpen, onHush }: LineProps) {
  const t = useText();
  const near = useNearMoment();
  const isOwn = message.tag === chat.own?.tag;
  const isRemoved = message.removed !== '';
  const about = (
    <>
      <span className={styles.who}>
        <b>{isOwn ? `${message.name}, ${t('chat.you')}` : message.name}</b>
        <time>{near(message.at, 'day-month')}</time>
      </span>
      {message.removed === '' ? (
        <span className={styles.text}>{message.text}</span>
      ) : (
        <span className={styles.removed}>
          {t('chat.removed', { why: t(`chat.reason.${message.removed}`) })}
        </span>
      )}
    </>
  );
  if (isOwn || isRemoved) return <li className={isOwn ? styles.ownLine : styles.line}>{about}</li>;
  return (
    <li className={styles.line} data-open={isOpen}>
      <button type="button" className={styles.tap} aria-expanded={isOpen} onClick={onOpen}>
        {about}
      </button>
      {isOpen && <Menu chat={chat} message={message} onHush={onHush} onDone={onOpen} />}
    </li>
  );
}

interface MenuProps {
  readonly chat: Chat;
  readonly message: ChatMessage;
  readonly onHush: () => void;
  readonly onDone: () => void;
}

function Menu({ chat, message, onHush, onDone }: MenuProps) {
  const { notices, platform } = useServices();
  const t = useText();
  const [isReporting, setReporting] = useState(false);
  const { name } = message;
  const mayReport = chat.own?.bar !== 'login';
  async function report(reason: ChatReportReason): Promise<void> {
    const isDone = await chat.report(message.message_id, reason);
    notices
      .getState()
      .tell({ tone: isDone ? 'good' : 'bad', text: t(isDone ? 'chat.reported' : 'chat.notReported') });
    if (isDone) onDone();
  }
  async function copy(): Promise<void> {
    await platform.copyText(message.text);
    notices.getState().tell({ tone: 'good', text: t('chat.copied') });
    onDone();
  }
  if (isReporting) {
    return (
      <fieldset className={styles.menu}>
        <legend>{t('chat.reason')}</legend>
        {CHAT_REPORT_REASONS.map((reason) => (
          <button key={reason} type="button" onClick={() => void report(reason)}>
            {t(`chat.reason.${reason}`)}
          </button>
        ))}
      </fieldset>
    );
  }
  return (
    <fieldset className={styles.menu} aria-label={t('chat.menu', { name })}>
      {mayReport && (
        <button type="button" className={styles.report} onClick={() => setReporting(true)}>
          <Icon name="flag" size={16} />
          {t('chat.report')}
        </button>
      )}
      <button type="button" onClick={onHush}>
        <Icon name="hidden" size={16} />
        {t('chat.hush', { name })}
      </button>
      <button type="button" onClick={() => void copy()}>
        <Icon name="copy" size={16} />
        {t('chat.copy')}
      </button>
    </fieldset>
  );
}

function UnsentRow({ chat, line }: { readonly chat: Chat; readonly line: UnsentLine }) {
  const t = useText();
  return (
    <li className={styles.ownLine} aria-busy={line.state === 'sending'}>
      <span className={styles.text}>{line.text}</span>
      {line.state === 'sending' ? (
        <small>{t('chat.sending')}</small>
      ) : (
        <span className={styles.notSent} role="alert">
          {line.why === '' ? t('chat.notSent') : line.why}
          <button type="button" onClick={() => void chat.again(line.requestId)}>
            {t('chat.again')}
          </button>
          <button type="button" onClick={() => chat.drop(line.requestId)}>
            {t('chat.drop')}
          </button>
        </span>
      )}
    </li>
  );
}

/** The composer, or why it is closed. */
function Foot({ chat }: { readonly chat: Chat }) {
  const { login } = useServices();
  const t = useText();
  const moment = useMoment();
  const { own, room, phase } = chat;
  if (phase !== 'open') {
    const isLost = phase === 'given-up';
    return (
      <p className={styles.bar} role="status">
        {t(isLost ? 'chat.lost' : 'chat.reconnecting')}
        {isLost && (
          <Button size="small" onPress={chat.reconnect}>
            {t('chat.connect')}
          </Button>
        )}
      </p>
    );
  }
  switch (own?.bar) {
    case 'login':
      return (
        <p className={styles.bar}>
          {t('chat.bar.login')}
          <Button size="small" tone="primary" onPress={() => login.open('register')}>
            {t('chat.login')}
          </Button>
        </p>
      );
    case 'closed':
      return (
        <p className={styles.bar}>{t(room?.state === 'before' ? 'chat.bar.before' : 'chat.bar.over')}</p>
      );
    case 'muted': {
      const why = CHAT_REPORT_REASONS.find((reason) => reason === own.muted_reason) ?? 'other';
      const about = { until: moment(own.muted_until, 'date-time'), why: t(`chat.reason.${why}`) };
      return (
        <p className={styles.bar} role="status">
          {t('chat.bar.muted', about)}
        </p>
      );
    }
    case 'not-allowed':
      return <p className={styles.bar}>{t('chat.bar.not-allowed')}</p>;
    default:
      return <Composer chat={chat} />;
  }
}

/** The seconds that are left, counted down each second. */
function useSecondsLeft(untilMs: number): number {
  const { platform } = useServices();
  const [nowMs, setNow] = useState(platform.nowMs());
  const leftMs = untilMs - nowMs;
  useEffect(() => {
    setNow(platform.nowMs());
    if (untilMs <= platform.nowMs()) return;
    let cancel = platform.after(SECOND_MS, function tick() {
      setNow(platform.nowMs());
      if (untilMs > platform.nowMs()) cancel = platform.after(SECOND_MS, tick);
    });
    return () => cancel();
  }, [platform, untilMs]);
  return leftMs <= 0 ? 0 : Math.ceil(leftMs / SECOND_MS);
}

function Composer({ chat }: { readonly chat: Chat }) {
  const t = useText();
  const [text, setText] = useState('');
  const seconds = useSecondsLeft(chat.nextMs);
  const slow = chat.room?.slow_seconds ?? 0;
  const isClosed = seconds > 0 || text.trim() === '';
  function send(event: FormEvent): void {
    event.preventDefault();
    if (isClosed) return;
    void chat.send(text.trim());
    setText('');
  }
  return (
    <form className={styles.composer} onSubmit={send}>
      {slow > 0 && (
        <p className={styles.slow}>
          <Icon name="hourglass" size={16} />
          <span>{t('chat.slow', { seconds: slow })}</span>
          {seconds > 0 && <b>{t('chat.seconds', { seconds })}</b>}
        </p>
      )}
      {slow > 0 && (
        <span className={styles.track} aria-hidden="true">
          <i style={{ width: `${Math.min(100, (seconds / slow) * 100)}%` }} />
        </span>
      )}
      <div className={styles.writing}>
        <input
          className={styles.input}
          value={text}
          maxLength={CHAT_TEXT_MAX}
          enterKeyHint="send"
          autoComplete="off"
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className={styles.send} disabled={isClosed} aria-label={t('chat.send')}>
          <Icon name="send" />
        </button>
      </div>
    </form>
  );
}
