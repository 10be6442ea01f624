import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import type { NoticeSendForm } from '@palpite/contract/operator/notice-calls';
import { NOTICE_CHANNELS } from '@palpite/contract/tables/notices';
import { formatInstant } from '@palpite/i18n/date-format';
import { instant } from '@palpite/kernel/time';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { brandChoices } from '../../app/parts/brand-choices.ts';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Select, TextArea, TextInput } from '../../app/parts/control.tsx';
import { Panel } from '../../app/parts/page.tsx';
import { browser } from '../../platform/browser.ts';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useLanguage, useText } from '../../stores/services.ts';
import { AudienceForm } from './audience-form.tsx';
import { ForecastPanel } from './forecast-panel.tsx';
import {
  emptyForm,
  laterForm,
  missingLanguages,
  TEXT_MOST,
  TITLE_MOST,
  withChannel,
  withKind,
  withText,
} from './form.ts';
import styles from './notices.module.css';
import { SendActions } from './send-actions.tsx';
import { SendPreview } from './send-preview.tsx';
import { TestSend } from './test-send.tsx';
import { useForecast } from './use-forecast.ts';
import { zoneMs, zoneText } from './zone-time.ts';

export interface StoredDraft {
  readonly send: string;
  readonly version: number;
  readonly form: NoticeSendForm;
}

/** Writes a message to players: text in five languages, channels, audience and window; the previews beside it. */
export function Composer({ stored }: { readonly stored?: StoredDraft }) {
  const brands = useRead('brandList', {}).data?.brands ?? [];
  const [form, setForm] = useState(() => stored?.form ?? emptyForm('', browser.nowMs()));
  const [language, setLanguage] = useState<LanguageCode>('PT');
  const chosen = { ...form, brand: form.brand || (brands[0]?.id ?? '') };
  const zone = brands.find(({ id }) => id === chosen.brand)?.zone ?? browser.timeZone();
  const isChanged = stored === undefined || JSON.stringify(form) !== JSON.stringify(stored.form);
  const forecasting = useForecast(chosen);
  return (
    <div className={styles.composer}>
      <div className={styles.column}>
        <TextPanel form={chosen} language={language} onLanguage={setLanguage} onChange={setForm} />
        <AudienceForm
          key={chosen.brand}
          audience={chosen.audience}
          zone={zone}
          forecasting={forecasting}
          onChange={(audience) => setForm({ ...chosen, audience })}
        />
        {forecasting.forecast && <ForecastPanel forecast={forecasting.forecast} />}
        <WindowPanel form={chosen} zone={zone} onChange={setForm}>
          <SaveDraft form={chosen} stored={stored} disabled={!isChanged} />
          {stored && !isChanged && <StartDraft send={stored.send} form={chosen} zone={zone} />}
          <TestSend key={chosen.brand} form={chosen} language={language} zone={zone} />
        </WindowPanel>
      </div>
      <SendPreview form={chosen} language={language} zone={zone} forecast={forecasting.forecast} />
    </div>
  );
}

interface WindowPanelProps {
  readonly form: NoticeSendForm;
  readonly zone: string;
  readonly onChange: (form: NoticeSendForm) => void;
  readonly children: ReactNode;
}

/** At once, or at a time by the clocks of the brand. */
function WindowPanel({ form, zone, onChange, children }: WindowPanelProps) {
  const t = useText();
  const [isLater, setLater] = useState(form.begins > browser.nowMs());
  const fields = isLater ? (['begins', 'ends'] as const) : (['ends'] as const);
  return (
    <Panel
      title={t('console.ntc.window')}
      aside={
        <span className={styles.languages}>
          <Button
            tone="quiet"
            pressed={!isLater}
            onPress={() => {
              setLater(false);
              onChange({ ...form, begins: browser.nowMs() });
            }}
          >
            {t('console.ntc.when.now')}
          </Button>
          <Button
            tone="quiet"
            pressed={isLater}
            onPress={() => {
              setLater(true);
              onChange(laterForm(form, browser.nowMs()));
            }}
          >
            {t('console.ntc.when.later')}
          </Button>
        </span>
      }
    >
      <div className={styles.fields}>
        {fields.map((field) => (
          <TextInput
            key={field}
            type="datetime-local"
            label={t(field === 'begins' ? 'console.ntc.begins' : 'console.ntc.ends')}
            hint={t('console.ntc.zone', { zone })}
            value={zoneText(form[field], zone)}
            onChange={(text) => {
              const ms = zoneMs(text, zone);
              if (ms !== undefined) onChange({ ...form, [field]: ms });
            }}
          />
        ))}
      </div>
      <div className={styles.actions}>{children}</div>
    </Panel>
  );
}

function StartDraft(props: { readonly send: string; readonly form: NoticeSendForm; readonly zone: string }) {
  const { send, form, zone } = props;
  const language = useLanguage();
  const isLater = form.begins > browser.nowMs();
  const begins = isLater ? formatInstant(instant(form.begins), 'date-time', language, zone) : undefined;
  return <SendActions send={send} brand={form.brand} state="draft" begins={begins} />;
}

interface TextPanelProps {
  readonly form: NoticeSendForm;
  readonly language: LanguageCode;
  readonly onLanguage: (language: LanguageCode) => void;
  readonly onChange: (form: NoticeSendForm) => void;
}

function TextPanel({ form, language, onLanguage, onChange }: TextPanelProps) {
  const t = useText();
  const brands = useRead('brandList', {}).data?.brands ?? [];
  const { title, text } = form.texts[language];
  const missing = missingLanguages(form);
  return (
    <Panel
      title={t('console.ntc.text')}
      aside={
        <span className={styles.languages}>
          {LANGUAGE_CODES.map((code) => (
            <Button key={code} tone="quiet" pressed={code === language} onPress={() => onLanguage(code)}>
              {missing.includes(code) ? `${code} ·` : code}
            </Button>
          ))}
        </span>
      }
    >
      <TextInput
        label={t('console.ntc.title')}
        value={title}
        maxLength={80}
        hint={t('console.ntc.count', { count: title.length, most: TITLE_MOST })}
        onChange={(value) => onChange(withText(form, language, { title: value }))}
      />
      <TextArea
        label={t('console.ntc.body')}
        value={text}
        maxLength={1_000}
        hint={t('console.ntc.count', { count: text.length, most: TEXT_MOST })}
        onChange={(value) => onChange(withText(form, language, { text: value }))}
      />
      <div className={styles.fields}>
        <Select
          label={t('operator.player.brand')}
          value={form.brand}
          choices={brandChoices(brands)}
          onChange={(brand) => onChange({ ...form, brand })}
        />
        <Select
          label={t('console.ntc.kind')}
          value={form.kind}
          choices={[
            { value: 'service', label: t('console.ntc.kind.service') },
            { value: 'marketing', label: t('console.ntc.kind.marketing') },
          ]}
          onChange={(kind) => onChange(withKind(form, kind === 'marketing' ? 'marketing' : 'service'))}
        />
        <TextInput
          label={t('console.ntc.path')}
          value={form.path}
          maxLength={300}
          onChange={(path) => onChange({ ...form, path })}
        />
      </div>
      <ChannelChips form={form} onChange={onChange} />
    </Panel>
  );
}

function ChannelChips({ form, onChange }: Pick<TextPanelProps, 'form' | 'onChange'>) {
  const t = useText();
  return (
    <div className={styles.chips}>
      {NOTICE_CHANNELS.map((channel) => {
        const isOn = form.channels.includes(channel);
        return (
          <Button
            key={channel}
            pressed={isOn}
            {...(isOn && { icon: 'check' })}
            onPress={() => onChange(withChannel(form, channel, !isOn))}
          >
            {t(`console.ntc.channel.${channel}`)}
          </Button>
        );
      })}
      <Button
        pressed={form.is_top === 1}
        disabled={!form.channels.includes('in_app')}
        {...(form.is_top === 1 && { icon: 'check' })}
        onPress={() => onChange({ ...form, is_top: form.is_top === 1 ? 0 : 1 })}
      >
        {t('console.ntc.top')}
      </Button>
    </div>
  );
}

function SaveDraft(props: {
  readonly form: NoticeSendForm;
  readonly stored: StoredDraft | undefined;
  readonly disabled: boolean;
}) {
  const { form, stored, disabled } = props;
  const t = useText();
  const [, go] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const saving = useCommand('noticeSendSave');
  const about = stored ? { send: stored.send, version: stored.version } : {};
  return (
    <>
      <Button tone="primary" disabled={disabled} onPress={() => setOpen(true)}>
        {t('console.ntc.save')}
      </Button>
      {isOpen && (
        <CommandDialog
          title={t('console.ntc.save')}
          text={t('console.ntc.save.text')}
          confirm={t('console.ntc.save')}
          busy={saving.isPending}
          error={saving.error}
          onClose={() => setOpen(false)}
          onConfirm={(reason) =>
            saving.mutate(
              { ...about, form, reason },
              {
                onSuccess: ({ send }) => {
                  setOpen(false);
                  go(`/notices/${send}`);
                },
              },
            )
          }
        />
      )}
    </>
  );
}
