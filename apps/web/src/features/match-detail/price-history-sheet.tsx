import type { Market, MarketGroup, Option } from '@palpite/contract/entities/match';
import { REFUSALS } from '@palpite/contract/refusals';
import type { Odds } from '@palpite/kernel/odds';
import { Button } from '@palpite/ui/button';
import { Chips } from '@palpite/ui/chip';
import { Figures } from '@palpite/ui/figures';
import { Icon } from '@palpite/ui/icon';
import { Sheet } from '@palpite/ui/sheet';
import { Skeleton } from '@palpite/ui/skeleton';
import { Unseen } from '@palpite/ui/unseen';
import { useState } from 'react';
import { useMoment } from '../../parts/moments.ts';
import { useOddsText } from '../../parts/odds.ts';
import { useSportNames } from '../../parts/sport-names.ts';
import type { SeenMatch } from '../../stores/book/book.ts';
import { oddsFromWire, priceKey } from '../../stores/book/prices.ts';
import { useMatch, usePrice } from '../../stores/book/use-match.ts';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './price-history.module.css';

export interface PricePoint {
  readonly atMs: number;
  readonly odds: Odds;
}

interface PriceChange extends PricePoint {
  /** The direction from the previous price; undefined for the first. */
  readonly move: 'up' | 'down' | undefined;
}

interface PriceSpan {
  readonly low: Odds;
  readonly high: Odds;
}

interface LineShape {
  readonly width: number;
  readonly height: number;
}

interface SelectionProps {
  readonly marketId: number;
  readonly ty: number;
}

interface History {
  readonly sinceMs: number;
  readonly points: readonly PricePoint[];
}

const REFRESH_MS = 15_000;
/** The table has the newest prices; the chart shows the others. */
const ROWS_MAX = 20;
const SHAPE = { width: 320, height: 96 };

interface DrawnProps extends SelectionProps {
  readonly history: History;
  readonly selection: string;
}

interface Choice {
  readonly key: string;
  readonly market: Market;
  readonly option: Option;
}

/** More would be a list to search in, not a row to choose from. */
const CHOICES_MAX = 40;

function choicesOf({ mks }: MarketGroup): readonly Choice[] {
  return mks
    .flatMap((market) => market.op.map((option) => ({ key: `${market.id}:${option.ty}`, market, option })))
    .slice(0, CHOICES_MAX);
}

interface SheetBodyProps {
  readonly match: SeenMatch;
  readonly group: MarketGroup;
}

function Body({ match: { header }, group }: SheetBodyProps) {
  const t = useText();
  const names = useSportNames();
  const [home = '', away = ''] = header.ts.map(({ na }) => na);
  const choices = choicesOf(group);
  const [chosen, choose] = useState('');
  const choice = choices.find(({ key }) => key === chosen) ?? choices[0];
  const nameOf = ({ market, option }: Choice) =>
    names.selection({ mty: group.mty, ty: option.ty }, { home, away, line: market.li }, option.na);
  if (!choice) return <p className={styles.words}>{t('match.history.gone')}</p>;
  return (
    <>
      <p className={styles.market}>{names.market(group, group.nm)}</p>
      <Chips
        label={t('match.history.choose')}
        options={choices.map((one) => ({ value: one.key, label: nameOf(one) }))}
        chosen={choice.key}
        onChoose={choose}
      />
      <PriceHistory
        key={choice.key}
        marketId={choice.market.id}
        ty={choice.option.ty}
        selection={nameOf(choice)}
      />
    </>
  );
}

/** Today's odds of a market, loaded when the sheet is opened. */
export function Overlay({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const about = useShared('overlays', (overlays) => overlays.match);
  const match = useMatch(about?.matchId ?? 0);
  const group = match?.groups.find(({ mty, pe }) => mty === about?.mty && pe === about.pe);
  return (
    <Sheet title={t('match.history.title')} closeLabel={t('shell.close')} onClose={onClose}>
      {match && group ? (
        <Body match={match} group={group} />
      ) : (
        <p className={styles.words}>{t('match.history.gone')}</p>
      )}
    </Sheet>
  );
}

function useHistory({ marketId, ty }: SelectionProps) {
  const { client } = useServices();
  return useQuery({
    queryKey: ['price-history', marketId, ty],
    refetchInterval: REFRESH_MS,
    gcTime: REFRESH_MS,
    async queryFn({ signal }): Promise<History | 'gone'> {
      const outcome = await client.call('priceHistory', { market_id: marketId, option_type: ty }, { signal });
      if (outcome.is === 'refused' && outcome.code === REFUSALS['no-such-market'].code) return 'gone';
      if (outcome.is !== 'done') throw new Error('the history could not be read');
      const { since, points } = outcome.data;
      return {
        sinceMs: since,
        points: points.flatMap(({ at, od }) => {
          const odds = oddsFromWire(od);
          return odds === undefined ? [] : [{ atMs: at, odds }];
        }),
      };
    },
  });
}

/** The current price is the last point, since the reply may be older than the button. */
function useWithNow(
  history: History,
  { marketId, ty }: SelectionProps,
  nowMs: number,
): readonly PricePoint[] {
  const odds = usePrice(priceKey(marketId, ty))?.odds;
  const last = history.points.at(-1);
  if (odds === undefined || last?.odds === odds) return history.points;
  return [...history.points, { atMs: nowMs, odds }];
}

function Changes({ changes }: { readonly changes: readonly PriceChange[] }) {
  const t = useText();
  const moment = useMoment();
  const oddsText = useOddsText();
  return (
    <table className={styles.table}>
      <caption>{t('match.history.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('match.history.time')}</th>
          <th scope="col">{t('match.history.odds')}</th>
          <th scope="col">
            <Unseen>{t('match.history.change')}</Unseen>
          </th>
        </tr>
      </thead>
      <tbody>
        {[...changes]
          .reverse()
          .slice(0, ROWS_MAX)
          .map(({ atMs, odds, move }) => (
            <tr key={atMs}>
              <td>{moment(atMs, 'time-seconds')}</td>
              <td className={styles.odds}>{oddsText(odds)}</td>
              <td className={move && styles[move]}>
                {move && (
                  <>
                    <Icon name={move} size={16} />
                    <Unseen>{move === 'up' ? t('match.history.up') : t('match.history.down')}</Unseen>
                  </>
                )}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function Drawn({ history, selection, ...about }: DrawnProps) {
  const t = useText();
  const moment = useMoment();
  const oddsText = useOddsText();
  const nowMs = useServices().platform.nowMs();
  const points = useWithNow(history, about, nowMs);
  const changes = changesOf(points);
  const span = spanOf(points);
  const first = changes[0];
  const last = changes.at(-1);
  if (!span || !first || !last) return <p className={styles.words}>{t('match.history.none')}</p>;
  const label = t('match.history.chart', {
    selection,
    count: changes.length - 1,
    since: moment(first.atMs, 'time'),
    first: oddsText(first.odds),
    last: oddsText(last.odds),
  });
  return (
    <>
      <div className={styles.figures}>
        <Figures
          figures={[
            { label: t('match.history.low'), value: oddsText(span.low) },
            { label: t('match.history.now'), value: oddsText(last.odds) },
            { label: t('match.history.high'), value: oddsText(span.high) },
          ]}
        />
      </div>
      <figure className={styles.chart}>
        <svg viewBox={`-4 -8 ${SHAPE.width + 8} ${SHAPE.height + 16}`} role="img" aria-label={label}>
          <path className={styles.rule} d={`M0 0H${SHAPE.width}M0 ${SHAPE.height}H${SHAPE.width}`} />
          <path className={styles.line} d={priceLine(changes, nowMs, SHAPE)} />
        </svg>
        <figcaption>
          <span>{moment(first.atMs, 'time')}</span>
          <span>{moment(nowMs, 'time')}</span>
        </figcaption>
      </figure>
      {changes.length > 1 ? (
        <Changes changes={changes} />
      ) : (
        <p className={styles.words}>{t('match.history.none')}</p>
      )}
    </>
  );
}

/** The prices of one selection as a chart, and as a table for screen readers. */
function PriceHistory(props: SelectionProps & { readonly selection: string }) {
  const t = useText();
  const { data, isError, refetch } = useHistory(props);
  if (data === 'gone') return <p className={styles.words}>{t('match.history.gone')}</p>;
  if (data) return <Drawn {...props} history={data} />;
  if (isError) {
    return (
      <div className={styles.words} role="alert">
        <p>{t('match.history.failed')}</p>
        <Button size="small" onPress={() => void refetch()}>
          {t('sport.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.waiting} role="status" aria-label={t('shell.loading')}>
      <Skeleton shape="big-amount" />
    </div>
  );
}

/** Equal consecutive prices are merged. */
export function changesOf(points: readonly PricePoint[]): readonly PriceChange[] {
  return points
    .filter(({ odds }, index) => index === 0 || points[index - 1]?.odds !== odds)
    .map((point, index, kept): PriceChange => {
      const before = kept[index - 1];
      return { ...point, move: before && (point.odds > before.odds ? 'up' : 'down') };
    });
}

export function spanOf(points: readonly PricePoint[]): PriceSpan | undefined {
  const [first] = points;
  if (!first) return undefined;
  return points.reduce<PriceSpan>(
    ({ low, high }, { odds }) => ({ low: odds < low ? odds : low, high: odds > high ? odds : high }),
    { low: first.odds, high: first.odds },
  );
}

/** A price holds until the next one: a step chart that ends now. Empty when there is nothing to draw. */
export function priceLine(points: readonly PricePoint[], nowMs: number, shape: LineShape): string {
  const span = spanOf(points);
  const [first] = points;
  if (!span || !first) return '';
  const lengthMs = Math.max(1, nowMs - first.atMs);
  const reach = Number(span.high) - Number(span.low);
  const round = (value: number) => Math.round(value * 10) / 10;
  const xOf = (atMs: number) => round((Math.max(0, atMs - first.atMs) / lengthMs) * shape.width);
  const yOf = (odds: Odds) =>
    reach === 0 ? shape.height / 2 : round((1 - (Number(odds) - Number(span.low)) / reach) * shape.height);
  const steps = points.slice(1).map(({ atMs, odds }) => `H${xOf(atMs)}V${yOf(odds)}`);
  return `M0 ${yOf(first.odds)}${steps.join('')}H${shape.width}`;
}
