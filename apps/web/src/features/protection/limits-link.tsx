import { ListGroup, ListRow } from '@palpite/ui/list';
import { hrefTo } from '../../platform/hash.ts';
import { useText } from '../../stores/services.ts';

/** The link to the limits, for the settings pages. */
export function LimitsLink() {
  const t = useText();
  return (
    <ListGroup>
      <ListRow icon="shield" label={t('shell.title.limits')} href={hrefTo('/setting/limits')} />
    </ListGroup>
  );
}
