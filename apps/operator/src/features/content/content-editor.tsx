import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import type { ContentVersion } from '@palpite/contract/operator/content-calls';
import {
  CONTENT_BODY_MAX,
  CONTENT_BUTTON_MAX,
  CONTENT_SUMMARY_MAX,
  CONTENT_TITLE_MAX,
} from '@palpite/contract/tables/content';
import { Icon } from '@palpite/ui/icon';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good, TextArea, TextInput } from '../../app/parts/control.tsx';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './content.module.css';
import {
  BANNER_TITLE_FITS,
  changedTexts,
  checksOf,
  type Draft,
  type DraftText,
  draftOf,
  type ItemKey,
} from './draft.ts';
import { PhonePreview } from './phone-preview.tsx';
import { SettingsPart } from './settings-part.tsx';
import { Versions } from './versions.tsx';

export interface ContentEditorProps {
  readonly item: ItemKey;
  /** What the player's app of this brand shows is edited; empty: of all brands. */
  readonly brand: string;
}

/** Loads an item; one that does not exist yet begins empty. */
export function ContentEditor({ item, brand }: ContentEditorProps) {
  const key: ItemKey = { kind: item.kind, slug: item.slug, brand: item.brand || brand };
  const read = useRead('contentGet', key);
  if (read.isPending) return null;
  const versions = read.data?.versions ?? [];
  return <Editor key={versions[0]?.number ?? 'new'} item={key} versions={versions} line={read.data?.line} />;
}

type Step =
  | { readonly is: 'save' | 'off' }
  | { readonly is: 'publish' | 'discard'; readonly version: number };

interface EditorProps {
  readonly item: ItemKey;
  readonly versions: readonly ContentVersion[];
  readonly line: { readonly published: number; readonly draft: number } | undefined;
}

function Editor({ item, versions, line }: EditorProps) {
  const t = useText();
  const { may } = useOperator();
  const [newest] = versions;
  const [before] = useState(() => draftOf(newest));
  const [draft, setDraft] = useState<Draft>(before);
  const [language, setLanguage] = useState<LanguageCode>('PT');
  const [step, setStep] = useState<Step>();
  const [message, setMessage] = useState<string>();
  const text = draft.texts[language];
  return (
    <>
      <section className={styles.editor}>
        <h2>{`${t(`console.cnt.kind.${item.kind}`)}: ${item.slug}`}</h2>
        <Good>{message}</Good>
        <fieldset className={styles.languages} aria-label={t('console.cnt.language')}>
          {LANGUAGE_CODES.map((code) => (
            <Button key={code} tone="quiet" pressed={code === language} onPress={() => setLanguage(code)}>
              {draft.texts[code].title === '' ? `${code} ·` : code}
            </Button>
          ))}
        </fieldset>
        <TextFields
          text={text}
          onChange={(changed) => setDraft({ ...draft, texts: { ...draft.texts, [language]: changed } })}
        />
        <SettingsPart
          kind={item.kind}
          settings={draft.settings}
          onChange={(settings) => setDraft({ ...draft, settings })}
        />
        {may('content.set') && <Steps line={line} onStep={setStep} />}
      </section>
      <aside className={styles.aside}>
        <PhonePreview kind={item.kind} draft={draft} language={language} />
        <Checks kind={item.kind} draft={draft} />
        <Versions
          versions={versions}
          draft={draft}
          published={line?.published ?? -1}
          {...(may('content.set') && {
            onPublish: (version: number) => setStep({ is: 'publish', version }),
          })}
        />
      </aside>
      {step && (
        <StepDialog
          step={step}
          item={item}
          draft={draft}
          before={before}
          from={newest?.number ?? 0}
          onEnd={(done) => {
            setStep(undefined);
            setMessage(done);
          }}
        />
      )}
    </>
  );
}

/** What to look at before publishing. */
function Checks({ kind, draft }: { readonly kind: ItemKey['kind']; readonly draft: Draft }) {
  const t = useText();
  const checks = checksOf(kind, draft);
  if (checks.length === 0) return <Good>{t('console.cnt.check.fine')}</Good>;
  return (
    <ul className={styles.checks}>
      {checks.map((check) => {
        const words =
          check.is === 'missing'
            ? t('console.cnt.check.missing', { languages: check.languages.join(', ') })
            : check.is === 'long'
              ? t('console.cnt.check.long', {
                  language: check.language,
                  letters: check.letters,
                  most: BANNER_TITLE_FITS,
                })
              : t('console.cnt.check.nowhere');
        return (
          <li key={words}>
            <Icon name="alert" size={16} />
            {words}
          </li>
        );
      })}
    </ul>
  );
}

interface TextFieldsProps {
  readonly text: DraftText;
  readonly onChange: (text: DraftText) => void;
}

function TextFields({ text, onChange }: TextFieldsProps) {
  const t = useText();
  const count = (value: string, most: number) => t('console.ntc.count', { count: value.length, most });
  const type = (field: keyof DraftText) => (value: string) => onChange({ ...text, [field]: value });
  return (
    <>
      <TextInput
        label={t('console.cnt.title')}
        value={text.title}
        maxLength={CONTENT_TITLE_MAX}
        hint={count(text.title, CONTENT_TITLE_MAX)}
        onChange={type('title')}
      />
      <TextInput
        label={t('console.cnt.summary')}
        value={text.summary}
        maxLength={CONTENT_SUMMARY_MAX}
        hint={count(text.summary, CONTENT_SUMMARY_MAX)}
        onChange={type('summary')}
      />
      <TextInput
        label={t('console.cnt.button')}
        value={text.button}
        maxLength={CONTENT_BUTTON_MAX}
        hint={count(text.button, CONTENT_BUTTON_MAX)}
        onChange={type('button')}
      />
      <TextArea
        label={t('console.cnt.body')}
        value={text.body}
        maxLength={CONTENT_BODY_MAX}
        onChange={type('body')}
      />
    </>
  );
}

interface StepsProps {
  readonly line: EditorProps['line'];
  readonly onStep: (step: Step) => void;
}

function Steps({ line, onStep }: StepsProps) {
  const t = useText();
  const draft = line?.draft ?? 0;
  return (
    <div className={styles.steps}>
      <Button tone="primary" onPress={() => onStep({ is: 'save' })}>
        {t('console.cnt.save')}
      </Button>
      {draft > 0 && (
        <>
          <Button onPress={() => onStep({ is: 'publish', version: draft })}>
            {t('console.cnt.publish', { version: draft })}
          </Button>
          <Button onPress={() => onStep({ is: 'discard', version: draft })}>
            {t('console.cnt.discard')}
          </Button>
        </>
      )}
      {line && line.published >= 0 && (
        <Button tone="stop" onPress={() => onStep({ is: 'off' })}>
          {t('console.cnt.off')}
        </Button>
      )}
    </div>
  );
}

interface StepDialogProps {
  readonly step: Step;
  readonly item: ItemKey;
  readonly draft: Draft;
  readonly before: Draft;
  readonly from: number;
  readonly onEnd: (message?: string) => void;
}

function StepDialog({ step, item, draft, before, from, onEnd }: StepDialogProps) {
  const t = useText();
  const save = useCommand('contentSave');
  const publish = useCommand('contentPublish');
  const off = useCommand('contentOff');
  const discard = useCommand('contentDiscard');
  const command = { save, publish, off, discard }[step.is];
  const onSuccess = () => onEnd(t('operator.done'));
  const confirm =
    step.is === 'publish' ? t('console.cnt.publish', { version: step.version }) : t(`console.cnt.${step.is}`);
  const run = (reason: string) => {
    switch (step.is) {
      case 'save': {
        const { settings } = draft;
        return save.mutate(
          { ...item, from, texts: changedTexts(draft, before), settings, reason },
          { onSuccess },
        );
      }
      case 'publish':
        return publish.mutate({ ...item, version: step.version, reason }, { onSuccess });
      case 'discard':
        return discard.mutate({ ...item, version: step.version, reason }, { onSuccess });
      case 'off':
        return off.mutate({ ...item, reason }, { onSuccess });
    }
  };
  return (
    <CommandDialog
      title={`${confirm}: ${item.slug}`}
      text={t(`console.cnt.${step.is}.text`)}
      confirm={confirm}
      tone={step.is === 'off' ? 'stop' : 'primary'}
      busy={command.isPending}
      error={command.error}
      onConfirm={run}
      onClose={() => onEnd()}
    />
  );
}
