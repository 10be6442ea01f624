import { Button } from '@palpite/ui/button';
import { CodeField } from '@palpite/ui/code-field';
import { useSyncExternalStore } from 'react';
import { useServices, useText } from '../../../stores/services.ts';
import { CODE_DIGITS } from './field-rules.ts';
import { FormNotice } from './fields.tsx';
import styles from './form.module.css';
import type { FieldBinding } from './use-form.ts';
import type { SentCode } from './use-sent-code.ts';

/** 42 → 0:42 */
export function minutesText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export interface CodeEntryProps {
  readonly field: FieldBinding;
  readonly sent: SentCode;
  /** The last digit was typed. */
  readonly onFull: () => void;
  /** The player wants to change the address or number. */
  readonly onChangeContact: () => void;
}

/** The entry of a sent code: the recipient, the server's answer, the digits, and a way to get another code. */
export function CodeEntry({ field, sent, onFull, onChangeContact }: CodeEntryProps) {
  const t = useText();
  return (
    <>
      <FormNotice icon={sent.trouble ? 'alert' : 'mail'} tone={sent.trouble ? 'negative' : 'info'}>
        {sent.trouble ?? sent.message}
      </FormNotice>
      <div className={styles.contact}>
        <span>{t('login.code.sent', { contact: sent.contact ?? '' })}</span>
        <Button tone="quiet" size="small" onPress={onChangeContact}>
          {t('login.contact.change')}
        </Button>
      </div>
      <CodeField
        label={t('login.code')}
        help={t('login.code.missing')}
        length={CODE_DIGITS}
        takesFocus
        {...field}
        onFull={onFull}
      />
      <AnotherCode sent={sent} />
    </>
  );
}

/** Counts down by itself, so that the form around it does not render every second. */
function AnotherCode({ sent }: { readonly sent: SentCode }) {
  const { ticker } = useServices();
  const t = useText();
  const nowMs = useSyncExternalStore(ticker.subscribe, ticker.now);
  const waitS = Math.min(sent.waitS, Math.max(0, Math.ceil((sent.againAtMs - nowMs) / 1_000)));
  return (
    <div className={styles.again}>
      <Button tone="line" size="small" busy={sent.busy} disabled={waitS > 0} onPress={sent.again}>
        {waitS > 0 ? t('login.code.resendIn', { time: minutesText(waitS) }) : t('login.code.resend')}
      </Button>
    </div>
  );
}
