import type { Input } from '@palpite/contract/generated/calls';
import {
  SUPPORT_CATEGORIES,
  SUPPORT_SUBJECT,
  SUPPORT_TEXT_MAX,
  type SupportCategory,
} from '@palpite/contract/tables/support';
import { Chips } from '@palpite/ui/chip';
import { Form, FormFoot } from '@palpite/ui/form-foot';
import { TextArea } from '@palpite/ui/text-area';
import { TextField } from '@palpite/ui/text-field';
import { useRef, useState } from 'react';
import { useHeading } from '../../app/heading.ts';
import { uuid7 } from '../../platform/random.ts';
import { useQueryClient } from '../../stores/queries.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import { AttachButton, FileChips } from './file-chips.tsx';
import styles from './support.module.css';
import { Guest } from './support-page.tsx';
import { useFiles } from './use-files.ts';
import { SUPPORT_ROOT } from './use-support.ts';

const categoryOf = (text: string): SupportCategory =>
  SUPPORT_CATEGORIES.find((category) => category === text) ?? 'other';

/** The form that opens a conversation. */
export function NewThreadPage({ category: given }: { readonly category: string }) {
  const t = useText();
  useHeading(t('support.new'));
  const isGuest = useShared('session', ({ user }) => user !== undefined && !isPlayer(user));
  return isGuest ? <Guest /> : <NewThread given={given} />;
}

interface Opening {
  readonly busy: boolean;
  readonly error?: string;
  open(input: Omit<Input<'supportOpen'>, 'request_id'>): Promise<void>;
}

/** One id per form: a second press after silence opens no second thread. */
function useOpening(): Opening {
  const { client, platform, navigate } = useServices();
  const t = useText();
  const queries = useQueryClient();
  const [sending, setSending] = useState<Pick<Opening, 'busy' | 'error'>>({ busy: false });
  const request = useRef('');
  return {
    ...sending,
    async open(input) {
      setSending({ busy: true });
      request.current ||= uuid7(platform.nowMs(), platform.randomBytes(10));
      const outcome = await client.call('supportOpen', { ...input, request_id: request.current });
      if (outcome.is === 'done') {
        await queries.invalidateQueries({ queryKey: [SUPPORT_ROOT] });
        navigate(`/support?thread=${outcome.data.thread_id}`, { replace: true });
        return;
      }
      if (outcome.is === 'refused') request.current = '';
      const isKnown = outcome.is === 'refused' && outcome.message !== '';
      setSending({ busy: false, error: isKnown ? outcome.message : t('feedback.silence') });
    },
  };
}

function NewThread({ given }: { readonly given: string }) {
  const t = useText();
  const files = useFiles();
  const opening = useOpening();
  const [category, setCategory] = useState(() => categoryOf(given));
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [isDue, setDue] = useState(false);
  const isShort = subject.trim().length < SUPPORT_SUBJECT.min;

  function send(): void {
    if (opening.busy || files.isBusy) return;
    if (isShort || text.trim() === '') {
      setDue(true);
      return;
    }
    const ids = files.list.flatMap(({ fileId }) => fileId ?? []);
    const words = { subject: subject.trim(), text: text.trim() };
    void opening.open({ category, ...words, ...(ids.length > 0 && { files: ids }) });
  }

  return (
    <Form
      label={t('support.new')}
      onSubmit={send}
      foot={
        <FormFoot
          action={t('support.open')}
          busy={opening.busy}
          error={opening.error}
          disabled={files.isBusy}
        />
      }
    >
      <p className={styles.label}>{t('support.category')}</p>
      <div className={styles.categories}>
        <Chips
          label={t('support.category')}
          chosen={category}
          onChoose={setCategory}
          options={SUPPORT_CATEGORIES.map((value) => ({ value, label: t(`support.category.${value}`) }))}
        />
      </div>
      <TextField
        label={t('support.subject')}
        value={subject}
        maxLength={SUPPORT_SUBJECT.max}
        error={isDue && isShort ? t('support.subject.short') : undefined}
        onValue={setSubject}
      />
      <TextArea
        label={t('support.text')}
        value={text}
        maxLength={SUPPORT_TEXT_MAX}
        error={isDue && text.trim() === '' ? t('support.text.short') : undefined}
        onValue={setText}
      />
      <AttachButton files={files} label={t('support.attach')} />
      <FileChips files={files} />
    </Form>
  );
}
