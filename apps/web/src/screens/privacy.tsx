import { PrivacyText } from '../features/legal/legal-text.tsx';

export function Screen() {
  return <PrivacyText />;
}
