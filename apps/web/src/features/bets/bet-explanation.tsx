import type { Order, OrderLeg } from '@palpite/contract/entities/bets';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bets';
import { decidedReturn } from '@palpite/kernel/bet-payout';
import { type BetShape, countLines, sumOfDecidedLines } from '@palpite/kernel/bet-shape';
import {
  type Fraction,
  fraction,
  minus,
  ONE,
  plus,
  roundFraction,
  times,
  ZERO,
} from '@palpite/kernel/fraction';
import { exactOdds } from '@palpite/kernel/odds';
import { type LegResult, legFactor, legResultOf } from '@palpite/kernel/outcomes';
import { Card } from '@palpite/ui/card';
import type { ReactNode } from 'react';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { oddsFromWire } from '../../stores/book/prices.ts';
import { useText } from '../../stores/services.ts';
import { shapeOf } from './bet-form.ts';
import { isCashedOut } from './bet-look.ts';
import styles from './bet-sheet.module.css';
import { useLegResult } from './leg-evidence.tsx';
import { factorText, useExactMoney } from './use-exact-money.ts';

interface ExplainedLeg {
  readonly leg: OrderLeg;
  readonly result: LegResult;
  /** What one unit on the leg returned; undefined where the bet was decided without it. */
  readonly factor: Fraction | undefined;
}

/** One line: the indexes of its legs and what its stake returned. A lost leg makes it zero, whatever is still open. */
interface ExplainedLine {
  readonly places: readonly number[];
  readonly factor: Fraction;
  readonly amount: Fraction;
}

/** The lines of one size. Only the first are listed; `amount` is the sum of all of them. */
interface LineGroup {
  readonly size: number;
  readonly count: number;
  readonly lines: readonly ExplainedLine[];
  readonly amount: Fraction;
}

/** How the server computed the payout from the results, in whole cents and exact fractions. */
interface Explanation {
  readonly legs: readonly ExplainedLeg[];
  readonly stakePerLine: bigint;
  readonly lines: number;
  readonly groups: readonly LineGroup[];
  /** All lines together. */
  readonly gross: Fraction;
  /** The stake of a free bet, which is not paid out. */
  readonly freeBet: bigint;
  /** What earlier cash-outs took: the rest is paid for its share. */
  readonly cashed:
    | { readonly stake: bigint; readonly returned: bigint; readonly openStake: bigint }
    | undefined;
  /** Before and after the only rounding. */
  readonly exact: Fraction;
  readonly rounded: bigint;
  /** What was left of the bet's cap, where it was below the rounded sum. */
  readonly cap: bigint | undefined;
  readonly returned: bigint;
}

/** A system of ten has a thousand lines: the list is cut, and their sums say the same. */
export const LINES_SHOWN = 12;

interface StepProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly strong?: boolean;
}

function Step({ label, value, strong = false }: StepProps) {
  return (
    <div className={strong ? styles.total : styles.step}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function LegStep({ leg, place }: { readonly leg: ExplainedLeg; readonly place: number }) {
  const resultText = useLegResult();
  return (
    <Step
      label={
        <>
          <i className={styles.place}>{place + 1}</i>
          <span>
            {leg.leg.onm}
            <small>{resultText(leg.leg, true)}</small>
          </span>
        </>
      }
      value={leg.factor ? `× ${factorText(leg.factor)}` : '–'}
    />
  );
}

/** The lines of one size, each with the numbers of its legs. */
function Group({ group, stake }: { readonly group: LineGroup; readonly stake: string }) {
  const t = useText();
  const exact = useExactMoney();
  const hidden = group.count - group.lines.length;
  return (
    <>
      <Step
        label={t('bets.explain.size', { count: group.count, size: group.size })}
        value={exact(group.amount)}
      />
      {group.lines.map(({ places, factor, amount }) => (
        <div key={places.join()} className={styles.line}>
          <dt>
            {places.map((index) => (
              <i key={index} className={styles.place}>
                {index + 1}
              </i>
            ))}
            <span>{t('bets.explain.times', { stake, factor: factorText(factor) })}</span>
          </dt>
          <dd>{exact(amount)}</dd>
        </div>
      ))}
      {hidden > 0 && (
        <div className={styles.line}>
          {<dt>{t('bets.explain.more', { count: hidden })}</dt>}
          <dd />
        </div>
      )}
    </>
  );
}

/** From the lines to the cent: deductions, the share left in play, the rounding and the cap. */
function Sums({ shown, order }: { readonly shown: Explanation; readonly order: Order }) {
  const t = useText();
  const exact = useExactMoney();
  const amount = useMoneyText();
  const { gross, freeBet, cashed, rounded, cap, returned } = shown;
  const isWhole = shown.exact.denominator === 1n;
  return (
    <>
      {shown.lines > 1 && <Step label={t('bets.explain.sum')} value={exact(gross)} />}
      {freeBet > 0n && (
        <Step label={t('bets.explain.freeBet')} value={<Money cents={-Number(freeBet)} exact />} />
      )}
      {cashed && (
        <Step
          label={t('bets.explain.share', {
            open: amount(Number(cashed.openStake)),
            stake: amount(order.sat),
          })}
          value={exact(shown.exact)}
        />
      )}
      {!isWhole && (
        <Step label={t('bets.explain.rounding')} value={<Money cents={Number(rounded)} exact />} />
      )}
      {cap !== undefined && (
        <Step label={t('bets.explain.cap')} value={<Money cents={Number(cap)} exact />} />
      )}
      {cashed && (
        <>
          <Step label={t('bets.explain.settled')} value={<Money cents={Number(returned)} exact />} />
          <Step
            label={t('bets.explain.cashed', { count: order.coc ?? 1 })}
            value={<Money cents={Number(cashed.returned)} exact />}
          />
        </>
      )}
      <Step strong label={t('bets.explain.total')} value={<Money cents={order.sa} exact />} />
    </>
  );
}

/** How the results became the payout, line by line. */
export function BetExplanation({ order }: { readonly order: Order }) {
  const t = useText();
  const amount = useMoneyText();
  const shown = explain(order);
  if (!shown) return <p className={styles.note}>{t('bets.explain.none')}</p>;
  const stake = amount(Number(shown.stakePerLine));
  const [only] = shown.groups[0]?.lines ?? [];
  return (
    <section className={styles.explanation}>
      <h3 className={styles.heading}>{t('bets.explain.title')}</h3>
      <Card>
        <dl className={styles.steps}>
          {shown.legs.map((leg, index) => (
            <LegStep key={`${leg.leg.mrid}:${leg.leg.ty}`} leg={leg} place={index} />
          ))}
          {shown.lines === 1 && only ? (
            <OneLine stake={stake} line={only} />
          ) : (
            <>
              <Step
                label={t('bets.explain.stake', { count: shown.lines, stake })}
                value={<Money cents={order.sat} exact />}
              />
              {shown.groups.map((group) => (
                <Group key={group.size} group={group} stake={stake} />
              ))}
            </>
          )}
          <Sums shown={shown} order={order} />
        </dl>
      </Card>
    </section>
  );
}

function OneLine({ stake, line }: { readonly stake: string; readonly line: LineGroup['lines'][number] }) {
  const t = useText();
  const exact = useExactMoney();
  return (
    <Step
      label={t('bets.explain.times', { stake, factor: factorText(line.factor) })}
      value={exact(line.amount)}
    />
  );
}

function combinations(places: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return places.flatMap((index, at) =>
    combinations(places.slice(at + 1), size - 1).map((rest) => [index, ...rest]),
  );
}

function lineOf(places: readonly number[], legs: readonly ExplainedLeg[], stake: Fraction): ExplainedLine {
  const factors = places.map((index) => legs[index]?.factor);
  const isLost = factors.some((factor) => factor?.numerator === 0n);
  const factor = isLost ? ZERO : factors.reduce<Fraction>((product, one) => times(product, one ?? ONE), ONE);
  return { places, factor, amount: times(stake, factor) };
}

function groupsOf(shape: BetShape, legs: readonly ExplainedLeg[], stake: Fraction): readonly LineGroup[] {
  const others = legs.map((_, index) => index).filter((index) => !shape.bankers.includes(index));
  return [...shape.sizes]
    .sort((one, other) => one - other)
    .map((size) => {
      const lines = combinations(others, size).map((places) =>
        lineOf(
          [...shape.bankers, ...places].sort((one, other) => one - other),
          legs,
          stake,
        ),
      );
      return {
        size: size + shape.bankers.length,
        count: lines.length,
        lines: lines.slice(0, LINES_SHOWN),
        amount: lines.map(({ amount }) => amount).reduce(plus, ZERO),
      };
    });
}

function legsOf(order: Order): readonly ExplainedLeg[] | undefined {
  const legs = order.ops.flatMap((leg): ExplainedLeg[] => {
    const result = legResultOf(leg.sr, leg.dh);
    const odds = oddsFromWire(leg.od);
    return result && odds !== undefined ? [{ leg, result, factor: legFactor(result, exactOdds(odds)) }] : [];
  });
  return legs.length === order.ops.length ? legs : undefined;
}

/**
 * The same sum by the kernel that settles: undefined while the bet is open or where the sum differs from the payout.
 */
function returnedOf(order: Order, legs: readonly ExplainedLeg[], stakePerLine: bigint): bigint | undefined {
  const returned = decidedReturn({
    stakePerLine,
    shape: shapeOf(order),
    isFree: order.free === 1,
    mostReturn: BigInt(order.mla),
    cashed: { stake: BigInt(order.cots ?? 0), returned: BigInt(order.cops ?? 0) },
    legs: legs.map(({ leg, result }) => {
      const odds = oddsFromWire(leg.od);
      return { odds: odds === undefined ? ONE : exactOdds(odds), result };
    }),
  });
  return returned === BigInt(order.sa - (order.cops ?? 0)) ? returned : undefined;
}

/**
 * Undefined for a bet that was not settled by results, and where the computed sum differs from the payout: a sum that
 * does not add up would be worse than none.
 */
export function explain(order: Order): Explanation | undefined {
  if (order.st !== BET_ORDER_STATUS.settled || isCashedOut(order)) return undefined;
  const legs = legsOf(order);
  if (!legs) return undefined;
  const shape = shapeOf(order);
  const lines = countLines(legs.length, shape);
  const stake = BigInt(order.sat);
  const stakePerLine = BigInt(order.us ?? order.sat / lines);
  const sum = sumOfDecidedLines(
    legs.map(({ factor }) => factor),
    shape,
  );
  const returned = returnedOf(order, legs, stakePerLine);
  if (!sum || returned === undefined) return undefined;
  const gross = times(fraction(stakePerLine), sum);
  const freeBet = order.free === 1 ? stake : 0n;
  const net = minus(gross, fraction(freeBet));
  const whole = net.numerator < 0n ? ZERO : net;
  const cashedStake = BigInt(order.cots ?? 0);
  const exact = times(whole, fraction(stake - cashedStake, stake));
  const rounded = roundFraction(exact, 'half-up');
  return {
    legs,
    stakePerLine,
    lines,
    gross,
    freeBet,
    exact,
    rounded,
    returned,
    groups: groupsOf(shape, legs, fraction(stakePerLine)),
    cashed:
      cashedStake > 0n
        ? { stake: cashedStake, returned: BigInt(order.cops ?? 0), openStake: stake - cashedStake }
        : undefined,
    cap: returned < rounded ? returned : undefined,
  };
}
