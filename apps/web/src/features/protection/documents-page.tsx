import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentState,
  TWO_SIDED,
} from '@palpite/contract/tables/documents';
import { Badge, type BadgeProps } from '@palpite/ui/badge';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { Form, FormFoot } from '@palpite/ui/form-foot';
import { Icon } from '@palpite/ui/icon';
import type { IconName } from '@palpite/ui/icon-shapes';
import { Hint, SectionTitle } from '@palpite/ui/lead';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { Band, StatementRowSkeleton } from '@palpite/ui/statement';
import { useId, useState } from 'react';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { useDayTime } from '../../parts/moments.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import styles from './documents.module.css';
import {
  type DocumentsInfo,
  type PhotoChoice,
  type SentDocument,
  useDocuments,
  usePhoto,
  useSubmit,
} from './use-documents.ts';

const ICONS: Readonly<Record<DocumentKind, IconName>> = {
  'id-card': 'user',
  passport: 'globe',
  'driving-licence': 'ticket',
  address: 'document',
};

const TONES: Readonly<Record<DocumentState, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  submitted: { icon: 'clock' },
  'in-review': { tone: 'info', icon: 'eye' },
  accepted: { tone: 'good', icon: 'check' },
  refused: { tone: 'negative', icon: 'alert' },
  expired: { tone: 'negative', icon: 'clock' },
};

/** Identity documents: what was sent and what became of it, and sending another one. */
export function DocumentsPage() {
  const t = useText();
  const isGuest = useShared('session', ({ user }) => user !== undefined && !isPlayer(user));
  const { info, failed, again, take } = useDocuments();
  if (isGuest) return <Guest />;
  if (!info)
    return failed ? (
      <LoadFailed text={t('protection.doc.failed')} retry={t('shell.error.retry')} onRetry={again} />
    ) : (
      <Band busy>
        <StatementRowSkeleton />
        <StatementRowSkeleton />
      </Band>
    );
  return (
    <>
      {info.level === 'verified' && <Hint icon="shield">{t('protection.doc.verified')}</Hint>}
      {info.list.length > 0 && <SentList list={info.list} />}
      {info.declared === 0 ? (
        <DeclareFirst />
      ) : info.open.length > 0 ? (
        <SendForm info={info} onInfo={take} />
      ) : (
        <Hint>{t('protection.doc.privacy')}</Hint>
      )}
    </>
  );
}

function Guest() {
  const { login } = useServices();
  const t = useText();
  return (
    <EmptyState
      drawing="ticket"
      title={t('protection.doc.guest.title')}
      text={t('protection.doc.guest.text')}
      action={<Button onPress={() => login.open('personal')}>{t('protection.doc.guest.login')}</Button>}
    />
  );
}

/** The number comes before the pictures: it is what they are compared with. */
function DeclareFirst() {
  const t = useText();
  return (
    <>
      <Hint icon="info">{t('protection.doc.first')}</Hint>
      <ListGroup>
        <ListRow icon="user" label={t('protection.identity')} href={hrefTo('/setting/limits')} />
      </ListGroup>
    </>
  );
}

function SentList({ list }: { readonly list: readonly SentDocument[] }) {
  const t = useText();
  return (
    <>
      <SectionTitle>{t('protection.doc.sent')}</SectionTitle>
      <ul className={styles.sent}>
        {list.map((sent) => (
          <SentCard key={sent.document_id} sent={sent} />
        ))}
      </ul>
    </>
  );
}

function SentCard({ sent }: { readonly sent: SentDocument }) {
  const t = useText();
  const at = useDayTime();
  const { kind, state, fault, expires_on: expires } = sent;
  return (
    <li className={styles.card}>
      <Icon name={ICONS[kind]} size={22} />
      <div className={styles.about}>
        <b>{t(`protection.doc.kind.${kind}`)}</b>
        <small>{t('protection.doc.at', { time: at(sent.at) })}</small>
      </div>
      <Badge {...TONES[state]}>{t(`protection.doc.state.${state}`)}</Badge>
      {fault !== undefined && <p className={styles.why}>{t(`protection.doc.fault.${fault}`)}</p>}
      {expires !== '' && state !== 'refused' && (
        <p className={styles.more}>{t('protection.doc.expires', { date: dayOf(expires) })}</p>
      )}
    </li>
  );
}

/** YYYY-MM-DD as it is written on documents of most countries. */
const dayOf = (date: string): string => date.split('-').reverse().join('/');

function SendForm({
  info,
  onInfo,
}: {
  readonly info: DocumentsInfo;
  readonly onInfo: (info: DocumentsInfo) => void;
}) {
  const { notices } = useServices();
  const t = useText();
  const [chosen, setChosen] = useState<DocumentKind>();
  const [front, back] = [usePhoto(), usePhoto()];
  const submit = useSubmit();
  const [error, setError] = useState<string>();
  const offered = DOCUMENT_KINDS.filter((kind) => info.open.includes(kind));
  const kind = offered.find((one) => one === chosen) ?? offered[0];
  if (kind === undefined) return null;
  const needsBack = TWO_SIDED.includes(kind);

  async function send(): Promise<void> {
    if (kind === undefined || submit.percent !== undefined) return;
    const photos = needsBack ? [front.photo, back.photo] : [front.photo];
    const files = photos.flatMap((photo) => (photo.is === 'ready' ? [photo.file] : []));
    if (files.length < photos.length)
      return setError(t(needsBack ? 'protection.doc.both' : 'protection.doc.one'));
    setError(undefined);
    const sent = await submit.send(kind, files);
    if (sent.is === 'failed') return setError(sent.message);
    front.clear();
    back.clear();
    onInfo(sent.info);
    notices.getState().tell({ tone: 'good', text: t('protection.doc.thanks') });
  }

  return (
    <Form
      label={t('protection.doc.send')}
      onSubmit={() => void send()}
      foot={<FormFoot action={t('protection.doc.send')} busy={submit.percent !== undefined} error={error} />}
    >
      <fieldset className={styles.kinds}>
        <legend>{t('protection.doc.which')}</legend>
        {offered.map((one) => (
          <label key={one} className={styles.kind}>
            <input type="radio" name="kind" checked={one === kind} onChange={() => setChosen(one)} />
            <Icon name={ICONS[one]} size={20} />
            {t(`protection.doc.kind.${one}`)}
          </label>
        ))}
      </fieldset>
      <PhotoField
        label={t(needsBack ? 'protection.doc.front' : 'protection.doc.page')}
        choice={front}
        onChoose={() => setError(undefined)}
      />
      {needsBack && (
        <PhotoField label={t('protection.doc.back')} choice={back} onChoose={() => setError(undefined)} />
      )}
      <p className={styles.more}>{t('protection.doc.help')}</p>
      <p className={styles.more}>{t('protection.doc.privacy')}</p>
      {submit.percent !== undefined && (
        <p className={styles.more} role="status">
          {t('protection.doc.uploading', { percent: submit.percent })}
        </p>
      )}
    </Form>
  );
}

/** A picture from the camera or the album, with a preview of what will be sent. */
function PhotoField(props: {
  readonly label: string;
  readonly choice: PhotoChoice;
  readonly onChoose: () => void;
}) {
  const t = useText();
  const id = useId();
  const { label, choice } = props;
  const { photo } = choice;
  return (
    <div className={styles.photo}>
      <label htmlFor={id} className={styles.pick} data-ready={photo.is === 'ready'}>
        {photo.is === 'ready' ? (
          <img className={styles.preview} alt={label} src={photo.preview} />
        ) : (
          <Icon name="plus" size={22} />
        )}
        <span className={styles.pickText}>
          <b>{label}</b>
          <small>
            {t(
              photo.is === 'ready'
                ? 'protection.doc.change'
                : photo.is === 'working'
                  ? 'protection.doc.working'
                  : 'protection.doc.choose',
            )}
          </small>
        </span>
        <input
          id={id}
          type="file"
          accept="image/*"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // Allows choosing the same file again.
            event.target.value = '';
            if (!file) return;
            props.onChoose();
            void choice.choose(file);
          }}
        />
      </label>
      {photo.is === 'wrong' && (
        <p className={styles.why} role="alert">
          {t('protection.doc.wrong')}
        </p>
      )}
    </div>
  );
}
