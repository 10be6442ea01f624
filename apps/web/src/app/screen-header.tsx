import { Button } from '@palpite/ui/button';
import { BackHeader, Header } from '@palpite/ui/header';
import { Logo } from '@palpite/ui/logo';
import { HeaderBalance } from '../features/balance/header-balance.tsx';
import { LANGUAGE_NAMES } from '../features/language/language-names.ts';
import { hrefTo } from '../platform/hash.ts';
import { useServices, useShared, useText } from '../stores/services.ts';
import { HOME, type Route } from './routes.ts';

export interface ScreenHeaderProps {
  readonly route: Route;
  /** The screen's own name for itself. */
  readonly heading?: string | undefined;
  readonly onBack: () => void;
}

export function ScreenHeader({ route, heading, onBack }: ScreenHeaderProps) {
  const { boot, overlays } = useServices();
  const language = useShared('text', (text) => text.language);
  const t = useText();
  if (route.header === 'back') {
    return <BackHeader title={heading ?? t(route.title)} backLabel={t('shell.back')} onBack={onBack} />;
  }
  return (
    <Header logo={<Logo words={boot.brand.logo} href={hrefTo(HOME)} />}>
      {route.header === 'brand' ? (
        <HeaderBalance />
      ) : (
        <Button
          tone="line"
          size="small"
          icon="globe"
          label={`${LANGUAGE_NAMES[language].code}, ${t('shell.language.title')}`}
          onPress={() => overlays.getState().show('language')}
        >
          {LANGUAGE_NAMES[language].code}
        </Button>
      )}
    </Header>
  );
}
