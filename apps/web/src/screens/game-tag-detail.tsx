import { IconButton } from '@palpite/ui/icon-button';
import { useSearch } from 'wouter';
import { HeaderActions } from '../app/header-actions.tsx';
import { useHeading } from '../app/heading.ts';
import { TagPage, tagIn, useTagTitle } from '../features/casino-hall/tag-page.tsx';
import { PageFoot } from '../features/legal/page-foot.tsx';
import { useServices, useText } from '../stores/services.ts';

/** Every game of a tab, a studio or the player's favourites. */
export function Screen() {
  const { overlays } = useServices();
  const t = useText();
  const question = tagIn(useSearch());
  const title = useTagTitle(question) ?? t('shell.tab.casino');
  useHeading(title);
  return (
    <>
      <HeaderActions>
        <IconButton
          icon="search"
          label={t('casino.search.open')}
          onPress={() => overlays.getState().show('game-search')}
        />
      </HeaderActions>
      <TagPage question={question} title={title} foot={<PageFoot />} />
    </>
  );
}
