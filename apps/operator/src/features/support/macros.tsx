import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import type { MacroLine } from '@palpite/contract/operator/support-calls';
import { MACRO_FIELDS, MACRO_TITLE_MAX, SUPPORT_TEXT_MAX } from '@palpite/contract/tables/support';
import { useState } from 'react';
import { Button, Fault, TextArea, TextInput } from '../../app/parts/control.tsx';
import { Answer, Panel } from '../../app/parts/page.tsx';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './support.module.css';

type Draft = Omit<MacroLine, 'macro'> & { readonly macro: number | undefined };
const EMPTY: Draft = { macro: undefined, title: '', texts: {} };

/** Prepared answers: a title and a text per language. */
export function Macros() {
  const t = useText();
  const { may } = useOperator();
  const read = useRead('macroList', {});
  const [draft, setDraft] = useState<Draft>();
  const remove = useCommand('macroRemove');
  return (
    <Panel title={t('console.sup.macros')}>
      <Answer of={read}>
        {({ macros }) => (
          <ul className={styles.lines}>
            {macros.map((macro) => (
              <li key={macro.macro}>
                <b>{macro.title}</b>
                <span>{Object.keys(macro.texts).join(', ')}</span>
                {may('support.act') && (
                  <span className={styles.buttons}>
                    <Button onPress={() => setDraft(macro)}>{t('console.sup.macro.edit')}</Button>
                    <Button tone="stop" onPress={() => remove.mutate({ macro: macro.macro })}>
                      {t('console.sup.macro.remove')}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answer>
      <Fault>{remove.error?.message}</Fault>
      {may('support.act') && !draft && (
        <Button icon="plus" onPress={() => setDraft(EMPTY)}>
          {t('console.sup.macro.new')}
        </Button>
      )}
      {draft && <MacroForm key={draft.macro ?? 'new'} given={draft} onDone={() => setDraft(undefined)} />}
    </Panel>
  );
}

function MacroForm({ given, onDone }: { readonly given: Draft; readonly onDone: () => void }) {
  const t = useText();
  const [title, setTitle] = useState(given.title);
  const [texts, setTexts] = useState<Partial<Record<LanguageCode, string>>>(given.texts);
  const save = useCommand('macroSave');
  const written = Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text.trim() !== ''),
  ) as Partial<Record<LanguageCode, string>>;
  return (
    <form
      className={styles.compose}
      onSubmit={(event) => {
        event.preventDefault();
        const macro = given.macro === undefined ? {} : { macro: given.macro };
        save.mutate({ ...macro, title: title.trim(), texts: written }, { onSuccess: onDone });
      }}
    >
      <TextInput
        label={t('console.sup.macro.title')}
        value={title}
        maxLength={MACRO_TITLE_MAX}
        onChange={setTitle}
      />
      <p className={styles.muted}>
        {t('console.sup.macro.fields', { fields: MACRO_FIELDS.map((field) => `{${field}}`).join(' ') })}
      </p>
      {LANGUAGE_CODES.map((language) => (
        <TextArea
          key={language}
          label={t('console.sup.macro.text', { language })}
          value={texts[language] ?? ''}
          maxLength={SUPPORT_TEXT_MAX}
          onChange={(text) => setTexts({ ...texts, [language]: text })}
        />
      ))}
      <Fault>{save.error?.message}</Fault>
      <div className={styles.buttons}>
        <Button submit tone="primary" busy={save.isPending}>
          {t('console.sup.macro.save')}
        </Button>
      </div>
    </form>
  );
}
