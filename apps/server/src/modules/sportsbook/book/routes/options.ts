import type { Brand, Brands } from '../../../brands/index.ts';
import type { Book, Favourites } from '../index.ts';
import type { Fragments } from './fragments.ts';

/** What the list routes need. */
export interface ListRouteDeps<B = Pick<Brand, 'country'>> {
  readonly book: Book;
  readonly fragments: Fragments;
  readonly brands: { byId(id: string): B | undefined };
}

/** What all routes of the book need. */
export interface BookRouteDeps extends ListRouteDeps<Brand> {
  readonly favourites: Favourites;
  readonly brands: Pick<Brands, 'byId'> & {
    readonly areas: Pick<Brands['areas'], 'check'>;
    readonly dynamicConfig: Pick<Brands['dynamicConfig'], 'of'>;
  };
}

export function brandOf<B>({ brands }: ListRouteDeps<B>, id: string): B {
  const brand = brands.byId(id);
  if (!brand) throw new Error(`brand ${id} is unknown`);
  return brand;
}
