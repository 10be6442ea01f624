import { useSearch } from 'wouter';
import { useWayBack } from '../app/way-back.ts';
import { LoginPage } from '../features/identity/login/login-page.tsx';

export function Screen() {
  const expired = new URLSearchParams(useSearch()).get('expired') === 'true';
  return <LoginPage expired={expired} onDone={useWayBack()} />;
}
