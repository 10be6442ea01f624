import type { CrashBet, CrashRoom } from '@palpite/contract/entities/crash';
import { GameStage, ResultChip, StageTag } from '@palpite/ui/game-frame';
import { Icon } from '@palpite/ui/icon';
import { memo, useEffect, useRef } from 'react';
import { useMoneyText } from '../../parts/money.tsx';
import { decimalOf } from '../../parts/multiplier.ts';
import { prefersStill } from '../../platform/motion.ts';
import { slotName } from '../../stores/crash/crash.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { axisSeconds, type CurveShape, curveAt, pathOf, SKY, short } from './crash-curve-shape.ts';
import styles from './crash-stage.module.css';
import { ageAtX100, useSecondsUntil, x100Of } from './flight.ts';

export interface CrashStageProps {
  readonly room: CrashRoom;
  readonly aheadMs: number;
  readonly mine: readonly CrashBet[];
}

const NUMBER_EVERY_MS = 100;
const RIBBONS = 6;
const LONG_X100 = 1_000;

/** The curve is the kite's string; ribbons are people who left. */
export function CrashStage({ room, aheadMs, mine }: CrashStageProps) {
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const left = room.bets.filter(({ x100 }) => x100 > 0);
  const parts = useSky(room, aheadMs, left.map(({ x100 }) => x100).slice(-RIBBONS));
  const isOver = room.phase === 'crashed';
  const number = isOver ? room.crash_x100 : 100;
  return (
    <GameStage>
      <div ref={parts.sky} className={styles.sky} data-phase={room.phase}>
        <svg
          viewBox={`0 0 ${SKY.width} ${SKY.height}`}
          preserveAspectRatio="xMidYMax slice"
          aria-hidden="true"
        >
          <Scene />
          <g className={styles.axis}>
            <text x="18" y="290">
              {t('crash.seconds', { seconds: 0 })}
            </text>
            <text data-part="second" x="140" y="290" />
            <text data-part="second" x="256" y="290" />
          </g>
        </svg>
        <Air />
      </div>
      <StageTag>
        <span className={styles.people}>
          <ResultChip is="plain">
            <Icon name="users" size={16} />
            <b>{room.players}</b>
          </ResultChip>
          {room.phase !== 'betting' && left.length > 0 && t('crash.left', { count: left.length })}
        </span>
        <span>
          {t('crash.round', { round: room.round.toLocaleString(language === 'ENG' ? 'en' : 'de') })}
        </span>
      </StageTag>
      {room.phase === 'betting' || room.phase === 'paused' ? (
        <Countdown room={room} aheadMs={aheadMs} />
      ) : (
        <div
          className={styles.number}
          data-long={number >= LONG_X100 || undefined}
          data-over={isOver || undefined}
          aria-hidden="true"
        >
          <b>
            <span data-number ref={parts.number}>
              {decimalOf(number)}
            </span>
            <small>x</small>
          </b>
          {isOver && <Ended room={room} aheadMs={aheadMs} mine={mine} />}
        </div>
      )}
    </GameStage>
  );
}

function Countdown({ room, aheadMs }: Pick<CrashStageProps, 'room' | 'aheadMs'>) {
  const t = useText();
  const seconds = useSecondsUntil(room.betting_ends_at, aheadMs);
  if (room.phase === 'paused') return <p className={styles.paused}>{t('crash.paused')}</p>;
  return (
    <div className={styles.countdown}>
      <span>{t('crash.takeoffIn')}</span>
      <b>{t('crash.seconds', { seconds })}</b>
    </div>
  );
}

function Ended({ room, aheadMs, mine }: CrashStageProps) {
  const t = useText();
  const text = useMoneyText();
  const seconds = useSecondsUntil(room.next_at, aheadMs);
  const past = room.history.find(({ round }) => round === room.round);
  return (
    <>
      <strong>{t(past?.is_interrupted === 1 ? 'crash.interrupted' : 'crash.snapped')}</strong>
      <span className={styles.chips}>
        {mine
          .filter(({ round, status }) => round === room.round && status !== 'placed')
          .map(({ slot, status, payout }) => (
            <ResultChip key={slot} is={status === 'lost' ? 'lost' : 'won'}>
              {slotName(slot)}
              <b>{status === 'lost' ? t('crash.lost') : text(payout)}</b>
            </ResultChip>
          ))}
      </span>
      <span className={styles.next}>
        {t('crash.nextIn')}
        <b>{t('crash.seconds', { seconds })}</b>
      </span>
    </>
  );
}

/** Draws the string, the kite and the ribbons before every paint, straight into the page: React is not involved. */
function useSky(room: CrashRoom, aheadMs: number, exits: readonly number[]) {
  const { platform } = useServices();
  const sky = useRef<HTMLDivElement>(null);
  const number = useRef<HTMLSpanElement>(null);
  const t = useText();
  const latest = useRef({ aheadMs, exits, t });
  latest.current = { aheadMs, exits, t };
  const { phase, takeoff_at: takeoffAt, crash_x100: crashX100 } = room;
  useEffect(() => {
    const drawing = sky.current && elementsOf(sky.current);
    if (!drawing) return;
    let cancel = () => {};
    let numberAtMs = Number.NEGATIVE_INFINITY;
    const frame = () => {
      const nowMs = platform.nowMs();
      const flight = { phase, takeoff_at: takeoffAt, crash_x100: crashX100 };
      const x100 = x100Of(flight, nowMs + latest.current.aheadMs);
      const isStill = prefersStill();
      const ageMs = ageAtX100(x100);
      const isUp = phase === 'flying' || phase === 'crashed';
      const shape = curveAt(!isUp ? 0 : isStill ? RISEN_MS : ageMs);
      const { exits: left, t: say } = latest.current;
      draw(drawing, phase, { shape, ageMs }, left, (seconds) => say('crash.seconds', { seconds }));
      if (nowMs - numberAtMs >= NUMBER_EVERY_MS && number.current) {
        numberAtMs = nowMs;
        number.current.textContent = decimalOf(x100);
      }
      if (phase !== 'flying') return;
      cancel = isStill ? platform.after(NUMBER_EVERY_MS, frame) : platform.nextFrame(frame);
    };
    frame();
    return () => cancel();
  }, [platform, phase, takeoffAt, crashX100]);
  return { sky, number };
}

/** A still picture of the kite at its place; its axis and ribbons follow the true time. */
const RISEN_MS = 9_000;

/**
 * What moves, each on a layer of its own: a frame only sets transforms, which need neither layout nor painting. Places
 * are shares of the drawing, so that nothing has to be measured.
 */
const Air = memo(function Air() {
  const whole = `0 0 ${SKY.width} ${SKY.height}`;
  return (
    <div className={styles.air}>
      <svg data-part="string" aria-hidden="true" className={styles.line} viewBox={whole}>
        <path className={styles.string} />
      </svg>
      <svg aria-hidden="true" className={styles.whole} viewBox={whole}>
        <path data-part="broken" className={styles.broken} />
      </svg>
      {Array.from({ length: RIBBONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ribbon is its place in the row
        <svg key={index} data-part="ribbon" aria-hidden="true" className={styles.ribbon} viewBox="0 0 10 10">
          <path d="M0 0l-5 13 5-3 5 3z" />
        </svg>
      ))}
      <svg data-part="kite" aria-hidden="true" className={styles.kite} viewBox="0 0 10 10">
        <Kite />
      </svg>
    </div>
  );
});

interface SkyElements {
  readonly string: SVGSVGElement;
  readonly line: SVGPathElement;
  readonly broken: SVGPathElement;
  readonly kite: SVGSVGElement;
  readonly ribbons: readonly SVGSVGElement[];
  readonly seconds: readonly SVGTextElement[];
  /** What the line was painted for: it is painted again only when one of them has changed visibly. */
  painted: { bend: number; risen: number };
}

function elementsOf(sky: HTMLElement): SkyElements | undefined {
  const all = <E extends SVGElement>(part: string) => [...sky.querySelectorAll<E>(`[data-part="${part}"]`)];
  const [string] = all<SVGSVGElement>('string');
  const [broken] = all<SVGPathElement>('broken');
  const [kite] = all<SVGSVGElement>('kite');
  const line = string?.querySelector('path');
  if (!string || !line || !broken || !kite) return undefined;
  const painted = { bend: Number.NaN, risen: Number.NaN };
  return { string, line, broken, kite, ribbons: all('ribbon'), seconds: all('second'), painted };
}

const STROKE = 3.4;
const BEND_STEP = 0.02;
const STROKE_STEP = 0.1;

function draw(
  elements: SkyElements,
  phase: CrashRoom['phase'],
  { shape, ageMs }: { readonly shape: CurveShape; readonly ageMs: number },
  exits: readonly number[],
  secondsText: (seconds: number) => string,
): void {
  const isGone = phase === 'crashed';
  drawLine(elements, shape);
  const { x, y } = shape.at(1);
  elements.kite.style.transform = isGone ? `${moved(x + 26, y - 44)} rotate(92deg)` : moved(x, y);
  const snapped = isGone ? `M${short(x)} ${short(y)}c8 2 6 14 16 12s4-12 14-12` : '';
  if (elements.broken.getAttribute('d') !== snapped) elements.broken.setAttribute('d', snapped);
  for (const [index, ribbon] of elements.ribbons.entries()) {
    const exit = ageMs === 0 ? undefined : exits[index];
    const display = exit === undefined ? 'none' : '';
    if (ribbon.style.display !== display) ribbon.style.display = display;
    if (exit === undefined) continue;
    const place = shape.at(Math.min(0.97, ageAtX100(exit) / ageMs));
    ribbon.style.transform = moved(place.x, place.y);
  }
  const seconds = axisSeconds(ageMs, shape.risen);
  for (const [index, text] of elements.seconds.entries()) {
    const label = ageMs > 0 ? secondsText(seconds[index] ?? 0) : '';
    if (text.textContent !== label) text.textContent = label;
  }
}

/** The string grows by scaling, with its stroke kept as thick as it was; it bends slowly. */
function drawLine({ string, line, painted }: SkyElements, { risen, bend }: CurveShape): void {
  string.style.transform = `scale(${Math.round(risen * 10_000) / 10_000})`;
  if (!(Math.abs(bend - painted.bend) < BEND_STEP)) {
    painted.bend = bend;
    line.setAttribute('d', pathOf(bend));
  }
  if (!(Math.abs(Math.log(risen / painted.risen)) < STROKE_STEP)) {
    painted.risen = risen;
    line.style.strokeWidth = String(short(STROKE / risen));
  }
}

/** A layer has the size of ten units of the drawing. */
function moved(x: number, y: number): string {
  return `translate(${short(x * 10)}%, ${short(y * 10)}%)`;
}

/** The kite hangs on the end of its string, which is its origin. */
function Kite() {
  return (
    <>
      <path d="M-8 22c12 4 4 15 16 19s4 13 15 17" className={styles.tail} />
      <path d="M1 32l11-1-4 9zM11 49l11-2-3 10z" fill="var(--g-kite-2)" />
      <g transform="translate(5 -8) rotate(26) scale(1.12)">
        <path d="M0 -34L24 -4 0 34-24 -4z" fill="var(--g-kite-1)" />
        <path d="M0 -34L24 -4H0z" fill="var(--g-kite-2)" />
        <path d="M0 -4h24L0 34z" fill="var(--g-kite-3)" />
        <path d="M0 -34V34M-24 -4H24" stroke="var(--g-kite-frame)" strokeWidth="1.8" />
      </g>
    </>
  );
}

const CLOUD = 'M1 0c4-9 17-9 20 0 8-1 9 10 1 10H0c-8 0-7-10 1-10z';
const TOWN =
  'M-60 262h78v-10h14v10h12v-18h20v18h10v-8h16v8h14v-14h12v14h26v-20h10v20h20v-10h18v10h22v-16h14v16h18v-8h24v8h12v-22h16v22h16v-12h20v12h113v80H-60z';
const WINDOWS = [
  [50, 250],
  [57, 250],
  [108, 254],
  [150, 249],
  [226, 253],
  [283, 248],
] as const;

const Scene = memo(function Scene() {
  return (
    <>
      <g fill="var(--g-cloud)">
        <path transform="translate(40 186) scale(1.1)" d={CLOUD} opacity="0.7" />
        <path transform="translate(300 66) scale(1.1)" d={CLOUD} opacity="0.6" />
        <path transform="translate(196 40) scale(0.8)" d={CLOUD} opacity="0.5" />
      </g>
      <path d="M-60 240C20 220 96 244 150 230S260 208 411 236V342H-60z" fill="var(--g-hill)" />
      <path d={TOWN} fill="var(--g-town)" />
      <g fill="var(--g-hot)">
        {WINDOWS.map(([x, y]) => (
          <rect key={x} x={x} y={y} width="3" height="4" />
        ))}
      </g>
    </>
  );
});
