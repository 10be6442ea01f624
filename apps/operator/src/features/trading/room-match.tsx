import type { RoomSelection } from '@palpite/contract/operator/room-calls';
import { MINUTE_MS } from '@palpite/kernel/time';
import { Badge } from '@palpite/ui/badge';
import { Link } from 'wouter';
import { Button, Fault } from '../../app/parts/control.tsx';
import { useNumber, usePercent, useRoundMoney, useWhen } from '../../app/parts/formats.ts';
import { priceText } from '../../app/parts/numbers.ts';
import { Answer, FactList, Figure, Quiet } from '../../app/parts/page.tsx';
import type { DataOf } from '../../platform/send.ts';
import { useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { MatchState, OperatorMarks } from './match-badges.tsx';
import styles from './room-match.module.css';
import { limitTone } from './room-tiles.tsx';
import type { StopTarget } from './stop-dialog.tsx';

type Page = DataOf<'roomMatch'>;

const EVERY_MS = 3_000;
const SHOWN = 14;
const HOUR_MINUTES = 60;

/** The chosen match: what each selection would bring or cost, and how bets arrive. */
export function RoomMatch(props: { readonly match: number; readonly onStop: (target: StopTarget) => void }) {
  const t = useText();
  const asked = useRead('roomMatch', { match: props.match }, { everyMs: EVERY_MS });
  return (
    <section className={styles.match} aria-label={t('operator.trading.match')}>
      <Fault>{asked.error && asked.data ? t('operator.trading.old') : undefined}</Fault>
      <Answer of={asked}>
        {(page) => (
          <>
            <Head page={page} onStop={props.onStop} />
            <div className={styles.halves}>
              <Selections page={page} />
              <Pace page={page} />
            </div>
          </>
        )}
      </Answer>
    </section>
  );
}

function Head({ page, onStop }: { readonly page: Page; readonly onStop: (target: StopTarget) => void }) {
  const t = useText();
  const money = useRoundMoney();
  const percent = usePercent();
  const { may } = useOperator();
  const { match, share, units, limit, currency } = page;
  const name = `${match.home} – ${match.away}`;
  const isStopped = match.stop !== undefined;
  return (
    <header className={styles.head}>
      <h2>
        {match.home} {match.status === 'not-started' ? '–' : match.score.join(' x ')} {match.away}
      </h2>
      <Badge
        tone={limitTone(share) === 'over' ? 'negative' : 'outline'}
        {...(limitTone(share) !== 'calm' && { icon: 'alert' })}
      >
        {t('console.room.share', { share })}
      </Badge>
      <span className={styles.quiet}>
        {t('console.room.unitsOf', { units: money(units, currency), limit: money(limit, currency) })},{' '}
        {t('operator.trading.margin')} {percent(page.margin / 100)}
      </span>
      <MatchState match={match} />
      <OperatorMarks match={match} />
      <span className={styles.decide}>
        <Link href={`/trading/${match.match}`}>{t('console.room.prices')}</Link>
        <Link href={`/liability/${match.match}`}>{t('console.nav.liability')}</Link>
        {may('trading.set') && (
          <Button
            tone={isStopped ? 'primary' : 'stop'}
            icon={isStopped ? 'check' : 'pause'}
            onPress={() => onStop({ scope: 'match', id: match.match, name, isStopped })}
          >
            {t(isStopped ? 'operator.trading.reopen.match' : 'operator.trading.suspend.match')}
          </Button>
        )}
      </span>
    </header>
  );
}

function Selections({ page: { selections, currency } }: { readonly page: Page }) {
  const t = useText();
  const most = Math.max(1, ...selections.map(({ net }) => Math.abs(net)));
  return (
    <div>
      <h3 className={styles.sub}>{t('console.room.bySelection')}</h3>
      {selections.length === 0 && <Quiet>{t('console.liability.none')}</Quiet>}
      <ul className={styles.rows}>
        {selections.slice(0, SHOWN).map((row) => (
          <Row key={`${row.market} ${row.selection}`} row={row} most={most} currency={currency} />
        ))}
      </ul>
    </div>
  );
}

function Row(props: { readonly row: RoomSelection; readonly most: number; readonly currency: string }) {
  const t = useText();
  const money = useRoundMoney();
  const { row, most, currency } = props;
  const width = `${Math.round((Math.abs(row.net) / most) * 50)}%`;
  return (
    <li data-loss={row.net < 0 || undefined}>
      <span className={styles.name}>
        <Link href={`/bets?market=${row.market}`}>{row.name || t('console.room.together')}</Link>
        <span>{row.market_name}</span>
      </span>
      <span className={styles.odds}>{row.odds === undefined ? '' : priceText(row.odds)}</span>
      <span className={styles.bar} aria-hidden="true">
        <i style={row.net < 0 ? { right: '50%', width } : { left: '50%', width }} />
      </span>
      <b>{money(row.net, currency, true)}</b>
    </li>
  );
}

function Pace({ page }: { readonly page: Page }) {
  const t = useText();
  const money = useRoundMoney();
  const number = useNumber();
  const { pace, currency } = page;
  return (
    <div>
      <h3 className={styles.sub}>
        {t('console.room.pace')} <b>{number(Math.round(pace.bets / 5))}</b>
      </h3>
      <PaceBars page={page} />
      <FactList
        facts={[
          {
            label: t('console.room.last5'),
            value: (
              <Figure>
                {t('console.market.counted', {
                  count: number(pace.bets),
                  money: money(pace.stake, currency),
                })}
              </Figure>
            ),
          },
          {
            label: t('console.room.hourBefore'),
            value: (
              <Figure>
                {t('console.market.counted', {
                  count: number(pace.before_bets),
                  money: money(pace.before_stake, currency),
                })}
              </Figure>
            ),
          },
        ]}
      />
    </div>
  );
}

const BARS = { width: 420, height: 96 } as const;

/** Bets of each of the last sixty minutes; the last five are marked. */
function PaceBars({ page: { minutes, now, pace } }: { readonly page: Page }) {
  const t = useText();
  const when = useWhen();
  const counts = minuteCounts(minutes, now);
  const usual = pace.before_bets / HOUR_MINUTES;
  const top = Math.max(1, usual * 3, ...counts);
  const step = BARS.width / HOUR_MINUTES;
  const y = (count: number) => BARS.height - (count / top) * BARS.height;
  return (
    <figure className={styles.pace}>
      <svg
        viewBox={`0 0 ${BARS.width} ${BARS.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('console.room.paceBars', { bets: pace.bets, before: pace.before_bets })}
      >
        {counts.map((count, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its minute
            key={index}
            x={index * step + 1}
            width={step - 2}
            y={y(count)}
            height={BARS.height - y(count)}
            data-recent={index >= HOUR_MINUTES - 5 || undefined}
          />
        ))}
        {usual > 0 && <path d={`M0 ${y(usual * 3)}H${BARS.width}`} />}
      </svg>
      <figcaption>
        <span>{when(now - HOUR_MINUTES * MINUTE_MS, 'time')}</span>
        {usual > 0 && <span>{t('console.room.threeTimes')}</span>}
        <span>{when(now, 'time')}</span>
      </figcaption>
    </figure>
  );
}

/** The bets of the last sixty minutes, one number for each minute, the current one last. */
export function minuteCounts(
  minutes: readonly { readonly at: number; readonly bets: number }[],
  nowMs: number,
): readonly number[] {
  const current = Math.floor(nowMs / MINUTE_MS);
  const counts = new Array<number>(HOUR_MINUTES).fill(0);
  for (const { at, bets } of minutes) {
    const index = HOUR_MINUTES - 1 - (current - Math.floor(at / MINUTE_MS));
    if (index >= 0 && index < HOUR_MINUTES) counts[index] = bets;
  }
  return counts;
}
