import { Button } from '@palpite/ui/button';
import { BackHeader, Header } from '@palpite/ui/header';
import { IconButton } from '@palpite/ui/icon-button';
import { Logo } from '@palpite/ui/logo';
import { createContext, type ReactNode, Suspense, useContext } from 'react';
import { HeaderBalance } from '../features/balance/header-balance.tsx';
import { LANGUAGE_NAMES } from '../features/language/language-names.ts';
import { hrefTo } from '../platform/hash.ts';
import { later } from '../platform/later.ts';
import { useArrangement, useServices, useShared, useText } from '../stores/services.ts';
import { headerParts } from './frame-rules.ts';
import { useTitle } from './heading.ts';
import { HOME, type Route } from './route.ts';
import styles from './shell.module.css';

/** The operator's logo, which replaces the drawn one in every header. */
export const OwnLogoContext = createContext<ReactNode>(undefined);

export interface ScreenHeaderProps {
  readonly route: Route;
  /** The title that the screen set for itself. */
  readonly heading?: ReactNode;
  readonly onBack: () => void;
  /** Receives the element at the end of the bar that the screen may fill. */
  readonly onActionsPlace: (place: HTMLElement | null) => void;
}

const BELL_AFTER_MS = 1_000;
const MessageBell = later(
  () => import('../features/messages/bell.tsx').then((part) => part.MessageBell),
  BELL_AFTER_MS,
);
/** Telegram has a header of its own above the page. */
const TelegramStrip = later(() =>
  import('../features/host/telegram-strip.tsx').then((part) => part.TelegramStrip),
);

/** Where a deposit is made. The newer interface has one wallet with the balance above its tabs. */
const DEPOSIT = { older: '/deposit', newer: '/wallet/deposit' } as const;

function AccountParts() {
  const { login, platform } = useServices();
  const t = useText();
  const { newer } = useArrangement();
  const user = useShared('session', (session) => session.user);
  const history = useShared('settings', (settings) => settings.isOn('header_bet_history'));
  const parts = headerParts({ user, history, bridge: platform.opening.bridge });
  if (parts.login) {
    return (
      <>
        <Button tone="quiet" size="small" onPress={() => login.open('login')}>
          {t('shell.header.login')}
        </Button>
        <Button tone="primary" size="small" onPress={() => login.open('register')}>
          {t('shell.header.register')}
        </Button>
      </>
    );
  }
  return (
    <>
      {parts.history && (
        <IconButton icon="list" label={t('shell.header.history')} href={hrefTo('/bet-record')} />
      )}
      <Suspense>
        <MessageBell />
      </Suspense>
      <HeaderBalance />
      {parts.deposit && (
        <Button tone="primary" size="small" href={hrefTo(newer ? DEPOSIT.newer : DEPOSIT.older)}>
          {t('shell.header.deposit')}
        </Button>
      )}
    </>
  );
}

export function ScreenHeader({ route, heading, onBack, onActionsPlace }: ScreenHeaderProps) {
  const { boot, overlays, platform } = useServices();
  const language = useShared('text', (text) => text.language);
  const t = useText();
  const title = useTitle(route);
  const ownLogo = useContext(OwnLogoContext);
  if (route.header === 'back') {
    return (
      <BackHeader title={heading ?? title} backLabel={t('shell.back')} onBack={onBack}>
        <div ref={onActionsPlace} className={styles.actions} />
      </BackHeader>
    );
  }
  if (route.header === 'brand' && platform.host?.kind === 'telegram') {
    return (
      <Suspense fallback={<Header logo={null} />}>
        <TelegramStrip title={title} />
      </Suspense>
    );
  }
  return (
    <Header logo={ownLogo ?? <Logo words={boot.brand.logo} href={hrefTo(HOME)} />}>
      {route.header === 'brand' ? (
        <AccountParts />
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
