import type { MarketGroup } from '@palpite/contract/entities/match';

/** The socket tells of a new market without words, since one frame goes to phones of every language. */
export function lacksNames(groups: readonly Pick<MarketGroup, 'nm' | 'mks'>[]): boolean {
  return groups.some(({ nm, mks }) => nm === '' || mks.some(({ op }) => op.some(({ na }) => na === '')));
}
