import { isLanguageCode, LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import { useStore } from 'zustand';
import { useLanguage, useServices, useText } from '../stores/services.ts';
import styles from './display-controls.module.css';
import { Button } from './parts/control.tsx';

/** Each language in its own name. */
const NAMES: Readonly<Record<LanguageCode, string>> = {
  ENG: 'English',
  PT: 'Português',
  ES: 'Español',
  RU: 'Русский',
  VI: 'Tiếng Việt',
};

/** Language and theme of this browser. */
export function DisplayControls() {
  const t = useText();
  const language = useLanguage();
  const { text, display } = useServices();
  const { theme, turn } = useStore(display);
  return (
    <div className={styles.controls}>
      <select
        className={styles.language}
        aria-label={t('operator.language')}
        value={language}
        onChange={({ target }) => {
          if (isLanguageCode(target.value)) void text.getState().speak(target.value);
        }}
      >
        {LANGUAGE_CODES.map((code) => (
          <option key={code} value={code}>
            {NAMES[code]}
          </option>
        ))}
      </select>
      <Button
        icon="theme"
        label={t(theme === 'dark' ? 'operator.theme.light' : 'operator.theme.dark')}
        onPress={turn}
      />
    </div>
  );
}
