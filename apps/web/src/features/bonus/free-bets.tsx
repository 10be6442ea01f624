import { ListGroup, ListRow } from '@palpite/ui/list';
import { PartTitle } from '../../parts/growth-parts.tsx';
import { Loaded } from '../../parts/growth-states.tsx';
import { useDayTime } from '../../parts/moments.ts';
import { useMoneyText } from '../../parts/money.tsx';
import { useWireOdds } from '../../parts/odds.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useRead } from '../../stores/growth/reads.ts';
import { useText } from '../../stores/services.ts';

/** The free bets that can be used, each with where it counts, from which odds and until when. */
export function FreeBets() {
  const t = useText();
  const money = useMoneyText();
  const dayTime = useDayTime();
  const oddsText = useWireOdds();
  const read = useRead('freeActivityInfo', {});
  return (
    <>
      <PartTitle>{t('bonus.use.freeBets')}</PartTitle>
      <Loaded read={read} as="rows">
        {({ list }) => (
          <ListGroup>
            {list.map(({ id, amount, min_odds, expire_time }) => (
              <ListRow
                key={id}
                icon="ticket"
                label={t('bonus.reward.freeBet', { amount: money(amount) })}
                hint={
                  <>
                    {t('bonus.freeBet.where', { odds: oddsText(Math.round(min_odds * 1_000)) })}
                    <br />
                    {t('bonus.until', { at: dayTime(expire_time) })}
                  </>
                }
                href={hrefTo('/sport')}
              />
            ))}
          </ListGroup>
        )}
      </Loaded>
    </>
  );
}
