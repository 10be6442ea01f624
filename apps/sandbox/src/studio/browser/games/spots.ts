import { sicBoMultiple } from '../../games/sic-bo-saigon/sic-bo-saigon.ts';
import { button, el } from '../kit/dom.ts';
import type { Room } from '../kit/room.ts';
import type { TableLayout } from './table.ts';

export interface Spot {
  readonly bet: string;
  readonly label: string;
  /** What it pays, `11:1`. */
  readonly pays: string;
  readonly tone?: string;
  /** Columns of the six that it is wide. */
  readonly wide?: number;
}

/** Bets side by side on a grid of six columns. */
export function spotsLayout(spots: readonly Spot[]): TableLayout {
  const made = new Map<string, HTMLElement>();
  const element = el('div.spots');
  for (const { bet, label, pays, tone = '', wide = 2 } of spots) {
    const place = button(
      `spot spot--area ${tone}`,
      `${label} ${pays}`,
      () => undefined,
      el('span', label),
      el('small', pays),
    );
    place.style.gridColumn = `span ${wide}`;
    made.set(bet, place);
    element.append(place);
  }
  return { element, spots: made };
}

export function spotsOf({ boot: { game }, words }: Room): readonly Spot[] {
  switch (game) {
    case 'bacara-vip':
      return [
        { bet: 'player', label: words.player, pays: '1:1', tone: 'spot--blue', wide: 2 },
        { bet: 'tie', label: words.tie, pays: '8:1', tone: 'spot--green', wide: 2 },
        { bet: 'banker', label: words.banker, pays: '19:20', tone: 'spot--red', wide: 2 },
        { bet: 'player-pair', label: words.playerPair, pays: '11:1', wide: 3 },
        { bet: 'banker-pair', label: words.bankerPair, pays: '11:1', wide: 3 },
      ];
    case 'dragao-e-tigre':
      return [
        { bet: 'dragon', label: words.dragon, pays: '1:1', tone: 'spot--green', wide: 3 },
        { bet: 'tiger', label: words.tiger, pays: '1:1', tone: 'spot--orange', wide: 3 },
        { bet: 'tie', label: words.tie, pays: '11:1', wide: 3 },
        { bet: 'suited-tie', label: words.suitedTie, pays: '50:1', wide: 3 },
      ];
    case 'roda-do-sol':
      return ['1', '2', '5', '10', '20', '40'].map((bet) => ({
        bet,
        label: bet,
        pays: `${bet}:1`,
        wide: 2,
        tone: `spot--w${bet}`,
      }));
    default:
      return sicBoSpots(words);
  }
}

function sicBoSpots(words: Room['words']): readonly Spot[] {
  const total = (sum: number, wide = 1) => ({
    bet: `total-${sum}`,
    label: String(sum),
    pays: `${totalPays(sum)}:1`,
    wide,
  });
  const outer = [4, 5, 6, 7, 8, 9, 12, 13, 14, 15, 16, 17];
  const faces = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];
  return [
    { bet: 'small', label: words.small, pays: '1:1', tone: 'spot--blue', wide: 3 },
    { bet: 'big', label: words.big, pays: '1:1', tone: 'spot--red', wide: 3 },
    { bet: 'odd', label: words.odd, pays: '1:1', wide: 2 },
    { bet: 'triple-any', label: words.anyTriple, pays: '31:1', tone: 'spot--orange', wide: 2 },
    { bet: 'even', label: words.even, pays: '1:1', wide: 2 },
    ...faces.map((face, index) => ({ bet: `single-${index + 1}`, label: face, pays: '1–12:1', wide: 1 })),
    ...outer.map((sum) => total(sum)),
    total(10, 3),
    total(11, 3),
    ...faces.map((face, index) => ({
      bet: `double-${index + 1}`,
      label: face + face,
      pays: '11:1',
      wide: 1,
    })),
    ...faces.map((face, index) => ({
      bet: `triple-${index + 1}`,
      label: face + face + face,
      pays: '190:1',
      wide: 1,
    })),
    ...faces.flatMap((low, index) =>
      faces.slice(index + 1).map((high, more) => ({
        bet: `pair-${index + 1}-${index + more + 2}`,
        label: low + high,
        pays: '6:1',
        wide: 2,
      })),
    ),
  ];
}

/** What a total pays to one, from the game itself: with dice that show it. */
function totalPays(sum: number): bigint {
  const first = Math.min(6, sum - 2);
  const second = Math.min(6, sum - first - 1);
  const dice = [first, second, sum - first - second];
  return sicBoMultiple(`total-${sum}`, dice) - 1n;
}
