import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { useState } from 'react';
import { hrefTo } from '../../../platform/hash.ts';
import { useServices, useShared, useText } from '../../../stores/services.ts';
import { isPlayer } from '../../../stores/session/user-info.ts';
import { useEntryNews } from '../entry-memory.ts';
import { FormNotice } from '../form/fields.tsx';
import { ProviderButtons } from '../third-party/provider-buttons.tsx';
import { CodeLoginForm } from './code-login-form.tsx';
import { LoginForm } from './login-form.tsx';

export interface LoginPageProps {
  /** The session expired: the page says so. */
  readonly expired: boolean;
  /** Back to where the player was. */
  readonly onDone: () => void;
}

export function LoginPage({ expired, onDone }: LoginPageProps) {
  const { navigate, session } = useServices();
  const t = useText();
  const news = useEntryNews();
  const [view, setView] = useState<'login' | 'code'>('login');
  const [alreadyIn] = useState(() => isPlayer(session.getState().user));
  const stillIn = useShared('session', ({ user }) => isPlayer(user));
  if (alreadyIn && stillIn) return <AlreadyIn />;
  const form = {
    place: 'page',
    onDone,
    lead: news ? (
      <FormNotice icon={news.tone === 'info' ? 'check' : 'alert'} tone={news.tone}>
        {news.text}
      </FormNotice>
    ) : (
      expired && <FormNotice icon="clock">{t('login.expired')}</FormNotice>
    ),
    more: (
      <>
        <ProviderButtons />
        <Button tone="line" size="action" onPress={() => navigate('/email-register', { replace: true })}>
          {t('login.register.do')}
        </Button>
      </>
    ),
  } as const;
  return view === 'login' ? (
    <LoginForm
      {...form}
      onForgot={() => navigate('/email-forgot-password', { replace: true })}
      onByCode={() => setView('code')}
    />
  ) : (
    <CodeLoginForm {...form} onByPassword={() => setView('login')} />
  );
}

function AlreadyIn() {
  const t = useText();
  return (
    <EmptyState
      drawing="goal"
      title={t('login.in')}
      text={t('login.in.text')}
      action={
        <Button size="small" href={hrefTo('/me')}>
          {t('login.in.go')}
        </Button>
      }
    />
  );
}
