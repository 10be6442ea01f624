import { ActivityText, ActivityTicket } from '@palpite/ui/activity';
import { Button } from '@palpite/ui/button';
import { Card } from '@palpite/ui/card';
import { DecisionPage } from '@palpite/ui/decision-page';
import { Cap, Legal, PartTitle, Steps } from '../../parts/growth-parts.tsx';
import { Paged } from '../../parts/growth-states.tsx';
import { Money } from '../../parts/money.tsx';
import { usePercent } from '../../parts/percent.ts';
import { useBudgetFacts } from '../../parts/promotion-facts.tsx';
import { useScaled } from '../../parts/scaled.ts';
import { hrefTo } from '../../platform/hash.ts';
import { usePages } from '../../stores/growth/reads.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import styles from './bonus.module.css';
import { RealTimeDeal } from './real-time-page.tsx';

const FULL_BPS = 10_000;
/** What the bookmaker keeps of stakes on average, in hundredths of a per cent. */
const MARGIN_BPS = 500;
/** Stakes of a week, in BRL. */
const WEEKS = [5_000, 20_000, 100_000] as const;

/** What the real-time bonus is, before anybody has an account. */
export function RealTimeLanding() {
  const t = useText();
  const percent = usePercent();
  const factsOf = useBudgetFacts();
  const pages = usePages('promotionList', {});
  return (
    <DecisionPage foot={<Enter />}>
      <Paged pages={pages} isEmpty={() => false} empty={null}>
        {(known) => {
          const promotion = known.flatMap(({ list }) => list).find(({ kind }) => kind === 'realtime');
          const bps = promotion?.percent_bps ?? 0;
          return (
            <>
              <ActivityTicket
                label={t('bonus.real.title')}
                kicker={promotion ? t('bonus.real.on') : t('bonus.real.off')}
                off={!promotion}
                art="meter"
                facts={promotion ? factsOf(promotion) : []}
              >
                <h2 className={styles.landing}>{t('bonus.real.landing')}</h2>
                {bps > 0 && <RealTimeDeal bps={bps} size={48} />}
                <ActivityText>
                  {bps > 0
                    ? t('bonus.real.text', { percent: percent(bps) })
                    : (promotion?.text ?? t('bonus.real.offText'))}
                </ActivityText>
              </ActivityTicket>
              {bps > 0 && <Plainly bps={bps} />}
            </>
          );
        }}
      </Paged>
      <Card>
        <Steps steps={[t('bonus.real.step1'), t('bonus.real.step2'), t('bonus.real.step3')]} />
      </Card>
      <Legal>{t('bonus.real.legal')}</Legal>
    </DecisionPage>
  );
}

/** What a week of stakes brings, beside what it costs on average. */
function Plainly({ bps }: { readonly bps: number }) {
  const t = useText();
  const percent = usePercent();
  const scaled = useScaled();
  return (
    <>
      <PartTitle>{t('bonus.real.plainly')}</PartTitle>
      <Card>
        <table className={styles.contributions}>
          <thead>
            <tr>
              <th scope="col">{t('bonus.real.week')}</th>
              <th scope="col">{t('bonus.real.gets')}</th>
              <th scope="col">{t('bonus.real.costs')}</th>
            </tr>
          </thead>
          <tbody>
            {WEEKS.map(scaled).map((cents) => (
              <tr key={cents}>
                <th scope="row" className={styles.amount}>
                  <Money cents={cents} />
                </th>
                <td className={styles.amount}>
                  <Money cents={Math.floor((cents * bps) / FULL_BPS)} />
                </td>
                <td>
                  <Money cents={Math.floor((cents * MARGIN_BPS) / FULL_BPS)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Cap icon="info">{t('bonus.real.margin', { percent: percent(MARGIN_BPS) })}</Cap>
    </>
  );
}

function Enter() {
  const { login } = useServices();
  const t = useText();
  const player = useShared('session', ({ user }) => isPlayer(user));
  if (player)
    return (
      <Button tone="primary" size="action" href={hrefTo('/real-time-bonus')}>
        {t('bonus.real.open')}
      </Button>
    );
  return (
    <>
      <Button tone="primary" size="action" onPress={() => login.open('register')}>
        {t('bonus.guest.action')}
      </Button>
      <Button tone="quiet" onPress={() => login.open('login')}>
        {t('bonus.real.haveAccount')}
      </Button>
    </>
  );
}
