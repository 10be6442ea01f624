import type { Input } from '@palpite/contract/generated/calls';
import {
  FEEDBACK_CATEGORIES,
  FEEDBACK_TEXT_MAX,
  type FeedbackCategory,
} from '@palpite/contract/tables/support';
import { Chips } from '@palpite/ui/chip';
import { Form, FormFoot } from '@palpite/ui/form-foot';
import { Hint } from '@palpite/ui/lead';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { TextArea } from '@palpite/ui/text-area';
import { Toggle } from '@palpite/ui/toggle';
import { useRef, useState } from 'react';
import { hrefTo } from '../../platform/hash.ts';
import { uuid7 } from '../../platform/random.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import styles from './support.module.css';

const MARKS = [1, 2, 3, 4, 5] as const;
const DEVICE_MAX = 120;

/** Browser and version of the app, as the player sees it before it is sent. */
function useDevice(): string {
  const { boot } = useServices();
  const agent = typeof navigator === 'undefined' ? '' : navigator.userAgent;
  const system =
    /Android [\d.]+|iPhone OS [\d_]+|Windows NT [\d.]+|Mac OS X [\d_.]+|Linux/.exec(agent)?.[0] ?? '';
  const browser = /(?:Firefox|Edg|OPR|Chrome|Version)\/\d+/.exec(agent)?.[0]?.replace('/', ' ') ?? '';
  const parts = [system.replaceAll('_', '.'), browser, boot.version];
  return parts
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, DEVICE_MAX);
}

interface Sending {
  readonly busy: boolean;
  readonly error?: string;
}

/** One id per form: a second press after silence stores nothing twice. */
function useSending() {
  const { client, platform, notices, navigate } = useServices();
  const t = useText();
  const [sending, setSending] = useState<Sending>({ busy: false });
  const request = useRef('');
  return {
    ...sending,
    async send(input: Omit<Input<'feedbackSend'>, 'request_id'>): Promise<void> {
      if (sending.busy) return;
      if (input.rating === 0) {
        setSending({ busy: false, error: t('feedback.choose') });
        return;
      }
      setSending({ busy: true });
      request.current ||= uuid7(platform.nowMs(), platform.randomBytes(10));
      const outcome = await client.call('feedbackSend', { ...input, request_id: request.current });
      if (outcome.is === 'done') {
        notices.getState().tell({ tone: 'good', text: t('feedback.thanks') });
        navigate('/support', { replace: true });
        return;
      }
      const isKnown = outcome.is === 'refused' && outcome.message !== '';
      setSending({ busy: false, error: isKnown ? outcome.message : t('feedback.silence') });
    },
  };
}

/** A mark, what it is about and a few words; open to guests. */
export function FeedbackPage() {
  const t = useText();
  const device = useDevice();
  const sending = useSending();
  const mayAnswer = useShared('session', ({ user }) => user !== undefined && isPlayer(user));
  const [rating, setRating] = useState(0);
  const [category, setCategory] = useState<FeedbackCategory>('other');
  const [text, setText] = useState('');
  const [withDevice, setWithDevice] = useState(true);
  const [answer, setAnswer] = useState(true);
  const send = () =>
    void sending.send({
      rating,
      category,
      text: text.trim(),
      answer: mayAnswer && answer ? 1 : 0,
      ...(withDevice && device !== '' && { device }),
    });

  return (
    <Form
      label={t('feedback.rating')}
      onSubmit={send}
      foot={<FormFoot action={t('feedback.send')} busy={sending.busy} error={sending.error} />}
    >
      <h2 className={styles.question}>{t('feedback.rating')}</h2>
      <Marks rating={rating} onRate={setRating} />
      <p className={styles.label}>{t('feedback.about')}</p>
      <Chips
        label={t('feedback.about')}
        chosen={category}
        onChoose={setCategory}
        options={FEEDBACK_CATEGORIES.map((value) => ({ value, label: t(`feedback.category.${value}`) }))}
      />
      <TextArea
        label={t('feedback.text')}
        value={text}
        maxLength={FEEDBACK_TEXT_MAX}
        help={`${text.length} / ${FEEDBACK_TEXT_MAX}`}
        onValue={setText}
      />
      <ListGroup>
        <ListRow
          icon="phone"
          label={t('feedback.device')}
          hint={device}
          control={<Toggle label={t('feedback.device')} on={withDevice} onChange={setWithDevice} />}
        />
        {mayAnswer && (
          <ListRow
            icon="mail"
            label={t('feedback.answer')}
            hint={t('feedback.answer.hint')}
            control={<Toggle label={t('feedback.answer')} on={answer} onChange={setAnswer} />}
          />
        )}
      </ListGroup>
      <Hint icon="headset">
        {t('feedback.money')} <a href={hrefTo('/support')}>{t('feedback.support')}</a>
      </Hint>
    </Form>
  );
}

function Marks({ rating, onRate }: { readonly rating: number; readonly onRate: (rating: number) => void }) {
  const t = useText();
  return (
    <>
      <div className={styles.marks} role="radiogroup" aria-label={t('feedback.rating')}>
        {MARKS.map((mark) => (
          <label key={mark} className={styles.mark} data-chosen={mark === rating}>
            <input
              type="radio"
              name="rating"
              value={mark}
              checked={mark === rating}
              aria-label={t('feedback.rate', { rating: mark })}
              onChange={() => onRate(mark)}
            />
            {mark}
          </label>
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{t('feedback.low')}</span>
        <span>{t('feedback.high')}</span>
      </p>
    </>
  );
}
