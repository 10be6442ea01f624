import type { DeskMessage, DeskThread, MacroLine } from '@palpite/contract/operator/support-calls';
import { SUPPORT_TEXT_MAX, type SupportState } from '@palpite/contract/tables/support';
import { useState } from 'react';
import { Button, Fault, Select, TextArea } from '../../app/parts/control.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel } from '../../app/parts/page.tsx';
import { browser } from '../../platform/browser.ts';
import type { DataOf } from '../../platform/send.ts';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { fillMacro } from './fill-macro.ts';
import styles from './support.module.css';

const EVERY_MS = 3_000;
type Page = DataOf<'supportThread'>;

/** One thread with its notes; the newest page is read again every few seconds. */
export function DeskConversation({ thread }: { readonly thread: string }) {
  const read = useRead('supportThread', { thread }, { everyMs: EVERY_MS });
  return (
    <Answer of={read}>
      {(page) => (
        <Panel title={page.thread.subject} aside={<StateWord state={page.thread.state} />}>
          <Head page={page} />
          <Messages page={page} />
          <Compose thread={page.thread} />
        </Panel>
      )}
    </Answer>
  );
}

function StateWord({ state }: { readonly state: SupportState }) {
  const t = useText();
  return <span className={styles.state}>{t(`console.sup.state.${state}`)}</span>;
}

function Head({ page: { thread, people } }: { readonly page: Page }) {
  const t = useText();
  const { may } = useOperator();
  const assign = useCommand('supportAssign');
  const change = useCommand('supportState');
  const when = useWhen();
  const { thread: id, owner, state, language, created_at: created } = thread;
  return (
    <div className={styles.head}>
      <span className={styles.muted}>
        {`${t('console.sup.number', { number: id, language })}, ${t('console.sup.opened', { time: when(created) })}`}
      </span>
      {may('support.act') && (
        <>
          <Select
            label={t('console.sup.assign')}
            value={String(owner)}
            choices={[
              { value: '0', label: t('console.sup.nobody') },
              ...people.map(({ operator, name }) => ({ value: String(operator), label: name })),
            ]}
            onChange={(value) =>
              assign.mutate(value === '0' ? { thread: id } : { thread: id, operator: Number(value) })
            }
          />
          <Button
            icon="check"
            busy={change.isPending}
            onPress={() => change.mutate({ thread: id, action: state === 'closed' ? 'reopen' : 'close' })}
          >
            {t(state === 'closed' ? 'console.sup.reopen' : 'console.sup.close')}
          </Button>
        </>
      )}
      <Fault>{assign.error?.message ?? change.error?.message}</Fault>
    </div>
  );
}

function Messages({ page }: { readonly page: Page }) {
  const t = useText();
  const [before, setBefore] = useState<string>();
  const [oldest] = page.messages;
  const older = useRead(
    'supportThread',
    { thread: page.thread.thread, before: before ?? '1' },
    { enabled: before !== undefined },
  );
  const list = [...(before === undefined ? [] : (older.data?.messages ?? [])), ...page.messages];
  return (
    <>
      {page.has_more === 1 && before === undefined && oldest && (
        <Button tone="quiet" onPress={() => setBefore(oldest.message)}>
          {t('console.sup.older')}
        </Button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
      <ol className={styles.messages} aria-live="polite" tabIndex={0}>
        {list.map((message) => (
          <MessageRow key={message.message} message={message} />
        ))}
      </ol>
    </>
  );
}

/** The player's words are rendered as plain text only. */
function MessageRow({ message }: { readonly message: DeskMessage }) {
  const t = useText();
  const when = useWhen();
  const { by, name, text, at, read, files } = message;
  if (by === 'state') {
    const state = t(`console.sup.state.${text as SupportState}`);
    return <li className={styles.change}>{`${name} ${t('console.sup.changed', { state })}`.trim()}</li>;
  }
  return (
    <li className={styles[by]}>
      {by === 'note' && <b>{`${t('console.sup.noteOnly')}, ${name}`}</b>}
      {by === 'support' && <b>{name}</b>}
      {text !== '' && <p>{text}</p>}
      {files.map((file) => (
        <FileButton
          key={file.file_id}
          file={file.file_id}
          name={file.name}
          isPicture={file.type !== 'application/pdf'}
        />
      ))}
      <time>{`${when(at)}${by === 'support' && read === 1 ? `, ${t('console.sup.read')}` : ''}`}</time>
    </li>
  );
}

interface FileButtonProps {
  readonly file: string;
  readonly name: string;
  readonly isPicture: boolean;
}

/** A picture is shown as an image; a PDF is saved: bytes from a player must never open as a page. */
function FileButton({ file, name, isPicture }: FileButtonProps) {
  const t = useText();
  const [wanted, setWanted] = useState(false);
  const read = useRead('supportFileGet', { file }, { enabled: wanted });
  if (!wanted)
    return (
      <Button icon="document" onPress={() => setWanted(true)}>
        {t('console.sup.file', { name })}
      </Button>
    );
  return (
    <Answer of={read}>
      {({ file: { type }, data }) =>
        isPicture ? (
          <img className={styles.picture} src={`data:${type};base64,${data}`} alt={name} />
        ) : (
          <a href={`data:${type};base64,${data}`} download={name}>
            {name}
          </a>
        )
      }
    </Answer>
  );
}

function Compose({ thread }: { readonly thread: DeskThread }) {
  const t = useText();
  const { may } = useOperator();
  const [text, setText] = useState('');
  const answer = useCommand('supportAnswer');
  const note = useCommand('supportNote');
  if (!may('support.act')) return null;
  const words = text.trim();
  const isBusy = answer.isPending || note.isPending;
  const done = { onSuccess: () => setText('') };
  const send = (close: 0 | 1) =>
    answer.mutate({ thread: thread.thread, request_id: browser.newRequestId(), text: words, close }, done);
  return (
    <form
      className={styles.compose}
      onSubmit={(event) => {
        event.preventDefault();
        if (words !== '') send(0);
      }}
    >
      <MacroButtons thread={thread} onChoose={setText} />
      <TextArea
        label={t('console.sup.answer')}
        value={text}
        maxLength={SUPPORT_TEXT_MAX}
        onChange={setText}
      />
      <Fault>{answer.error?.message ?? note.error?.message}</Fault>
      <div className={styles.buttons}>
        <Button tone="primary" busy={isBusy} disabled={words === ''} onPress={() => send(1)}>
          {t('console.sup.sendClose')}
        </Button>
        <Button submit busy={isBusy} disabled={words === ''}>
          {t('console.sup.send')}
        </Button>
        <Button
          busy={isBusy}
          disabled={words === ''}
          onPress={() =>
            note.mutate({ thread: thread.thread, request_id: browser.newRequestId(), text: words }, done)
          }
        >
          {t('console.sup.note')}
        </Button>
      </div>
    </form>
  );
}

/** Prepared answers in the language of the player, with their fields filled. */
function MacroButtons(props: { readonly thread: DeskThread; readonly onChoose: (text: string) => void }) {
  const t = useText();
  const { name } = useOperator();
  const read = useRead('macroList', {});
  const macros: readonly MacroLine[] = read.data?.macros ?? [];
  if (macros.length === 0) return null;
  return (
    <fieldset className={styles.macros} aria-label={t('console.sup.macros')}>
      {macros.map((macro) => (
        <Button
          key={macro.macro}
          tone="quiet"
          onPress={() => props.onChoose(fillMacro(macro, props.thread, name))}
        >
          {macro.title}
        </Button>
      ))}
    </fieldset>
  );
}
