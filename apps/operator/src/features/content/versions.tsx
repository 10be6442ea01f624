import type { ContentVersion } from '@palpite/contract/operator/content-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { Button } from '../../app/parts/control.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { useText } from '../../stores/services.ts';
import styles from './content.module.css';
import { type Draft, differencesOf, draftOf, type FieldName } from './draft.ts';

const FIELD_WORDS: Readonly<Record<FieldName, OperatorMessageId>> = {
  title: 'console.cnt.title',
  summary: 'console.cnt.summary',
  button: 'console.cnt.button',
  body: 'console.cnt.body',
  section: 'console.cnt.section',
  position: 'console.cnt.position',
  url: 'console.cnt.url',
  picture: 'console.cnt.picture',
  icon: 'console.cnt.icon',
  who: 'console.cnt.who',
  level_min: 'console.cnt.levels',
  level_max: 'console.cnt.levelsTo',
  countries: 'console.cnt.countries',
  is_promotion: 'console.cnt.promotion',
  begins_at: 'console.cnt.begins',
  ends_at: 'console.cnt.ends',
  repeat: 'console.cnt.repeat',
  mode: 'console.cnt.mode',
};

export interface VersionsProps {
  readonly versions: readonly ContentVersion[];
  readonly draft: Draft;
  readonly published: number;
  readonly onPublish?: (version: number) => void;
}

/** Every version with who and when, and what the text in the editor changes against the published one. */
export function Versions({ versions, draft, published, onPublish }: VersionsProps) {
  const t = useText();
  const when = useWhen();
  const shown = versions.find(({ number }) => number === published);
  return (
    <section>
      <h2>{t('console.cnt.versions')}</h2>
      <ol className={styles.versions}>
        {versions.map(({ number, by, at, published_at }) => (
          <li key={number}>
            <b>{number}</b>
            <span>
              {number === 0
                ? t('console.cnt.state.built-in')
                : published_at === 0
                  ? t('console.cnt.state.draft')
                  : t('console.cnt.versionNumber', { version: number })}
              {number > 0 && <small>{`${by}, ${when(at)}`}</small>}
            </span>
            {number === published ? (
              <em>{t('console.cnt.state.live')}</em>
            ) : (
              onPublish &&
              (published_at > 0 || number === 0) && (
                <Button onPress={() => onPublish(number)}>{t('console.cnt.back')}</Button>
              )
            )}
          </li>
        ))}
      </ol>
      {shown && <Changes shown={shown} draft={draft} />}
    </section>
  );
}

function Changes({ shown, draft }: { readonly shown: ContentVersion; readonly draft: Draft }) {
  const t = useText();
  const differences = differencesOf(draftOf(shown), draft);
  if (differences.length === 0) return null;
  return (
    <>
      <h2>{t('console.cnt.changes', { version: shown.number })}</h2>
      <dl className={styles.changes}>
        {differences.map(({ field, language = '', line, before, after }) => (
          <div key={`${language} ${field} ${line}`}>
            <dt>{`${language} ${t(FIELD_WORDS[field])}${line === undefined ? '' : ` ${line}`}`.trim()}</dt>
            <dd>
              {before !== '' && <del>{before}</del>} <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
