import { Sheet } from '@palpite/ui/sheet';
import { useText } from '../../stores/services.ts';
import { LanguageList } from './language-list.tsx';

/** The list of languages over the current page. */
export function Overlay({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Sheet title={t('shell.language.title')} closeLabel={t('shell.close')} onClose={onClose}>
      <LanguageList onTapped={onClose} />
    </Sheet>
  );
}
