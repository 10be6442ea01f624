import { ListGroup, ListRow } from '@palpite/ui/list';
import { Segment } from '@palpite/ui/segment';
import { Toggle } from '@palpite/ui/toggle';
import { useServices, useShared, useText } from '../../stores/services.ts';

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
      <ListRow
        icon="globe"
        label={t('settings.language')}
        value={languageName}
        onPress={() => overlays.getState().show('language')}
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
