import type { LanguageCode } from '@palpite/contract/languages';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Brand, Brands } from '../../../brands/index.ts';
import type { Book, Favourites, SeasonBook } from '../index.ts';
import type { Fragments } from './fragments.ts';

/** What the list routes need. */
export interface ListRouteDeps<B = Pick<Brand, 'country'>> {
  readonly book: Book;
  readonly fragments: Fragments;
  readonly brands: { byId(id: string): B | undefined };
}

/** A picture that operators published, with where it leads. */
export interface PublishedBanner {
  readonly title: string;
  readonly picture: string;
  readonly url: string;
}

/** Who sees a banner; without a viewer the reply is the same for everyone. */
export interface BannerReader {
  readonly brand: string;
  readonly language: LanguageCode;
  readonly viewer?: { readonly player: PlayerId | undefined; readonly address: string };
}

/** What all routes of the book need. */
export interface BookRouteDeps extends ListRouteDeps<Brand> {
  readonly favourites: Favourites;
  readonly seasonBook: SeasonBook;
  /** The banners of the content. */
  publishedBanners(reader: BannerReader): Promise<readonly PublishedBanner[]>;
  /** The smallest deposit that a player of the brand can make. */
  leastDeposit(brand: Brand): bigint;
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
