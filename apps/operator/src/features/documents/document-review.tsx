import { DOCUMENT_FAULTS, type DocumentFault } from '@palpite/contract/tables/documents';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Fault, Select, TextInput } from '../../app/parts/control.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, FactList, Panel, Quiet } from '../../app/parts/page.tsx';
import type { DataOf } from '../../platform/send.ts';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { DeclaredFacts } from './declared-facts.tsx';
import styles from './documents.module.css';
import { FAULT_WORDS, KIND_WORDS, StateBadge } from './words.tsx';

type Found = DataOf<'documentGet'>;
const EVERY_MS = 10_000;

/** One submission: its pictures, what the player declared, and the decision. */
export function DocumentReview({ number }: { readonly number: string }) {
  const asked = useRead('documentGet', { document: number }, { everyMs: EVERY_MS });
  return (
    <Answer of={asked}>
      {(found) => (
        <>
          <div className={styles.main}>
            <Pictures found={found} />
            <Decision found={found} />
          </div>
          <DeclaredFacts found={found} />
        </>
      )}
    </Answer>
  );
}

function Pictures({ found }: { readonly found: Found }) {
  const t = useText();
  const when = useWhen();
  const { document } = found;
  return (
    <Panel
      title={`${t(KIND_WORDS[document.kind])}, ${document.uid}`}
      aside={<span>{t('console.doc.sentAt', { at: when(document.at) })}</span>}
    >
      {document.sides.length === 0 && <Quiet>{t('console.doc.gone')}</Quiet>}
      <div className={styles.pictures}>
        {document.sides.map((side) => (
          <Picture key={side} document={document.document} side={side} />
        ))}
      </div>
    </Panel>
  );
}

/** Opened on demand, since every opening is in the audit; shown as an image only, never as a page. */
function Picture({ document, side }: { readonly document: string; readonly side: 'front' | 'back' }) {
  const t = useText();
  const command = useCommand('documentPicture');
  const [turns, setTurns] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const label = t(side === 'front' ? 'console.doc.front' : 'console.doc.back');
  const { data } = command;
  return (
    <figure className={styles.figure} data-large={isLarge}>
      <figcaption>
        <b>{label}</b>
        {data && (
          <>
            <Button icon="refresh" onPress={() => setTurns(turns + 1)}>
              {t('console.doc.turn')}
            </Button>
            <Button icon="search" pressed={isLarge} onPress={() => setLarge(!isLarge)}>
              {t('console.doc.enlarge')}
            </Button>
          </>
        )}
      </figcaption>
      {data ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this holds a picture
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
        <div className={styles.frame} role="group" aria-label={label} tabIndex={0}>
          <img
            className={styles.picture}
            data-turn={turns % 4}
            src={`data:${data.type};base64,${data.data}`}
            alt={label}
          />
        </div>
      ) : (
        <div className={styles.closed}>
          <Button icon="eye" busy={command.isPending} onPress={() => command.mutate({ document, side })}>
            {t('console.doc.open')}
          </Button>
          <small>{t('console.doc.logged')}</small>
          <Fault>{command.error ? command.error.message || t('operator.failed') : undefined}</Fault>
        </div>
      )}
    </figure>
  );
}

function Decision({ found }: { readonly found: Found }) {
  const t = useText();
  const { name } = useOperator();
  const { document } = found;
  const claim = useCommand('documentClaim');
  const [open, setOpen] = useState<'accept' | 'refuse'>();
  const isOpen = document.decided_at === 0;
  const isMine = document.state === 'in-review' && document.owner_name === name;
  if (!isOpen) return <Decided found={found} />;
  const act = (action: 'claim' | 'release') => () => claim.mutate({ document: document.document, action });
  return (
    <Panel title={t('console.doc.decision')}>
      <p className={styles.muted}>
        {isMine
          ? t('console.doc.mine')
          : document.owner === 0
            ? t('console.doc.free')
            : t('console.doc.owned', { name: document.owner_name })}
      </p>
      <div className={styles.buttons}>
        {isMine ? (
          <>
            <Button tone="primary" icon="check" onPress={() => setOpen('accept')}>
              {t('console.doc.accept')}
            </Button>
            <Button tone="stop" icon="close" onPress={() => setOpen('refuse')}>
              {t('console.doc.refuse')}
            </Button>
            <Button tone="quiet" busy={claim.isPending} onPress={act('release')}>
              {t('console.doc.release')}
            </Button>
          </>
        ) : (
          <Button tone="primary" icon="user" busy={claim.isPending} onPress={act('claim')}>
            {t(document.owner === 0 ? 'console.doc.claim' : 'console.doc.takeOver')}
          </Button>
        )}
      </div>
      <Fault>{claim.error ? claim.error.message || t('operator.failed') : undefined}</Fault>
      {open === 'accept' && <AcceptDialog found={found} onEnd={() => setOpen(undefined)} />}
      {open === 'refuse' && <RefuseDialog found={found} onEnd={() => setOpen(undefined)} />}
    </Panel>
  );
}

function Decided({ found: { document } }: { readonly found: Found }) {
  const t = useText();
  const when = useWhen();
  return (
    <Panel title={t('console.doc.decision')}>
      <FactList
        facts={[
          { label: t('console.doc.result'), value: <StateBadge state={document.state} /> },
          { label: t('console.doc.by'), value: `${document.owner_name}, ${when(document.decided_at)}` },
          ...(document.fault ? [{ label: t('console.doc.why'), value: t(FAULT_WORDS[document.fault]) }] : []),
          ...(document.expires_on === ''
            ? []
            : [{ label: t('console.doc.expires'), value: document.expires_on }]),
        ]}
      />
    </Panel>
  );
}

interface DialogProps {
  readonly found: Found;
  readonly onEnd: () => void;
}

function AcceptDialog({ found: { document }, onEnd }: DialogProps) {
  const t = useText();
  const command = useCommand('documentDecide');
  const [expires, setExpires] = useState('');
  const more = expires === '' ? {} : { expires_on: expires };
  return (
    <CommandDialog
      title={t('console.doc.accept')}
      text={t(document.kind === 'address' ? 'console.doc.accept.address' : 'console.doc.accept.text')}
      confirm={t('console.doc.accept')}
      reasons={[t('console.doc.reason.same')]}
      busy={command.isPending}
      error={command.error}
      onConfirm={(reason) =>
        command.mutate(
          { document: document.document, decision: 'accept', ...more, reason },
          { onSuccess: onEnd },
        )
      }
      onClose={onEnd}
    >
      <TextInput
        label={t('console.doc.expires')}
        type="date"
        value={expires}
        hint={t('console.doc.expires.hint')}
        onChange={setExpires}
      />
    </CommandDialog>
  );
}

function RefuseDialog({ found: { document }, onEnd }: DialogProps) {
  const t = useText();
  const command = useCommand('documentDecide');
  const [fault, setFault] = useState<DocumentFault>('unreadable');
  return (
    <CommandDialog
      title={t('console.doc.refuse')}
      text={t('console.doc.refuse.text')}
      confirm={t('console.doc.refuse')}
      tone="stop"
      busy={command.isPending}
      error={command.error}
      onConfirm={(reason) =>
        command.mutate(
          { document: document.document, decision: 'refuse', fault, reason },
          { onSuccess: onEnd },
        )
      }
      onClose={onEnd}
    >
      <Select
        label={t('console.doc.why')}
        value={fault}
        choices={DOCUMENT_FAULTS.map((value) => ({ value, label: t(FAULT_WORDS[value]) }))}
        onChange={(value) => setFault(DOCUMENT_FAULTS.find((each) => each === value) ?? 'unreadable')}
      />
    </CommandDialog>
  );
}
