import { LanguageSheet } from '../features/language/language-sheet.tsx';
import { useShared } from '../stores/services.ts';

/** Overlays live here, outside of the screens: a screen that is hidden or leaves does not take its overlay along half-way. */
export function OverlayRoot() {
  const open = useShared('overlays', (overlays) => overlays.open);
  const close = useShared('overlays', (overlays) => overlays.close);
  return open === 'language' ? <LanguageSheet onClose={close} /> : null;
}
