import { clockPeriodOf } from '@palpite/contract/tables/clock-periods';
import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useSportNames } from '../../parts/sport-names.ts';
import type { SeenMatch } from '../../stores/book/book.ts';
import { pressureOf } from '../../stores/book/pressure.ts';
import { useServices, useText } from '../../stores/services.ts';
import { boardForm, isServedFromLeft, serverOf, sportOf } from './board-scores.ts';
import { FieldOfPlay, QuietField } from './field-of-play.tsx';
import { eventsOf } from './match-events.ts';
import { briefStatistics, statisticsOf } from './match-statistics.ts';
import styles from './match-visual.module.css';
import { type PlayNow, playNow } from './play-now.ts';
import { PressureGauge, PressureStrip, type StripMark } from './pressure-strip.tsx';
import { sideCodes } from './side-codes.ts';

interface VisualProps {
  readonly match: SeenMatch;
}

type Play = NonNullable<SeenMatch['header']['pl']>;

function useCaption({ header, goal }: SeenMatch): string {
  const t = useText();
  const names = useSportNames();
  const now: PlayNow | undefined = playNow(header, goal);
  // In a break nobody has the ball, whatever was received last.
  if (!now || (!header.mc.r && header.mc.tp !== 0)) return names.period(header, 'full');
  if (now.is === 'nobody') return t('match.play.nobody');
  const team = header.ts[now.side === 'home' ? 0 : 1]?.na ?? '';
  return t(`match.play.${now.is}`, { team });
}

/** The previous position of the ball. */
function useBefore(zone: number): number | undefined {
  const [seen, see] = useState<{ readonly zone: number; readonly before?: number }>({ zone });
  if (seen.zone !== zone) see({ zone, before: seen.zone });
  return seen.before;
}

function Field({ match, play }: VisualProps & { readonly play: Play }) {
  const t = useText();
  const caption = useCaption(match);
  const from = useBefore(play.zn);
  const { header } = match;
  const sport = sportOf(header);
  const side = serverOf(header);
  const [home = '', away = ''] = header.ts.map(({ na }) => na);
  const isServed = boardForm(sport) === 'sets';
  return (
    <FieldOfPlay
      sport={sport}
      caption={isServed && !match.goal ? undefined : caption}
      label={t('match.play.label', { home, away, now: caption })}
      {...(isServed
        ? { serve: side && { side, left: isServedFromLeft(header) } }
        : { ball: { zone: play.zn, from, side } })}
    />
  );
}

function marksOf(header: SeenMatch['header']): readonly StripMark[] {
  return eventsOf(header).flatMap(({ key, kind, side, minute }): StripMark[] =>
    (kind === 'goal' || kind === 'red-card') && side && minute !== undefined
      ? [{ key, kind, side, minute: Number.parseInt(minute, 10) }]
      : [],
  );
}

/** The pressure of a live match, over its minutes where the sport has them. */
export function MatchPressure({ match: { header }, play }: VisualProps & { readonly play: Play }) {
  const store = pressureOf(useServices().book);
  const course = useStore(store, ({ courses }) => courses.get(header.id));
  useEffect(() => store.getState().note(header), [store, header]);
  const [home = '', away = ''] = header.ts.map(({ na }) => na);
  const sides = { names: [home, away], codes: sideCodes(home, away) } as const;
  if (sportOf(header) !== 'football') return <PressureGauge {...sides} momentum={play.mo} />;
  const isLong = clockPeriodOf(header.mc.pe)?.startsWith('extra') === true;
  return (
    <PressureStrip
      {...sides}
      course={course ?? []}
      momentum={play.mo}
      marks={marksOf(header)}
      minutes={isLong ? 120 : 90}
    />
  );
}

/** Three statistics on one line, where the sport has them. */
function Brief({ match: { header } }: VisualProps) {
  const t = useText();
  const brief = briefStatistics(statisticsOf(header));
  if (brief.length === 0) return null;
  return (
    <dl className={styles.brief}>
      {brief.map(({ kind, pair }) => (
        <div key={kind}>
          <dt>{t(`match.stat.${kind}`)}</dt>
          <dd>
            {pair[0]}
            <i aria-hidden="true" />
            {pair[1]}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The picture of the play. Where the feed has no positions, the empty field is shown with a remark. */
export function MatchVisual({ match }: VisualProps) {
  const t = useText();
  const { header } = match;
  if (header.ms !== MATCH_STATUS.live) return null;
  if (!header.pl) return <QuietField sport={sportOf(header)} words={t('match.play.none')} />;
  return (
    <div className={styles.visual}>
      <Field match={match} play={header.pl} />
      <MatchPressure match={match} play={header.pl} />
      <Brief match={match} />
    </div>
  );
}
