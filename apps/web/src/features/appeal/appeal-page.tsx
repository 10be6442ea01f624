import type { Appeal } from '@palpite/contract/calls/finance/appeals';
import { APPEAL_TEXT, APPEALS_MAX, PHOTO_TEXT_MAX } from '@palpite/contract/tables/payments';
import { Badge } from '@palpite/ui/badge';
import { Button } from '@palpite/ui/button';
import { Form, FormFoot } from '@palpite/ui/form-foot';
import { Icon } from '@palpite/ui/icon';
import { SectionTitle } from '@palpite/ui/lead';
import { Notice } from '@palpite/ui/notice';
import { TextArea } from '@palpite/ui/text-area';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useMoment } from '../../parts/moments.ts';
import { readPicture } from '../../platform/picture.ts';
import { useQuery, useQueryClient } from '../../stores/queries.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './appeal.module.css';
import { type Photo, shrinkPhoto } from './shrink-photo.ts';

/** Larger files are not photos of a receipt, and decoding them would freeze the phone. */
const FILE_MAX_BYTES = 40_000_000;

type PhotoState =
  | { readonly is: 'none' | 'working' | 'unreadable' | 'large' }
  | { readonly is: 'ready'; readonly photo: Photo };

interface PhotoChoice {
  readonly state: PhotoState;
  choose(file: File): Promise<void>;
  remove(): void;
}

const BASE64_BYTES = 0.75;

/** A person writes the answer: it is polled slowly while the page is open. */
const ANSWER_POLL_MS = 30_000;

interface Appeals {
  readonly list: readonly Appeal[];
  readonly phase: 'loading' | 'failed' | 'here';
  again(): void;
  /** The server's message when it refused; undefined when it accepted. */
  send(text: string, photo: Photo | undefined): Promise<string | undefined>;
}

const NONE: readonly Appeal[] = [];

/** The server accepts a single line: a line break would be a forbidden control character. */
const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

function Sent({ appeal }: { readonly appeal: Appeal }) {
  const t = useText();
  const moment = useMoment();
  return (
    <article className={styles.appeal}>
      <div className={styles.line}>
        <time>{moment(appeal.created_at, 'date-time')}</time>
        {appeal.has_photo === 1 && <Badge>{t('appeal.withPhoto')}</Badge>}
        {appeal.answered === 0 && (
          <Badge tone="outline" icon="clock">
            {t('appeal.waiting')}
          </Badge>
        )}
      </div>
      <p>{appeal.text}</p>
      {appeal.answered === 1 && (
        <div className={styles.answer}>
          <b>{t('appeal.answer')}</b>
          <time>{moment(appeal.answered_at, 'date-time')}</time>
          <p>{appeal.answer}</p>
        </div>
      )}
    </article>
  );
}

function SentList({ appeals }: { readonly appeals: Appeals }) {
  const t = useText();
  if (appeals.phase === 'failed') {
    return (
      <div className={styles.failed} role="status">
        {t('appeal.failed')}
        <Button size="small" onPress={appeals.again}>
          {t('orders.retry')}
        </Button>
      </div>
    );
  }
  if (appeals.list.length === 0) return null;
  return (
    <section>
      <SectionTitle>{t('appeal.list')}</SectionTitle>
      {appeals.list.map((appeal) => (
        <Sent key={appeal.appeal_id} appeal={appeal} />
      ))}
    </section>
  );
}

interface Writing {
  readonly text: string;
  readonly isDue: boolean;
  readonly isBusy: boolean;
  readonly refusal?: string;
}

const BLANK: Writing = { text: '', isDue: false, isBusy: false };

function Write({ appeals }: { readonly appeals: Appeals }) {
  const { notices } = useServices();
  const t = useText();
  const photo = usePhoto();
  const [writing, setWriting] = useState(BLANK);
  const isShort = oneLine(writing.text).length < APPEAL_TEXT.min;

  async function send(): Promise<void> {
    if (writing.isBusy || photo.state.is === 'working') return;
    if (isShort) {
      setWriting({ ...writing, isDue: true });
      return;
    }
    setWriting({ ...writing, isBusy: true });
    const refusal = await appeals.send(
      oneLine(writing.text),
      photo.state.is === 'ready' ? photo.state.photo : undefined,
    );
    if (refusal !== undefined) {
      setWriting({ ...writing, isBusy: false, refusal });
      return;
    }
    setWriting(BLANK);
    photo.remove();
    notices.getState().tell({ tone: 'good', text: t('appeal.sent') });
  }

  return (
    <Form
      label={t('appeal.title')}
      onSubmit={() => void send()}
      foot={<FormFoot action={t('appeal.send')} busy={writing.isBusy} error={writing.refusal} />}
    >
      <TextArea
        label={t('appeal.text')}
        value={writing.text}
        maxLength={APPEAL_TEXT.max}
        help={t('appeal.text.help', { max: APPEAL_TEXT.max })}
        error={writing.isDue && isShort ? t('appeal.text.short') : undefined}
        onValue={(text) => setWriting({ ...BLANK, text, isDue: writing.isDue })}
      />
      <PhotoField photo={photo} />
      <SentList appeals={appeals} />
    </Form>
  );
}

/** An appeal about an order, with a photo of the receipt; below it earlier appeals and their answers. */
export function AppealPage({ orderId, about }: { readonly orderId: string; readonly about: ReactNode }) {
  const t = useText();
  const appeals = useAppeals(orderId);
  return (
    <>
      {about}
      {appeals.list.length < APPEALS_MAX ? (
        <Write appeals={appeals} />
      ) : (
        <>
          <Notice icon="info" tone="info">
            {t('appeal.full', { max: APPEALS_MAX })}
          </Notice>
          <div className={styles.all}>
            <SentList appeals={appeals} />
          </div>
        </>
      )}
    </>
  );
}

function useAppeals(orderId: string): Appeals {
  const { client } = useServices();
  const t = useText();
  const queries = useQueryClient();
  const uid = useShared('session', (session) => session.user?.uid);
  const key = ['appeals', uid, orderId];
  const query = useQuery({
    queryKey: key,
    enabled: uid !== undefined && orderId !== '',
    async queryFn({ signal }): Promise<readonly Appeal[]> {
      const outcome = await client.call('payinOrderAppealGet', { order_id: orderId }, { signal });
      if (outcome.is !== 'done') throw new Error('the appeals could not be read');
      return outcome.data.list;
    },
    refetchInterval: ({ state }) =>
      state.data?.some(({ answered }) => answered === 0) ? ANSWER_POLL_MS : false,
  });
  return {
    list: query.data ?? NONE,
    phase: query.data ? 'here' : query.isError ? 'failed' : 'loading',
    again: () => void query.refetch(),
    async send(text, photo) {
      const outcome = await client.call('payinOrderAppeal', {
        order_id: orderId,
        text,
        ...(photo && { photo }),
      });
      if (outcome.is === 'done') {
        const filed = outcome.data;
        queries.setQueryData<readonly Appeal[]>(key, (known = NONE) => [...known, filed]);
        return undefined;
      }
      return outcome.is === 'refused' && outcome.message !== '' ? outcome.message : t('orders.silence');
    },
  };
}

function usePhotoWords({ state }: PhotoChoice): { readonly note: string; readonly wrong: boolean } {
  const t = useText();
  switch (state.is) {
    case 'none':
      return { note: t('appeal.photo.help'), wrong: false };
    case 'working':
      return { note: t('appeal.photo.working'), wrong: false };
    case 'ready': {
      const size = Math.ceil((state.photo.data.length * BASE64_BYTES) / 1_024);
      return { note: t('appeal.photo.ready', { size }), wrong: false };
    }
    case 'unreadable':
      return { note: t('appeal.photo.wrong'), wrong: true };
    case 'large':
      return { note: t('appeal.photo.large'), wrong: true };
  }
}

/** A photo from the camera or the album, with a preview of what will be sent. */
function PhotoField({ photo }: { readonly photo: PhotoChoice }) {
  const t = useText();
  const id = useId();
  const { note, wrong } = usePhotoWords(photo);
  const { state } = photo;
  return (
    <div className={styles.photo}>
      {state.is === 'ready' && (
        <img
          className={styles.picture}
          alt={t('appeal.photo')}
          src={`data:image/jpeg;base64,${state.photo.data}`}
        />
      )}
      <div className={styles.choose}>
        <label htmlFor={id} className={styles.button}>
          <Icon name="document" />
          {t(state.is === 'ready' ? 'appeal.photo.change' : 'appeal.photo.choose')}
          <input
            id={id}
            type="file"
            accept="image/*"
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // Allows choosing the same file again after it was removed.
              event.target.value = '';
              if (file) void photo.choose(file);
            }}
          />
        </label>
        {state.is === 'ready' && (
          <Button tone="quiet" onPress={photo.remove}>
            {t('appeal.photo.remove')}
          </Button>
        )}
      </div>
      <p id={`${id}-note`} className={wrong ? styles.wrong : styles.note} role={wrong ? 'alert' : 'status'}>
        {note}
      </p>
    </div>
  );
}

/** One photo, made small enough for the request on the device. */
function usePhoto(): PhotoChoice {
  const [state, setState] = useState<PhotoState>({ is: 'none' });
  const turn = useRef(0);
  return {
    state,
    async choose(file) {
      turn.current += 1;
      const mine = turn.current;
      setState({ is: 'working' });
      const picture = file.size <= FILE_MAX_BYTES ? await readPicture(file) : undefined;
      const shrunk = picture
        ? await shrinkPhoto(picture, PHOTO_TEXT_MAX)
        : { is: file.size <= FILE_MAX_BYTES ? ('unreadable' as const) : ('large' as const) };
      // Another one was chosen meanwhile.
      if (turn.current !== mine) return;
      setState(shrunk.is === 'photo' ? { is: 'ready', photo: shrunk.photo } : { is: shrunk.is });
    },
    remove() {
      turn.current += 1;
      setState({ is: 'none' });
    },
  };
}
