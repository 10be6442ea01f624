import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useWayBack } from '../app/heading.ts';
import { keepInvite } from '../features/identity/invite.ts';
import { LoginPage } from '../features/identity/login/login-page.tsx';
import { ForgotForm } from '../features/identity/password/forgot-form.tsx';
import { RegisterPage } from '../features/identity/register/register-page.tsx';
import { SaveEmailForm } from '../features/identity/save-email/save-email-form.tsx';
import { useServices } from '../stores/services.ts';

export function LoginScreen() {
  const expired = new URLSearchParams(useSearch()).get('expired') === 'true';
  return <LoginPage expired={expired} onDone={useWayBack()} />;
}

export function RegisterScreen() {
  const { platform } = useServices();
  const search = useSearch();
  // An invitation in the link stays known when the player leaves this page and registers later or elsewhere.
  useEffect(() => keepInvite(platform.store, search), [platform, search]);
  return <RegisterPage onDone={useWayBack()} />;
}

export function ForgotPasswordScreen() {
  const { navigate } = useServices();
  return <ForgotForm onDone={() => navigate('/loginb', { replace: true })} />;
}

export function SaveEmailScreen() {
  return <SaveEmailForm place="page" onDone={useWayBack()} />;
}
