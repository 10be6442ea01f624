import { Hint, SectionTitle } from '@palpite/ui/lead';
import { useMoment } from '../../parts/moments.ts';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';

/** What we set for this player's bets, why and until when; nothing for everybody else. */
export function RestrictionNote() {
  const { client } = useServices();
  const t = useText();
  const moment = useMoment();
  const uid = useShared('session', (session) => session.user?.uid);
  const language = useShared('text', (text) => text.language);
  const { data } = useQuery({
    queryKey: ['restriction', uid, language],
    enabled: uid !== undefined,
    async queryFn({ signal }) {
      const outcome = await client.call('betRestriction', {}, { signal });
      if (outcome.is !== 'done') throw new Error('the restriction could not be read');
      return outcome.data;
    },
  });
  if (data?.restricted !== 1) return null;
  return (
    <section aria-label={data.title}>
      <SectionTitle>{data.title}</SectionTitle>
      <Hint icon="shield">
        {[
          ...data.lines,
          data.why,
          t('protection.waitsEnd', { moment: moment(data.until, 'date-time') }),
        ].join(' ')}
      </Hint>
    </section>
  );
}
