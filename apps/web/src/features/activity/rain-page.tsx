import { localDigits } from '@palpite/i18n/number-format';
import { type ActivityState, ActivityText, ActivityTicket } from '@palpite/ui/activity';
import { Button } from '@palpite/ui/button';
import { Card, Facts } from '@palpite/ui/card';
import { DecisionPage } from '@palpite/ui/decision-page';
import { Band, StatementRow } from '@palpite/ui/statement';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { Cap, PartTitle } from '../../parts/growth-parts.tsx';
import { Loaded } from '../../parts/growth-states.tsx';
import { useDayTime, useNearMoment } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { NotAllowed } from '../../parts/not-allowed.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useCommand } from '../../stores/growth/commands.ts';
import { useRead } from '../../stores/growth/reads.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { Register, useIsGuest } from './activity-action.tsx';
import { NoActivity } from './activity-page.tsx';
import styles from './rain.module.css';
import { RainScene } from './rain-scene.tsx';
import { clockOf, type Rain, type RainPhase, rainPhase } from './rain-state.ts';

/** While the page is open it is read so often: what is left changes fast, and a new shower is announced. */
const EVERY_MS = 5_000;

/** The money rain: the next shower with its envelopes, and the shower itself. */
export function RainPage() {
  const read = useRead('moneyRain', {}, true, EVERY_MS);
  return <Loaded read={read}>{(rain) => <MoneyRain rain={rain} />}</Loaded>;
}

export function MoneyRain({ rain }: { readonly rain: Rain }) {
  const { platform, ticker } = useServices();
  const take = useCommand('moneyRainTake');
  const isGuest = useIsGuest();
  useSyncExternalStore(ticker.subscribe, ticker.now, ticker.now);
  const aheadMs = useMemo(() => rain.now - platform.nowMs(), [rain, platform]);
  const nowMs = platform.nowMs() + aheadMs;
  const phase = rainPhase(rain, nowMs);
  if (phase === 'none') return <NoActivity />;
  if (phase === 'notAllowed') return <NotAllowed reason={rain.reason} />;
  if (phase === 'raining' && !isGuest) {
    return (
      <RainScene
        rain={rain}
        leftMs={rain.ends_at - nowMs}
        isBusy={take.pending !== undefined}
        onTake={() => void take.run({ id: rain.id })}
      />
    );
  }
  return <Waiting rain={rain} phase={phase} leftMs={rain.begins_at - nowMs} isGuest={isGuest} />;
}

interface WaitingProps {
  readonly rain: Rain;
  readonly phase: RainPhase;
  readonly leftMs: number;
  readonly isGuest: boolean;
}

function Waiting({ rain, phase, leftMs, isGuest }: WaitingProps) {
  const t = useText();
  const money = useMoneyText();
  return (
    <DecisionPage
      foot={
        isGuest ? (
          <Register />
        ) : (
          <Button size="action" href={hrefTo('/promotion')}>
            {t('activity.others')}
          </Button>
        )
      }
    >
      <RainTicket rain={rain} phase={phase} leftMs={leftMs} />
      <PartTitle>{t('activity.rain.envelopes')}</PartTitle>
      <Envelopes rain={rain} />
      <Cap icon="info">{t('activity.rain.cost', { stake: money(rain.stake) })}</Cap>
      <Showers rain={rain} />
    </DecisionPage>
  );
}

const STATES: Readonly<Partial<Record<RainPhase, ActivityState['icon']>>> = {
  waiting: 'clock',
  caught: 'check',
  over: 'minus',
};

function RainTicket({ rain, phase, leftMs }: Omit<WaitingProps, 'isGuest'>) {
  const t = useText();
  const near = useNearMoment();
  const language = useShared('text', (text) => text.language);
  const icon = STATES[phase];
  const seconds = Math.round((rain.ends_at - rain.begins_at) / 1_000);
  return (
    <ActivityTicket
      label={t('activity.name.money_rain')}
      kicker={t('activity.rain.next', { at: near(rain.begins_at, 'day-month') })}
      state={{ text: t(`activity.rain.state.${phase}`), ...(icon && { icon }) }}
      off={phase === 'over'}
      facts={[
        { label: t('activity.rain.lasts'), value: t('activity.rain.seconds', { count: seconds }) },
        { label: t('activity.rain.waiting'), value: localDigits(String(rain.waiting), language) },
        { label: t('activity.rain.budget'), value: <Money cents={rain.budget} short /> },
      ]}
    >
      <RainValue rain={rain} phase={phase} leftMs={leftMs} />
    </ActivityTicket>
  );
}

/** The clock of a real start, or what was caught. */
function RainValue({ rain, phase, leftMs }: Omit<WaitingProps, 'isGuest'>): ReactNode {
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const envelopes = localDigits(String(rain.envelopes), language);
  if (phase === 'caught') {
    return (
      <>
        <p className={styles.clock}>
          <Money cents={rain.caught} form="display" />
        </p>
        <ActivityText>{t('activity.rain.caughtText')}</ActivityText>
      </>
    );
  }
  if (phase !== 'waiting') return <ActivityText>{t('activity.rain.overText')}</ActivityText>;
  const [hours, minutes, seconds] = clockOf(leftMs);
  return (
    <>
      <p className={styles.clock} role="timer" aria-label={`${hours}:${minutes}:${seconds}`}>
        {hours}
        <i />
        {minutes}
        <i />
        {seconds}
      </p>
      <ActivityText>{t('activity.rain.text', { envelopes })}</ActivityText>
    </>
  );
}

function Envelopes({ rain }: { readonly rain: Rain }) {
  const t = useText();
  const money = useMoneyText();
  const language = useShared('text', (text) => text.language);
  return (
    <Card>
      <Facts
        facts={rain.prizes.map(({ amount, count }) => ({
          label: t('activity.rain.envelope', { amount: money(amount) }),
          value: localDigits(String(count), language),
        }))}
      />
    </Card>
  );
}

function Showers({ rain }: { readonly rain: Rain }) {
  const t = useText();
  const money = useMoneyText();
  const dayTime = useDayTime();
  const language = useShared('text', (text) => text.language);
  if (rain.last.length === 0) return null;
  return (
    <>
      <PartTitle>{t('activity.rain.last')}</PartTitle>
      <Band>
        {rain.last.map(({ begins_at, players, paid, own }) => (
          <StatementRow
            key={begins_at}
            icon={own > 0 ? 'check' : 'minus'}
            title={dayTime(begins_at)}
            detail={t('activity.rain.paid', {
              players: localDigits(String(players), language),
              amount: money(paid),
            })}
            quiet={own === 0}
            amount={<Money cents={own} signed={own > 0} tone={own > 0 ? 'received' : 'plain'} />}
          />
        ))}
      </Band>
    </>
  );
}
