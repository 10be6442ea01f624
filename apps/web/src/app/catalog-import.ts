import type { CatalogName } from '@palpite/i18n/message-id';

export type Catalog = Readonly<Record<string, string>>;
/** Loads one catalogue of one language. */
export type CatalogImport = () => Promise<Readonly<Record<string, Catalog>>>;
/** What the pages need at which a visit may begin. */
export type FirstCatalogName = 'shell' | 'sport' | 'casino';
/** The texts of one language for the screens behind the first view. */
export type LaterCatalogs = Readonly<Record<Exclude<CatalogName, FirstCatalogName>, CatalogImport>>;
