import { HOME_TAB_TYPE } from '@palpite/contract/tables/site';
import { Chip, ChipLink, ChipRow } from '@palpite/ui/chip';
import { Icon } from '@palpite/ui/icon';
import { IconTabs } from '@palpite/ui/icon-tabs';
import { useStore } from 'zustand';
import { hrefTo } from '../../platform/hash.ts';
import { childKey, type HomeTabsStore, liveCountOf } from '../../stores/lists/home-tabs.ts';
import { useText } from '../../stores/services.ts';
import { WaitingHead } from './waiting-head.tsx';

/** The categories, and below them the sports or leagues of the current one, after the link to the search. */
export function HomeHead({ store }: { readonly store: HomeTabsStore }) {
  const t = useText();
  const state = useStore(store);
  const { tabs, shown, tab, child, marked, choose, chooseChild, chooseMarked } = state;
  const present = tabs.find(({ tab_key }) => tab_key === tab);
  if (!present) return <WaitingHead />;
  const live = liveCountOf({ tabs, tab: 'inplay', child: '' });
  return (
    <>
      <IconTabs
        label={t('sport.tabs')}
        tabs={shown.map(({ tab_key, title, icon, icon_active }) => ({
          value: tab_key,
          label: title,
          icon,
          active: icon_active,
          count: tab_key === 'inplay' ? live : undefined,
        }))}
        chosen={tab}
        onChoose={choose}
      />
      <ChipRow label={t(present.type === HOME_TAB_TYPE.sports ? 'sport.row.sports' : 'sport.row.leagues')}>
        <ChipLink href={hrefTo('/az-filter')} label={t('sport.search')}>
          <Icon name="search" size={16} />
        </ChipLink>
        <Chip pressed={marked} label={t('sport.favourites')} onPress={chooseMarked}>
          <Icon name="star" size={16} />
        </Chip>
        {present.child.map((one) => {
          const key = childKey(one);
          return (
            <Chip key={key} pressed={!marked && key === child} onPress={() => chooseChild(key)}>
              {one.title}
            </Chip>
          );
        })}
      </ChipRow>
    </>
  );
}
