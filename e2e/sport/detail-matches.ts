import type { Market, Match } from '@palpite/contract/entities/match';
import { FOOTBALL_MARKET_TYPES } from '@palpite/contract/tables/market-types';
import { MARKET_STATUS, SELECTION_TYPE } from '@palpite/contract/tables/sport';
import { sceneMatches } from '../../tools/shots/sport-matches.ts';

const LONG_HOME = 'Associação Desportiva Recreativa Operária de Pindamonhangaba';
const LONG_AWAY = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch 7';
const GROUPS = 60;
const LINES = 4;

function firstMatch(): Match {
  const [match] = sceneMatches(Date.now());
  if (!match) throw new Error('the scene has a match');
  return match;
}

/** The first match of the scene, of which the feed does not tell where the ball is. */
export function withoutPicture(): Match {
  const { pl: _picture, ...match } = firstMatch();
  return match;
}

function lines(group: number): Market[] {
  return Array.from({ length: LINES }, (_, line) => ({
    id: 900_000 + group * LINES + line,
    ss: MARKET_STATUS.open,
    li: `${line}.5`,
    op: [
      { nm: 'Mais', na: `Mais de ${line}.5`, od: 1.9, ty: SELECTION_TYPE.over },
      { nm: 'Menos', na: `Menos de ${line}.5`, od: 1.95, ty: SELECTION_TYPE.under },
    ],
  }));
}

/** Sides whose names have sixty letters, and more markets than fit on ten screens. */
export function longMatch(): Match {
  const match = firstMatch();
  const types = Object.values(FOOTBALL_MARKET_TYPES).filter(
    (mty) => !match.mg.some((group) => group.mty === mty),
  );
  const [main, ...others] = match.mg;
  if (!main) throw new Error('the scene has a main market');
  const names = [LONG_HOME, 'Empate', LONG_AWAY];
  const mks = main.mks.map((market) => ({
    ...market,
    op: market.op.map((option, index) => ({ ...option, na: names[index] ?? '' })),
  }));
  return {
    ...match,
    nm: `${LONG_HOME} - ${LONG_AWAY}`,
    ts: match.ts.map((team, index) => ({ ...team, na: index === 0 ? LONG_HOME : LONG_AWAY })),
    pl: { zn: 90, sd: 1, mo: 40 },
    mg: [
      { ...main, mks },
      ...others,
      ...types.slice(0, GROUPS).map((mty, group) => ({
        mty,
        pe: main.pe,
        nm: `${LONG_HOME}: total de gols ${group}`,
        mks: lines(group),
      })),
    ],
  };
}
