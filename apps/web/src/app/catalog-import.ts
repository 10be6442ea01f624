export type Catalog = Readonly<Record<string, string>>;
/** Loads one catalogue of one language. */
export type CatalogImport = () => Promise<Readonly<Record<string, Catalog>>>;
/** What the first view needs. */
export type FirstCatalogName = 'shell' | 'sport';
