import { ListGroup, ListRow } from '@palpite/ui/list';
import { hrefTo } from '../../platform/hash.ts';
import { useText } from '../../stores/services.ts';

/** Rows that lead to screens that exist; a feature adds its own when it has one. */
export function AccountLinks({ languageName }: { readonly languageName: string }) {
  const t = useText();
  return (
    <>
      <ListGroup>
        <ListRow icon="wallet" label={t('account.statement')} href={hrefTo('/transaction')} />
      </ListGroup>
      <ListGroup>
        <ListRow
          icon="globe"
          label={t('account.language')}
          value={languageName}
          href={hrefTo('/setting/language')}
        />
        <ListRow icon="settings" label={t('account.settings')} href={hrefTo('/setting')} />
      </ListGroup>
    </>
  );
}
