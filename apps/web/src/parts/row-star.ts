import type { FavouriteKind } from '@palpite/contract/tables/site';
import { type ComponentType, createContext } from 'react';

export interface StarProps {
  readonly kind: FavouriteKind;
  readonly id: number;
  readonly name: string;
  /** row: small in a line of text. page: at the end of a heading. */
  readonly place: 'row' | 'page';
}

/** The star of a row, when the page provides it: its code is not part of the first view. */
export const RowStar = createContext<ComponentType<StarProps> | undefined>(undefined);
