import type {
  Market,
  MarketChange,
  MarketGroup,
  MatchHeader,
  Option,
} from '@palpite/contract/entities/match';

export type Side = 'home' | 'away';

/** The score of the match as a whole. */
export function scoreOf(header: Pick<MatchHeader, 'nsg'>): readonly [number, number] {
  const [home = 0, away = 0] = header.nsg[0]?.sc ?? [];
  return [home, away];
}

/** Who scored between two states; a correction downwards is no goal. */
export function scorerBetween(
  before: Pick<MatchHeader, 'nsg'>,
  after: Pick<MatchHeader, 'nsg'>,
): Side | undefined {
  const [home, away] = scoreOf(before);
  const [homeNow, awayNow] = scoreOf(after);
  if (homeNow > home) return 'home';
  return awayNow > away ? 'away' : undefined;
}

/** The socket sends no names, since one frame goes to phones of every language: those of HTTP stay. */
export function withKnownNames(header: MatchHeader, known: MatchHeader | undefined): MatchHeader {
  if (!known) return header;
  return {
    ...header,
    nm: header.nm || known.nm,
    lg: { ...header.lg, na: header.lg.na || known.lg.na, rnm: header.lg.rnm || known.lg.rnm },
    ts: header.ts.map((team, index) => ({
      ...team,
      na: team.na || (known.ts[index]?.na ?? ''),
      lurl: team.lurl || (known.ts[index]?.lurl ?? ''),
    })),
  };
}

/** The newer state of the socket in the names of an answer, whose language may have changed. */
export function renamed(header: MatchHeader, { nm, lg, ts }: MatchHeader): MatchHeader {
  return { ...header, nm, lg, ts };
}

/** A list tells of a match only its main markets: the others that are known stay, in the same group too. */
export function withGroups(
  known: readonly MarketGroup[],
  received: readonly MarketGroup[],
): readonly MarketGroup[] {
  const same = (one: MarketGroup) => (other: MarketGroup) => one.mty === other.mty && one.pe === other.pe;
  const widened = received.map((group) => {
    const others = known.find(same(group))?.mks.filter(({ id }) => !group.mks.some((one) => one.id === id));
    return others && others.length > 0 ? { ...group, mks: [...group.mks, ...others] } : group;
  });
  return [...widened, ...known.filter((group) => !received.some(same(group)))];
}

function optionsWithNames(options: readonly Option[], known: readonly Option[]): Option[] {
  return options.map((option) => ({
    ...option,
    nm: option.nm || (known.find(({ ty }) => ty === option.ty)?.nm ?? ''),
    na: option.na || (known.find(({ ty }) => ty === option.ty)?.na ?? ''),
  }));
}

/** What of a market is drawn other than by its prices: whether it is there, its line and its selections. */
function sameForm(one: Market, other: Market): boolean {
  const form = (market: Market) => [market.li, ...market.op.map(({ ty }) => ty)].join(' ');
  return form(one) === form(other);
}

/** The same list when only prices changed, so that the page is not drawn anew for each of them. */
export function withMarket(groups: readonly MarketGroup[], change: MarketChange): readonly MarketGroup[] {
  const { mty, pe, mk } = change;
  const group = groups.find((candidate) => candidate.mty === mty && candidate.pe === pe);
  if (!group) return [...groups, { mty, pe, nm: '', mks: [mk] }];
  const known = group.mks.find(({ id }) => id === mk.id);
  if (known && sameForm(known, mk)) return groups;
  // A line that moved is another name, which comes with the next answer.
  const name = known && known.li === mk.li && known.nm !== undefined ? { nm: known.nm } : {};
  const market = { ...mk, ...name, op: optionsWithNames(mk.op, known?.op ?? []) };
  const mks = known ? group.mks.map((one) => (one.id === mk.id ? market : one)) : [...group.mks, market];
  return groups.map((candidate) => (candidate === group ? { ...group, mks } : candidate));
}
