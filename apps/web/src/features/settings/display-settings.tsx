import { ListGroup, ListRow } from '@palpite/ui/list';
import { Segment } from '@palpite/ui/segment';
import { Toggle } from '@palpite/ui/toggle';
import { hrefTo } from '../../platform/hash.ts';
import { INTERFACE_SWITCH } from '../../stores/preferences/interface.ts';
import { useArrangement, useServices, useShared, useText } from '../../stores/services.ts';

/** Two arrangements of the same pages. Choosing one opens its home. */
function InterfaceRow() {
  const { interface: arrangement } = useServices();
  const { casino, newer } = useArrangement();
  const t = useText();
  if (!casino) return null;
  const choose = (on: boolean) =>
    arrangement.getState().choose(on ? INTERFACE_SWITCH.on : INTERFACE_SWITCH.off);
  return (
    <ListRow
      icon="casino"
      label={t('settings.newer')}
      hint={t('settings.newer.hint')}
      control={<Toggle label={t('settings.newer')} on={newer} onChange={choose} />}
    />
  );
}

export function DisplaySettings({ languageName }: { readonly languageName: string }) {
  const { overlays } = useServices();
  const t = useText();
  const theme = useShared('preferences', (preferences) => preferences.theme);
  const chooseTheme = useShared('preferences', (preferences) => preferences.chooseTheme);
  return (
    <ListGroup title={t('settings.display')}>
      <ListRow
        icon="theme"
        label={t('settings.theme')}
        control={
          <Segment
            label={t('settings.theme')}
            chosen={theme}
            onChoose={chooseTheme}
            options={[
              { value: 'dark', label: t('settings.theme.dark') },
              { value: 'light', label: t('settings.theme.light') },
              { value: 'system', label: t('settings.theme.system') },
            ]}
          />
        }
      />
      <InterfaceRow />
      <ListRow
        icon="globe"
        label={t('settings.language')}
        value={languageName}
        onPress={() => overlays.getState().show('language')}
      />
    </ListGroup>
  );
}

/** How the player bets, and what they are told. */
export function HabitLinks() {
  const t = useText();
  return (
    <ListGroup>
      <ListRow
        icon="bolt"
        label={t('habits.title')}
        hint={t('habits.hint')}
        href={hrefTo('/setting/betting')}
      />
      <ListRow
        icon="bell"
        label={t('settings.notices')}
        hint={t('settings.notices.hint')}
        href={hrefTo('/setting/notices')}
      />
    </ListGroup>
  );
}

export function PrivacySettings() {
  const t = useText();
  const hidden = useShared('preferences', (preferences) => preferences.hideBalance);
  const hide = useShared('preferences', (preferences) => preferences.chooseHideBalance);
  return (
    <ListGroup title={t('settings.privacy')}>
      <ListRow
        icon="eye"
        label={t('settings.hideBalance')}
        hint={t('settings.hideBalance.hint')}
        control={<Toggle label={t('settings.hideBalance')} on={hidden} onChange={hide} />}
      />
    </ListGroup>
  );
}
