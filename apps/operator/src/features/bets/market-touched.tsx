import type { BetMarketPage } from '@palpite/contract/operator/bet-calls';
import { Fault } from '../../app/parts/control.tsx';
import { useMoney, useNumber } from '../../app/parts/formats.ts';
import { FactList, Figure } from '../../app/parts/page.tsx';
import { useText } from '../../stores/services.ts';

/** What stands, and which bets and how much money a decision touches. */
export function MarketTouched({ page }: { readonly page: BetMarketPage }) {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  const { touched, currency, result, voids } = page;
  const counted = (count: number, cents: number) => (
    <Figure>{t('desk.market.counted', { count: number(count), money: money(cents, currency) })}</Figure>
  );
  const stands = [
    ...(result
      ? [t(result.by_hand === 1 ? 'desk.market.byHand' : 'desk.market.byFeed', { score: result.score })]
      : []),
    ...(voids.length > 0 ? [t('desk.market.voids', { count: voids.length })] : []),
  ];
  return (
    <>
      <FactList
        facts={[
          {
            label: t('desk.market.stands'),
            value: stands.length === 0 ? t('desk.market.nothing') : stands.join(', '),
          },
          { label: t('desk.market.open'), value: counted(touched.open, touched.open_stake) },
          { label: t('desk.market.settled'), value: counted(touched.settled, touched.settled_stake) },
          { label: t('desk.market.paid'), value: <Figure>{money(touched.returned, currency)}</Figure> },
        ]}
      />
      <Fault>{touched.more === 1 ? t('desk.market.cut') : undefined}</Fault>
    </>
  );
}
