/** The colours of a game, the same in the lobby and in play: ground, its darker shade, the stage, and what shines. */
export interface Theme {
  readonly ground: string;
  readonly shade: string;
  readonly deep: string;
  readonly muted: string;
  readonly hot: string;
  /** The symbol that stands for the game; games without symbols have a drawing of their own. */
  readonly hero?: string;
}

export const THEMES: Readonly<Record<string, Theme>> = {
  'tigre-de-ouro': {
    ground: '#a8101f',
    shade: '#7d0815',
    deep: '#4a040c',
    muted: '#ffc9b0',
    hot: '#ffd426',
    hero: 'tiger-2',
  },
  'olho-do-farao': {
    ground: '#0b5f6b',
    shade: '#07454f',
    deep: '#042a31',
    muted: '#a9e0e2',
    hot: '#ffc933',
    hero: 'pharaoh',
  },
  'carnaval-da-sorte': {
    ground: '#5a1596',
    shade: '#42096f',
    deep: '#260346',
    muted: '#dfbaff',
    hot: '#ffd426',
    hero: 'dancer',
  },
  'joia-rara': {
    ground: '#142a6b',
    shade: '#0d1d4f',
    deep: '#070f2e',
    muted: '#b3c6ff',
    hot: '#5ff0d2',
    hero: 'ruby',
  },
  'rio-bravo': {
    ground: '#0a5c38',
    shade: '#07452a',
    deep: '#032a19',
    muted: '#b0e0c6',
    hot: '#ffd426',
    hero: 'toucan',
  },
  'arara-premiada': {
    ground: '#0d4f9e',
    shade: '#083a78',
    deep: '#04214a',
    muted: '#b5d6ff',
    hot: '#ffd426',
    hero: 'macaw',
  },
  'roleta-brasileira': {
    ground: '#0c4b32',
    shade: '#093a27',
    deep: '#06231a',
    muted: '#a9d6c0',
    hot: '#ffd426',
  },
  'roleta-copacabana': {
    ground: '#0b4a63',
    shade: '#083648',
    deep: '#04212e',
    muted: '#a8d8ea',
    hot: '#ffd426',
  },
  'blackjack-prata': {
    ground: '#0b5a43',
    shade: '#084634',
    deep: '#06241b',
    muted: '#b0e3cf',
    hot: '#ffd426',
  },
  'bacara-vip': { ground: '#6b1230', shade: '#4f0b22', deep: '#2c0412', muted: '#f0b8c8', hot: '#ffd98a' },
  'valete-de-ouro': {
    ground: '#1b2c7a',
    shade: '#13205c',
    deep: '#0a1233',
    muted: '#bcc8ff',
    hot: '#ffd426',
  },
  'roda-do-sol': { ground: '#b5480a', shade: '#8a3404', deep: '#4a1a00', muted: '#ffd5b0', hot: '#ffe14d' },
  'dragao-e-tigre': {
    ground: '#7a1414',
    shade: '#5a0c0c',
    deep: '#300505',
    muted: '#ffc2b0',
    hot: '#ffd426',
  },
  'sic-bo-saigon': { ground: '#7a0f3a', shade: '#5a0829', deep: '#300316', muted: '#ffbcd4', hot: '#ffd426' },
};

const FALLBACK: Theme = {
  ground: '#0a5c38',
  shade: '#07452a',
  deep: '#032a19',
  muted: '#b0e0c6',
  hot: '#ffd426',
};

export const themeOf = (game: string): Theme => THEMES[game] ?? FALLBACK;
