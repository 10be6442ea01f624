import type { LanguageCode } from '@palpite/contract/languages';
import type { NoticeSendForm } from '@palpite/contract/operator/notice-calls';
import { formatInstant } from '@palpite/i18n/date-format';
import { instant } from '@palpite/kernel/time';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good, TextInput } from '../../app/parts/control.tsx';
import { browser } from '../../platform/browser.ts';
import type { DataOf } from '../../platform/send.ts';
import { useCommand } from '../../stores/calls.ts';
import { useLanguage, useText } from '../../stores/services.ts';
import { playersOf } from './form.ts';

interface TestSendProps {
  readonly form: NoticeSendForm;
  readonly language: LanguageCode;
  readonly zone: string;
}

/** Sends the text that is being written to one player: usually the operator's own account with the brand. */
export function TestSend({ form, language, zone }: TestSendProps) {
  const t = useText();
  const own = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [number, setNumber] = useState(() => browser.storedTestPlayer(form.brand) ?? '');
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState<DataOf<'noticeSendTest'>['channels']>();
  const testing = useCommand('noticeSendTest');
  const [player] = playersOf(number);
  const ways = sent?.map(({ channel, due }) => {
    const name = t(`console.ntc.channel.${channel}`);
    const isLater = due > browser.nowMs();
    return isLater ? `${name} ${formatInstant(instant(due), 'time', own, zone)}` : name;
  });
  return (
    <>
      <Button
        icon="phone"
        disabled={form.channels.length === 0}
        onPress={() => {
          setSent(undefined);
          setNumber(browser.storedTestPlayer(form.brand) ?? number);
          setOpen(true);
        }}
      >
        {t('console.ntc.test')}
      </Button>
      <Good>{ways && t('console.ntc.test.sent', { channels: ways.join(', ') })}</Good>
      {isOpen && (
        <CommandDialog
          title={t('console.ntc.test')}
          text={t('console.ntc.test.text', { language })}
          confirm={t('console.ntc.test.confirm')}
          reasons={[t('console.ntc.test.reason')]}
          busy={testing.isPending}
          error={testing.error}
          onClose={() => setOpen(false)}
          onTried={() => setTried(true)}
          onConfirm={(reason) => {
            if (player === undefined) return;
            testing.mutate(
              { form, language, player, reason },
              {
                onSuccess: ({ channels }) => {
                  browser.storeTestPlayer(form.brand, String(player));
                  setSent(channels);
                  setOpen(false);
                },
              },
            );
          }}
        >
          <TextInput
            label={t('console.ntc.test.player')}
            inputMode="numeric"
            value={number}
            maxLength={16}
            fault={tried && player === undefined ? t('console.ntc.test.which') : undefined}
            onChange={setNumber}
          />
        </CommandDialog>
      )}
    </>
  );
}
