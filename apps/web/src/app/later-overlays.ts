import type { CatalogName } from '@palpite/i18n/message-id';
import { type ComponentType, lazy } from 'react';
import type { TextStore } from '../stores/preferences/text.ts';

export type LaterOverlayName =
  | 'language'
  | 'login'
  | 'save-email'
  | 'booking'
  | 'match-facts'
  | 'price-history'
  | 'game-search'
  | 'game-idea';
type Overlay = ComponentType<{ readonly onClose: () => void }>;

interface LaterOverlay {
  readonly catalogs: readonly CatalogName[];
  /** The module exports the component as `Overlay`. */
  readonly load: () => Promise<{ readonly Overlay: Overlay }>;
}

/** Overlays whose code and texts are loaded when they are first shown. */
const OVERLAYS: Readonly<Record<LaterOverlayName, LaterOverlay>> = {
  language: { catalogs: [], load: () => import('../features/language/language-sheet.tsx') },
  'match-facts': {
    catalogs: ['match', 'sport', 'season'],
    load: () => import('../features/match-detail/facts-sheet.tsx'),
  },
  'price-history': {
    catalogs: ['match', 'sport'],
    load: () => import('../features/match-detail/price-history-sheet.tsx'),
  },
  'game-search': { catalogs: ['casino'], load: () => import('../features/casino-hall/search-sheet.tsx') },
  'game-idea': { catalogs: ['casino'], load: () => import('../features/casino-hall/idea-sheet.tsx') },
  login: { catalogs: ['login'], load: () => import('../features/identity/login/overlay.tsx') },
  'save-email': { catalogs: ['login'], load: () => import('../features/identity/save-email/overlay.tsx') },
  booking: {
    catalogs: ['slip', 'sport', 'habits'],
    load: () => import('../features/slip/booking-sheet.tsx'),
  },
};

export function lazyOverlay(name: LaterOverlayName, text: TextStore): Overlay {
  return lazy(async () => {
    const overlay = OVERLAYS[name];
    const [module] = await Promise.all([overlay.load(), ...overlay.catalogs.map(text.getState().need)]);
    return { default: module.Overlay };
  });
}
