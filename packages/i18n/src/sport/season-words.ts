import type { SeasonMarket } from '@palpite/kernel/settlement/season-markets';
import type { Row } from './words.ts';

/** Markets on how a season ends; `{line}` is the number of places. */
export const SEASON_WORDS = {
  'season-winner': ['Champion', 'Campeão', 'Campeón', 'Чемпион', 'Vô địch'],
  'season-winner-place': [
    'Place part: in the top {line}',
    'Parte de lugar: entre os {line} primeiros',
    'Parte de colocado: entre los {line} primeros',
    'Часть «место»: в топ-{line}',
    'Phần hạng: trong {line} vị trí đầu',
  ],
  'season-top': [
    '{player} in the top {line}',
    '{player} entre os {line} primeiros',
    '{player} entre los {line} primeros',
    '{player} в топ-{line}',
    '{player} trong {line} vị trí đầu',
  ],
} as const satisfies Record<SeasonMarket, Row>;
