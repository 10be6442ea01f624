import { Card } from '@palpite/ui/card';
import { Deal } from '@palpite/ui/deal';
import { Lead } from '@palpite/ui/lead';
import { Pane, PartTitle, Steps } from '../../parts/growth-parts.tsx';
import { Paged, PlayersOnly } from '../../parts/growth-states.tsx';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { useTimes } from '../../parts/percent.ts';
import { useScaled } from '../../parts/scaled.ts';
import { useFreeRounds } from '../../stores/growth/reads.ts';
import { useText } from '../../stores/services.ts';

/** The example: what the rounds won, in BRL, and how often that is staked. */
const WON = 640;
const TIMES_X100 = 2_000;

/** The rules of free rounds in the words of the server, with an example. */
export function FreeRoundsRule() {
  return (
    <PlayersOnly>
      <Rules />
    </PlayersOnly>
  );
}

function Rules() {
  const t = useText();
  const money = useMoneyText();
  const times = useTimes();
  const won = useScaled()(WON);
  const pages = useFreeRounds(undefined);
  return (
    <>
      <Lead title={t('promotion.rule.title')}>{t('promotion.rule.text')}</Lead>
      <Paged pages={pages} as="rows" isEmpty={() => false} empty={null}>
        {([first]) =>
          first && (
            <Card>
              <Steps steps={first.rules} />
            </Card>
          )
        }
      </Paged>
      <PartTitle>{t('promotion.rule.example')}</PartTitle>
      <Card>
        <Pane>
          <Deal
            on="card"
            size={32}
            takes={{ label: t('promotion.rule.win'), value: <Money cents={won} form="display" /> }}
            gives={{
              label: t('promotion.rule.wager'),
              value: <Money cents={(won * TIMES_X100) / 100} form="display" short />,
            }}
          />
          <p>{t('promotion.rule.exampleText', { win: money(won), times: times(TIMES_X100) })}</p>
        </Pane>
      </Card>
    </>
  );
}
