import { LanguageList } from '../features/language/language-list.tsx';

export function Screen() {
  return <LanguageList />;
}
