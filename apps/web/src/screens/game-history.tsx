import { useSearch } from 'wouter';
import { HeaderActions } from '../app/header-actions.tsx';
import { useHeading } from '../app/heading.ts';
import { SignInTrouble } from '../features/account/sign-in-trouble.tsx';
import { HistoryPage } from '../features/game-history/history-page.tsx';
import { useShared, useText } from '../stores/services.ts';

export function Screen() {
  const t = useText();
  const search = useSearch();
  const isRefused = useShared('session', (session) => session.phase === 'refused');
  useHeading(t('rounds.title'));
  if (isRefused) return <SignInTrouble />;
  return <HistoryPage search={search} actions={(buttons) => <HeaderActions>{buttons}</HeaderActions>} />;
}
