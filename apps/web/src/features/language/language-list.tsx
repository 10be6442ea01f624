import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import { RadioList } from '@palpite/ui/radio-list';
import { changeLanguage } from '../../stores/preferences/region.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './language.module.css';
import { LANGUAGE_NAMES, LANGUAGE_ORDER } from './language-names.ts';

export interface LanguageListProps {
  /** The player tapped a language. Arrow keys only move through the list and do not call this. */
  readonly onTapped?: () => void;
}

export function LanguageList({ onTapped }: LanguageListProps) {
  const services = useServices();
  const t = useText();
  const language = useShared('text', (text) => text.language);

  async function choose(code: LanguageCode, tapped: boolean): Promise<void> {
    if ((await changeLanguage(services, code)) && tapped) onTapped?.();
  }

  const rows = LANGUAGE_ORDER.map((code) => ({
    value: code,
    code: LANGUAGE_NAMES[code].code,
    label: LANGUAGE_NAMES[code].name,
    hint: LANGUAGE_NAMES[code].place,
    lang: LANGUAGES[code].html,
  }));
  return (
    <>
      <RadioList label={t('shell.language.title')} rows={rows} chosen={language} onChoose={choose} />
      <p className={styles.note}>{t('shell.language.note', { currency: services.boot.brand.currency })}</p>
    </>
  );
}
