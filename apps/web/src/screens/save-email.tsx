import { useWayBack } from '../app/way-back.ts';
import { SaveEmailForm } from '../features/identity/save-email/save-email-form.tsx';

export function Screen() {
  return <SaveEmailForm place="page" onDone={useWayBack()} />;
}
