import type { SupportFile, SupportMessage, SupportThread } from '@palpite/contract/entities/support';
import { SUPPORT_TEXT_MAX } from '@palpite/contract/tables/support';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { Icon } from '@palpite/ui/icon';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useHeading } from '../../app/heading.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { useMoment, useNearMoment } from '../../parts/moments.ts';
import { hrefTo } from '../../platform/hash.ts';
import { isOffline } from '../../stores/connection/connection.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import { AttachButton, FileChips } from './file-chips.tsx';
import common from './support.module.css';
import { Guest, StateBadge } from './support-page.tsx';
import styles from './thread.module.css';
import { useFiles } from './use-files.ts';
import { type ThreadView, type Unsent, useThread } from './use-thread.ts';

const KB = 1_000;

/** One conversation with support. */
export function ThreadPage({ threadId }: { readonly threadId: string }) {
  const isGuest = useShared('session', ({ user }) => user !== undefined && !isPlayer(user));
  return isGuest ? <Guest /> : <Conversation threadId={threadId} />;
}

function Conversation({ threadId }: { readonly threadId: string }) {
  const t = useText();
  const view = useThread(threadId);
  const { thread } = view;
  useHeading(thread?.subject ?? t('support.number', { number: threadId }));
  if (view.is === 'failed')
    return (
      <LoadFailed text={t('support.failed')} retry={t('support.retry')} onRetry={() => void view.load()} />
    );
  if (view.is === 'gone')
    return (
      <EmptyState
        drawing="goal"
        title={t('support.gone')}
        text={t('support.none.text')}
        action={<Button href={hrefTo('/support')}>{t('support.all')}</Button>}
      />
    );
  return (
    <div className={styles.page}>
      {thread && <Pinned thread={thread} view={view} />}
      <Messages view={view} />
      <Composer view={view} />
    </div>
  );
}

/** Number, who answers and whose turn it is, and what the player can do about it. */
function Pinned({ thread, view }: { readonly thread: SupportThread; readonly view: ThreadView }) {
  const t = useText();
  const { thread_id: number, agent, state } = thread;
  return (
    <div className={styles.pinned}>
      <span>{agent === '' ? t('support.number', { number }) : t('support.with', { number, agent })}</span>
      <StateBadge state={state} />
      <Button
        size="small"
        tone="quiet"
        onPress={() => void view.end(state === 'closed' ? 'reopen' : 'close')}
      >
        {t(state === 'closed' ? 'support.reopen' : 'support.close')}
      </Button>
    </div>
  );
}

function Messages({ view }: { readonly view: ThreadView }) {
  const t = useText();
  const end = useRef<HTMLLIElement>(null);
  const count = view.messages.length + view.unsent.length;
  const newest = view.messages.at(-1)?.message_id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message at the end is brought into view
  useEffect(() => {
    // Newer browsers return a promise here, which must not become the effect's clean-up.
    end.current?.scrollIntoView({ block: 'end' });
  }, [newest, view.unsent.length]);
  return (
    <ol
      className={styles.messages}
      aria-label={t('support.messages')}
      aria-live="polite"
      aria-busy={view.is === 'loading'}
    >
      {view.hasOlder && (
        <li className={common.more}>
          <Button size="small" tone="quiet" onPress={() => void view.older()}>
            {t('support.more')}
          </Button>
        </li>
      )}
      {count === 0 && view.is === 'loading' && <li className={common.quiet}>{t('support.loading')}</li>}
      {view.messages.map((message) => (
        <MessageRow key={message.message_id} message={message} />
      ))}
      {view.unsent.map((message) => (
        <UnsentRow key={message.requestId} message={message} view={view} />
      ))}
      <li ref={end} className={styles.end} />
    </ol>
  );
}

function MessageRow({ message }: { readonly message: SupportMessage }) {
  const t = useText();
  const near = useNearMoment();
  const moment = useMoment();
  if (message.by === 'state') {
    const state = t(`support.state.${message.state ?? 'open'}`);
    return <li className={styles.change}>{t('support.changed', { state })}</li>;
  }
  const isOwn = message.by === 'player';
  const mark = isOwn ? `, ${t(message.read === 1 ? 'support.read' : 'support.sent')}` : '';
  return (
    <li className={isOwn ? styles.own : styles.theirs}>
      {!isOwn && message.name !== '' && <b>{message.name}</b>}
      {message.text !== '' && <p>{message.text}</p>}
      {message.files.map((file) => (
        <FileRow key={file.file_id} file={file} />
      ))}
      <time title={moment(message.at, 'date-time')}>{`${near(message.at, 'date-time')}${mark}`}</time>
    </li>
  );
}

/** A file that was sent; a tap opens it from the server in a window of its own. */
function FileRow({ file }: { readonly file: SupportFile }) {
  const { client, notices } = useServices();
  const t = useText();
  const [picture, setPicture] = useState('');
  async function open(): Promise<void> {
    const outcome = await client.call('supportFile', { file_id: file.file_id });
    if (outcome.is !== 'done') {
      notices.getState().tell({ tone: 'bad', text: t('support.failed') });
      return;
    }
    const address = `data:${file.type};base64,${outcome.data.data}`;
    if (file.type !== 'application/pdf') {
      setPicture(address);
      return;
    }
    const link = document.createElement('a');
    link.href = address;
    link.download = file.name;
    link.click();
  }
  if (picture !== '') return <img className={styles.picture} src={picture} alt={file.name} />;
  return (
    <button
      type="button"
      className={styles.file}
      aria-label={t('support.file.open', { name: file.name })}
      onClick={() => void open()}
    >
      <Icon name="document" />
      <span>
        <b>{file.name}</b>
        <small>{t('support.file.ready', { size: Math.ceil(file.bytes / KB) })}</small>
      </span>
    </button>
  );
}

function UnsentRow({ message, view }: { readonly message: Unsent; readonly view: ThreadView }) {
  const t = useText();
  if (message.state === 'sending') {
    return (
      <li className={styles.own} aria-busy="true">
        {message.text !== '' && <p>{message.text}</p>}
        {message.files.map(({ fileId, name }) => (
          <p key={fileId}>{name}</p>
        ))}
        <time>{t('support.sending')}</time>
      </li>
    );
  }
  return (
    <li className={styles.failed}>
      {message.text !== '' && <p>{message.text}</p>}
      <p className={styles.notSent} role="alert">
        <Icon name="alert" size={16} />
        {message.why === '' ? t('support.notSent') : message.why}
        <button type="button" onClick={() => void view.again(message.requestId)}>
          {t('support.again')}
        </button>
      </p>
    </li>
  );
}

function Composer({ view }: { readonly view: ThreadView }) {
  const t = useText();
  const moment = useMoment();
  const files = useFiles();
  const offline = useShared('connection', isOffline);
  const [text, setText] = useState('');
  const { thread } = view;
  const isEmpty = text.trim() === '' && files.list.length === 0;
  function send(event: FormEvent): void {
    event.preventDefault();
    if (isEmpty || files.isBusy) return;
    const ready = files.list.flatMap(({ fileId, name }) => (fileId === undefined ? [] : [{ fileId, name }]));
    void view.send(text.trim(), ready);
    setText('');
    files.clear();
  }
  return (
    <form className={styles.composer} onSubmit={send}>
      {offline && <p className={styles.note}>{t('support.offline')}</p>}
      {thread?.state === 'closed' && (
        <p className={styles.note}>
          {t('support.reopenUntil', { date: moment(thread.reopen_until, 'day-month') })}
        </p>
      )}
      <FileChips files={files} />
      <div className={styles.line}>
        <AttachButton files={files} label={t('support.attach')} />
        <textarea
          className={styles.input}
          rows={1}
          value={text}
          maxLength={SUPPORT_TEXT_MAX}
          aria-label={t('support.write')}
          placeholder={t('support.write')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
          }}
        />
        <button
          type="submit"
          className={styles.send}
          disabled={isEmpty || files.isBusy}
          aria-label={t('support.send')}
        >
          <Icon name="send" />
        </button>
      </div>
    </form>
  );
}
