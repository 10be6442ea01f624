import type { LineUpSide, PlayerIncident, PlayerIncidentKind } from '@palpite/kernel/line-up';
import type { GoalSheet, PlayerGoals } from '@palpite/kernel/settlement/goal-sheet';
import type { Pair, Side } from '@palpite/kernel/settlement/pair';
import { playerSelection } from '@palpite/kernel/settlement/player-selection';
import type { Chance } from '../model/chance.ts';
import type { PlayerPart, PlayerParts } from '../model/football/players.ts';
import type { SidePlan } from '../squads/football-plan.ts';
import { sideOf } from '../squads/selection.ts';
import type { SquadPlayer } from '../squads/squads.ts';

type When = Pick<PlayerIncident, 'second' | 'period'>;

interface Incident extends PlayerIncident {
  readonly side: Side;
  readonly player: SquadPlayer;
  /** Of a goal: for whom it counts. */
  readonly goalOf?: Side;
}

/** The player in a position now; none after a red card. */
interface OnField {
  player: SquadPlayer | undefined;
  isChanged: boolean;
}

/** The part of the goals that defenders of the other side score. */
export const OWN_GOALS = 0.03;
/** How often a player of a position is booked. */
const BOOKED: Readonly<Record<string, number>> = {
  goalkeeper: 0.2,
  defender: 1.3,
  midfielder: 1,
  forward: 0.6,
};

/** The evidence of a result has at most 200 characters. */
const SCORERS_TEXT_MAX = 130;

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** The players of both sides of a match: who is on the pitch, and who scored, was booked or was replaced. */
export class FootballSides {
  readonly plans: Readonly<Record<Side, SidePlan>>;
  readonly #onField: Readonly<Record<Side, readonly OnField[]>>;
  readonly #chance: Chance;
  #incidents: Incident[] = [];
  /** Goals of which nobody knows who scored them. */
  #unnamedGoals = 0;

  constructor([home, away]: readonly [SidePlan, SidePlan], chance: Chance) {
    this.plans = { home, away };
    const begin = ({ places }: SidePlan) =>
      places.map(({ starter }): OnField => ({ player: starter, isChanged: false }));
    this.#onField = { home: begin(home), away: begin(away) };
    this.#chance = chance;
  }

  goal(side: Side, when: When): void {
    const isOwn = this.#chance.uniform() < OWN_GOALS;
    const by = isOwn ? other(side) : side;
    // Where everybody who usually would is sent off, it is anybody of the side: a goal without a player cannot be settled.
    const player =
      this.#drawn(by, (place, { position }) =>
        isOwn ? Number(position === 'defender') : (this.plans[by].places[place]?.weight ?? 0),
      ) ?? this.#drawn(by, () => 1);
    if (player) this.#note(isOwn ? 'own-goal' : 'goal', by, player, when, side);
    else this.#unnamedGoals += 1;
  }

  /** No player gets a second yellow card: it would be a red one. */
  yellow(side: Side, when: When): void {
    const booked = this.#playersWith(side, 'yellow-card');
    const player = this.#drawn(side, (_place, each) => (booked.has(each) ? 0 : (BOOKED[each.position] ?? 0)));
    if (player) this.#note('yellow-card', side, player, when);
  }

  red(side: Side, when: When): void {
    const player = this.#drawn(side, (_place, each) => BOOKED[each.position] ?? 0);
    const onField = this.#onField[side].find((each) => each.player === player);
    if (!player || !onField) return;
    onField.player = undefined;
    this.#note('red-card', side, player, when);
  }

  /** False when the player of the place was sent off or has been replaced before. */
  change(side: Side, place: number, when: When): boolean {
    const substitute = this.plans[side].places[place]?.substitute;
    const onField = this.#onField[side][place];
    if (!substitute || !onField?.player || onField.isChanged) return false;
    this.#note('off', side, onField.player, when);
    this.#note('on', side, substitute, when);
    onField.player = substitute;
    onField.isChanged = true;
    return true;
  }

  /** An injured player is replaced, as long as the side has a substitute. */
  injury(side: Side, when: When): boolean {
    const open = this.plans[side].places.flatMap(({ substitute }, index) => {
      const { player, isChanged = true } = this.#onField[side][index] ?? {};
      return substitute && player && !isChanged ? [index] : [];
    });
    const place = open[this.#chance.below(open.length)];
    return place !== undefined && this.change(side, place, when);
  }

  /** Takes the latest goals back; goals that are added get a player of those on the pitch. */
  correct(score: Pair, when: When): void {
    const left = { home: score[0], away: score[1] };
    this.#incidents = this.#incidents.filter(({ goalOf }) => {
      if (!goalOf) return true;
      left[goalOf] -= 1;
      return left[goalOf] >= 0;
    });
    this.#unnamedGoals = 0;
    for (const side of ['home', 'away'] as const)
      for (; left[side] > 0; left[side] -= 1) this.goal(side, when);
  }

  /** Who can score, the likeliest first: who begins, and who may come on. */
  scorers(side: Side): readonly SquadPlayer[] {
    return this.plans[side].places
      .filter(({ weight }) => weight > 0)
      .toSorted((one, other) => other.weight - one.weight)
      .flatMap(({ starter, substitute }) => (substitute ? [starter, substitute] : [starter]));
  }

  /** The players who can score, and what can still become of each. */
  parts(): PlayerParts {
    return { home: this.#partsOf('home'), away: this.#partsOf('away') };
  }

  #partsOf(side: Side): ReadonlyMap<number, PlayerPart> {
    const { places } = this.plans[side];
    const onField = this.#onField[side];
    const together = places.reduce((sum, { weight }, at) => sum + (onField[at]?.player ? weight : 0), 0);
    const scored = this.#playersWith(side, 'goal');
    const parts = new Map<number, PlayerPart>();
    for (const [at, { starter, substitute, weight }] of places.entries()) {
      const { player, isChanged = true } = onField[at] ?? {};
      const share = together === 0 ? 0 : (weight / together) * (1 - OWN_GOALS);
      const canChange = substitute !== undefined && player !== undefined && !isChanged;
      if (weight === 0) continue;
      for (const each of substitute ? [starter, substitute] : [starter]) {
        if (scored.has(each)) parts.set(each.number, { is: 'scored' });
        else if (each === player) parts.set(each.number, { is: 'on', share, canLeave: canChange });
        else if (each === starter || isChanged) parts.set(each.number, { is: 'done' });
        else parts.set(each.number, canChange ? { is: 'waiting', share } : { is: 'not-played' });
      }
    }
    // One who usually does not score, where all others are sent off: the first goal has fallen nevertheless.
    for (const { number } of scored) parts.set(number, { is: 'scored' });
    return parts;
  }

  /** What the markets on players are settled by. */
  sheet(): Required<Pick<GoalSheet, 'players'>> & Pick<GoalSheet, 'firstScorer'> {
    const firstScorer = this.#firstScorer();
    const players = { home: this.#sheetOf('home'), away: this.#sheetOf('away') };
    return { players, ...(firstScorer && { firstScorer }) };
  }

  #firstScorer(): GoalSheet['firstScorer'] {
    const first = this.#incidents.find(({ kind }) => kind === 'goal');
    if (first) return { side: first.side, number: first.player.number };
    return this.#unnamedGoals === 0 ? 'nobody' : undefined;
  }

  #sheetOf(side: Side): ReadonlyMap<number, PlayerGoals> {
    const { starters, bench } = this.plans[side];
    const firstGoal = this.#incidents.findIndex(({ kind }) => kind === 'goal');
    const late = new Set(
      firstGoal < 0
        ? []
        : this.#incidents.flatMap(({ kind, player }, at) =>
            kind === 'on' && at > firstGoal ? [player] : [],
          ),
    );
    const cameOn = this.#playersWith(side, 'on');
    const entry = (player: SquadPlayer, tookPart: boolean): [number, PlayerGoals] => {
      const goals = this.#of(side, player).filter(({ kind }) => kind === 'goal').length;
      return [player.number, { goals, tookPart, ...(late.has(player) && { cameLate: true }) }];
    };
    return new Map([
      ...starters.map((player) => entry(player, true)),
      ...bench.map((player) => entry(player, cameOn.has(player))),
    ]);
  }

  /** The numbers of those who scored, as evidence. */
  scorersText(): string {
    const of = (side: Side) =>
      this.#incidents
        .filter((each) => each.side === side && each.kind === 'goal')
        .map(({ player }) => player.number);
    const text = (['home', 'away'] as const).map((side) => `${side} ${of(side).join(' ') || '-'}`);
    const first = this.#firstScorer() ?? 'unknown';
    const firstText = typeof first === 'string' ? first : playerSelection(first.side, first.number);
    return `first ${firstText}, scorers ${text.join(', ')}`.slice(0, SCORERS_TEXT_MAX);
  }

  lineUps(): readonly [LineUpSide, LineUpSide] {
    return [this.#lineUpOf('home'), this.#lineUpOf('away')];
  }

  #lineUpOf(side: Side): LineUpSide {
    return sideOf(this.plans[side], (player) => this.#of(side, player));
  }

  #of(side: Side, player: SquadPlayer): readonly PlayerIncident[] {
    return this.#incidents
      .filter((incident) => incident.side === side && incident.player === player)
      .map(({ kind, second, period }) => ({ kind, second, period }));
  }

  #playersWith(side: Side, kind: PlayerIncidentKind): ReadonlySet<SquadPlayer> {
    const found = this.#incidents.filter((incident) => incident.side === side && incident.kind === kind);
    return new Set(found.map(({ player }) => player));
  }

  #note(kind: PlayerIncidentKind, side: Side, player: SquadPlayer, when: When, goalOf?: Side): void {
    this.#incidents.push({ kind, side, player, ...when, ...(goalOf && { goalOf }) });
  }

  /** A player on the pitch, in proportion to the weights; undefined when none can be it. */
  #drawn(side: Side, weightOf: (place: number, player: SquadPlayer) => number): SquadPlayer | undefined {
    const able = this.#onField[side].flatMap(({ player }, index) => {
      const weight = player ? weightOf(index, player) : 0;
      return player && weight > 0 ? [{ player, weight }] : [];
    });
    let drawn = this.#chance.uniform() * able.reduce((sum, { weight }) => sum + weight, 0);
    for (const { player, weight } of able) {
      drawn -= weight;
      if (drawn < 0) return player;
    }
    return able.at(-1)?.player;
  }
}
