import { ListGroup, ListRow } from '@palpite/ui/list';
import { useQuery } from '@tanstack/react-query';
import { useServices, useText } from '../../stores/services.ts';

/** The first way to reach the house about a withdrawal; nothing where it names none. */
export function SupportRow() {
  const { boot, client, platform } = useServices();
  const t = useText();
  const { data } = useQuery({
    queryKey: ['payout-social', boot.brand.id],
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }) {
      const outcome = await client.call('payoutSocial', {}, { signal });
      if (outcome.is !== 'done') throw new Error('the ways to the house could not be read');
      return outcome.data.list;
    },
  });
  const [first] = data ?? [];
  if (!first) return null;
  return (
    <ListGroup>
      <ListRow
        icon="headset"
        label={t('orders.help')}
        value={first.name}
        onPress={() => {
          void client.call('payoutSocialClick', { key: first.key });
          platform.openOutside(first.url);
        }}
      />
    </ListGroup>
  );
}
