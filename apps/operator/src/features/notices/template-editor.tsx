import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import type { NoticeTemplateLine } from '@palpite/contract/operator/notice-calls';
import { NOTICE_CHANNELS, type NoticeChannel, type NoticeKind } from '@palpite/contract/tables/notices';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { useState } from 'react';
import { brandChoices } from '../../app/parts/brand-choices.ts';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Select, TextArea, TextInput } from '../../app/parts/control.tsx';
import { Answer, Panel } from '../../app/parts/page.tsx';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './notices.module.css';

/** The texts of a kind of notice: a brand's own, or the built-in one. */
export function TemplateEditor() {
  const t = useText();
  const brands = useRead('brandList', {}).data?.brands ?? [];
  const [chosen, setChosen] = useState('');
  const [kind, setKind] = useState<NoticeKind>('bet-won');
  const [channel, setChannel] = useState<NoticeChannel>('push');
  const [language, setLanguage] = useState<LanguageCode>('PT');
  const brand = chosen || (brands[0]?.id ?? '');
  const asked = useRead('noticeTemplates', { brand, kind }, { enabled: brand !== '' });
  return (
    <Panel title={t('console.ntc.tab.texts')}>
      <div className={styles.fields}>
        <Select
          label={t('operator.player.brand')}
          value={brand}
          choices={brandChoices(brands)}
          onChange={setChosen}
        />
        <Select
          label={t('console.ntc.kind')}
          value={kind}
          choices={(asked.data?.kinds ?? [kind]).map((value) => ({
            value,
            label: t(`console.ntc.about.${value}` as OperatorMessageId),
          }))}
          onChange={(value) => setKind(value as NoticeKind)}
        />
        <Select
          label={t('console.ntc.channel')}
          value={channel}
          choices={NOTICE_CHANNELS.map((value) => ({ value, label: t(`console.ntc.channel.${value}`) }))}
          onChange={(value) => setChannel(value as NoticeChannel)}
        />
        <Select
          label={t('console.ntc.language')}
          value={language}
          choices={LANGUAGE_CODES.map((value) => ({ value, label: value }))}
          onChange={(value) => setLanguage(value as LanguageCode)}
        />
      </div>
      <Answer of={asked}>
        {({ templates, fields }) => {
          const line = templates.find((one) => one.channel === channel && one.language === language);
          return line ? (
            <OneTemplate
              key={`${brand} ${kind} ${channel} ${language} ${line.version}`}
              brand={brand}
              line={line}
              fields={fields}
            />
          ) : null;
        }}
      </Answer>
    </Panel>
  );
}

function OneTemplate(props: {
  readonly brand: string;
  readonly line: NoticeTemplateLine;
  readonly fields: readonly string[];
}) {
  const { brand, line, fields } = props;
  const t = useText();
  const { may } = useOperator();
  const [title, setTitle] = useState(line.title);
  const [text, setText] = useState(line.text);
  const [doing, setDoing] = useState<'save' | 'reset'>();
  const saving = useCommand('noticeTemplateSave');
  const { kind, channel, language, version } = line;
  const isOwn = version > 0;
  const label = t(doing === 'reset' ? 'console.ntc.template.reset' : 'console.ntc.template.save');
  return (
    <>
      <p className={styles.note}>
        {t(isOwn ? 'console.ntc.own' : 'console.ntc.built')}.{' '}
        {t('console.ntc.fields', { fields: fields.map((field) => `{${field}}`).join(' ') })}
      </p>
      <TextInput label={t('console.ntc.title')} value={title} maxLength={200} onChange={setTitle} />
      <TextArea label={t('console.ntc.body')} value={text} maxLength={2_000} onChange={setText} />
      {may('notices.set') && (
        <div className={styles.actions}>
          <Button
            tone="primary"
            disabled={title === line.title && text === line.text}
            onPress={() => setDoing('save')}
          >
            {t('console.ntc.template.save')}
          </Button>
          {isOwn && <Button onPress={() => setDoing('reset')}>{t('console.ntc.template.reset')}</Button>}
        </div>
      )}
      {doing && (
        <CommandDialog
          title={label}
          text={t('console.ntc.template.save.text')}
          confirm={label}
          busy={saving.isPending}
          error={saving.error}
          onClose={() => setDoing(undefined)}
          onConfirm={(reason) =>
            saving.mutate(
              {
                brand,
                kind,
                channel,
                language,
                version,
                reason,
                ...(doing === 'save' && { words: { title, text } }),
              },
              { onSuccess: () => setDoing(undefined) },
            )
          }
        />
      )}
    </>
  );
}
