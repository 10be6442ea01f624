import { SearchPage } from '../features/az/search-page.tsx';
import { FavouriteStar } from '../features/favourites/favourite-star.tsx';
import { MatchPanels } from '../features/match/match-panels.tsx';
import { fixedList } from '../features/match/use-matches-of.ts';
import { RowStar } from '../parts/row-star.ts';

export function Screen() {
  return (
    <RowStar value={FavouriteStar}>
      <SearchPage
        matches={({ records }) => (
          <MatchPanels
            lists={[
              fixedList(
                records.map(({ id }) => id),
                false,
                () => Promise.resolve(),
              ),
            ]}
          />
        )}
      />
    </RowStar>
  );
}
