import { TermsText } from '../features/legal/legal-text.tsx';

export function Screen() {
  return <TermsText />;
}
