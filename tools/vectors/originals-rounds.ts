import {
  actHiLo,
  beginHiLo,
  cashOutHiLo,
  drawCard,
  HI_LO_ACTIONS,
  type HiLoAction,
  type HiLoRound,
  hiLoMultiplier,
  hiLoValue,
} from '@palpite/kernel/fair/hi-lo';
import {
  beginMines,
  cashOutMines,
  drawMines,
  gemsOf,
  type MinesRound,
  minesMultiplier,
  minesValue,
  openTile,
} from '@palpite/kernel/fair/mines';
import { toFractionText } from '@palpite/kernel/fraction';
import { single } from './answers.ts';
import { draw, label, numbers, SEED_INPUTS, shownHash, whole, wholes } from './fair.ts';
import { type Played, readPlayed, TERMS_INPUTS } from './played.ts';
import { defineSection, type Nested, type Section, type Vector } from './section.ts';

/** The games of several acts, played through the same transitions that the server uses. */

interface Mines {
  readonly played: Played;
  readonly mines: readonly number[];
  readonly round: MinesRound;
  readonly afterEach: Nested;
}

const outcomeOf = ({ status }: MinesRound | HiLoRound) => single(status.replaceAll('-', '_'));

function playMines(played: Played, count: number, reveals: readonly number[]): Mines | string {
  const begun = beginMines(played.terms, count);
  if (begun.is === 'refused') return `production refuses the round: ${begun.why}`;
  const mines = draw(played.seeds, drawMines(count)).value;
  let { round } = begun;
  const afterEach: Nested[] = [];
  for (const tile of reveals) {
    const step = openTile(round, mines, tile);
    if (step.is === 'refused') return `production refuses tile ${tile}: ${step.why}`;
    round = step.round;
    if (round.status === 'lost') continue;
    const gems = gemsOf(round);
    const multiplier = toFractionText(minesMultiplier(count, gems));
    afterEach.push({ gems: BigInt(gems), multiplier, payout_cents: minesValue(round) });
  }
  // The vectors do not list the player's cash-out: a round that the last tile leaves open ends with one.
  const ended = round.status === 'open' ? cashOutMines(round) : undefined;
  if (ended?.is === 'refused') return `production refuses the cash-out: ${ended.why}`;
  return { played, mines, round: ended?.round ?? round, afterEach };
}

const mines = defineSection<Mines>({
  name: 'mines',
  inputs: [...SEED_INPUTS, ...TERMS_INPUTS, 'mines_count', 'reveals'],
  needs: [...SEED_INPUTS, 'mines_count', 'reveals'],
  label,
  read(vector) {
    const [played, count, reveals] = [readPlayed(vector), whole(vector.mines_count), wholes(vector.reveals)];
    if (typeof played === 'string') return played;
    if (count === undefined || !reveals) return '`mines_count` or `reveals` cannot be read';
    return playMines(played, count, reveals);
  },
  facts: {
    server_seed_hash: ({ played }) => shownHash(played.seeds),
    mines: (it) => numbers(it.mines),
    after_each: ({ afterEach }) => ({ is: 'nested', of: afterEach }),
    outcome: ({ round }) => outcomeOf(round),
    payout_cents: ({ round }) => single(minesValue(round)),
  },
});

interface HiLo {
  readonly played: Played;
  readonly round: HiLoRound;
  readonly steps: Nested;
}

function readActions(stated: unknown): (HiLoAction | 'cash_out')[] | undefined {
  if (!Array.isArray(stated)) return undefined;
  const known = stated.flatMap((action) =>
    action === 'cash_out' ? ['cash_out' as const] : HI_LO_ACTIONS.filter((name) => name === action),
  );
  return known.length === stated.length ? known : undefined;
}

function playHiLo(played: Played, actions: readonly (HiLoAction | 'cash_out')[]): HiLo | string {
  const { seeds, terms } = played;
  const begun = beginHiLo(terms, draw(seeds, drawCard()));
  if (begun.is === 'refused') return `production refuses the round: ${begun.why}`;
  let { round } = begun;
  const steps: Nested[] = [];
  for (const action of actions) {
    const next = () => draw(seeds, drawCard(), round.wordsUsed);
    const done = action === 'cash_out' ? cashOutHiLo(round) : actHiLo(round, action, next());
    if (done.is === 'refused') return `production refuses ${action}: ${done.why}`;
    round = done.round;
    if (action !== 'cash_out') steps.push(stepOf(action, round));
  }
  return { played, round, steps };
}

function stepOf(action: HiLoAction, round: HiLoRound): Nested {
  const card = BigInt(round.steps.at(-1)?.card ?? -1);
  if (action === 'skip') return { action, card };
  if (round.status === 'lost') return { action, card, won: false };
  const multiplier = toFractionText(hiLoMultiplier(round));
  return { action, card, won: true, multiplier, payout_cents: hiLoValue(round) };
}

const hiLo = defineSection<HiLo>({
  name: 'hi_lo',
  inputs: [...SEED_INPUTS, ...TERMS_INPUTS, 'actions'],
  needs: [...SEED_INPUTS, 'actions'],
  label,
  read(vector: Vector) {
    const [played, actions] = [readPlayed(vector), readActions(vector.actions)];
    if (typeof played === 'string') return played;
    return actions ? playHiLo(played, actions) : '`actions` cannot be read';
  },
  facts: {
    server_seed_hash: ({ played }) => shownHash(played.seeds),
    cards: ({ round }) => numbers([round.firstCard, ...round.steps.map(({ card }) => card)]),
    steps: ({ steps }) => ({ is: 'nested', of: steps }),
    outcome: ({ round }) => outcomeOf(round),
    multiplier: ({ round }) => single(toFractionText(hiLoMultiplier(round))),
    payout_cents: ({ round }) => single(hiLoValue(round)),
  },
});

export const rounds: readonly Section[] = [mines, hiLo];
