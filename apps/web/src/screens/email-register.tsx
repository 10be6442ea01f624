import { useWayBack } from '../app/way-back.ts';
import { RegisterPage } from '../features/identity/register/register-page.tsx';

export function Screen() {
  return <RegisterPage onDone={useWayBack()} />;
}
