import { LANGUAGE_NAMES } from '../features/language/language-names.ts';
import { PageFoot } from '../features/legal/page-foot.tsx';
import { LimitsLink } from '../features/protection/limits-link.tsx';
import { DisplaySettings, HabitLinks, PrivacySettings } from '../features/settings/display-settings.tsx';
import { useShared } from '../stores/services.ts';

export function Screen() {
  const language = useShared('text', (text) => text.language);
  return (
    <>
      <DisplaySettings languageName={LANGUAGE_NAMES[language].name} />
      <HabitLinks />
      <PrivacySettings />
      <LimitsLink />
      <PageFoot />
    </>
  );
}
