import type { Brand, BrandLanguage, BrandTopic } from './brand.ts';

export interface PageText {
  readonly title: string;
  /** The title without the name of the brand. */
  readonly slogan: string;
  readonly description: string;
  readonly keywords: string;
}

/** The texts of a brand for search engines and the browser tab, by language; the age is that of the country. */
export function pageText(
  brand: Pick<Brand, 'name' | 'topic'>,
  language: BrandLanguage,
  age: number,
): PageText {
  const [slogan, description, keywords] = SENTENCES[brand.topic][language];
  const filled = description.replace('{name}', brand.name).replace('{age}', String(age));
  return { title: `${brand.name} / ${slogan}`, slogan, description: filled, keywords };
}

type Sentences = Readonly<Record<BrandLanguage, readonly [string, string, string]>>;

const SPORT: Sentences = {
  ENG: [
    'Sports betting and casino',
    'Bet on football, basketball, tennis, table tennis and volleyball with {name}. Live odds, casino, local payments. {age}+.',
    'sports betting, live odds, football, basketball, tennis, casino',
  ],
  PT: [
    'Apostas esportivas e cassino',
    'Aposte em futebol, basquete, tênis, tênis de mesa e vôlei na {name}. Odds ao vivo, cassino e PIX. {age}+.',
    'apostas esportivas, odds ao vivo, futebol, basquete, tênis, cassino',
  ],
  ES: [
    'Apuestas deportivas y casino',
    'Apuesta en fútbol, básquetbol, tenis, tenis de mesa y voleibol con {name}. Momios en vivo, casino y pagos locales. {age}+.',
    'apuestas deportivas, momios en vivo, fútbol, básquetbol, tenis, casino',
  ],
  RU: [
    'Ставки на спорт и казино',
    'Ставки на футбол, баскетбол, теннис, настольный теннис и волейбол в {name}. Коэффициенты в реальном времени, казино. {age}+.',
    'ставки на спорт, коэффициенты, футбол, баскетбол, теннис, казино',
  ],
  VI: [
    'Cá cược thể thao và casino',
    'Cược bóng đá, bóng rổ, quần vợt, bóng bàn và bóng chuyền tại {name}. Tỷ lệ trực tiếp, casino, thanh toán trong nước. {age}+.',
    'cá cược thể thao, tỷ lệ trực tiếp, bóng đá, bóng rổ, quần vợt, casino',
  ],
};

const CRASH: Sentences = {
  ENG: [
    'Crash games and sports betting',
    'Watch the multiplier climb and cash out in time at {name}. Provably fair crash games, live sport. {age}+.',
    'crash games, multiplier, provably fair, casino, sports betting',
  ],
  PT: [
    'Jogos de crash e apostas esportivas',
    'Acompanhe o multiplicador subir e retire a tempo na {name}. Crash com resultado verificável, esportes ao vivo e PIX. {age}+.',
    'jogos de crash, multiplicador, resultado verificável, cassino, apostas esportivas',
  ],
  ES: [
    'Juegos crash y apuestas deportivas',
    'Mira subir el multiplicador y retírate a tiempo en {name}. Crash con resultado verificable y deportes en vivo. {age}+.',
    'juegos crash, multiplicador, resultado verificable, casino, apuestas deportivas',
  ],
  RU: [
    'Краш-игры и ставки на спорт',
    'Следите за ростом множителя и выходите вовремя в {name}. Краш-игры с проверяемой честностью, спорт в реальном времени. {age}+.',
    'краш-игры, множитель, проверяемая честность, казино, ставки на спорт',
  ],
  VI: [
    'Trò chơi crash và cá cược thể thao',
    'Theo dõi hệ số tăng và rút tiền kịp lúc tại {name}. Crash có thể kiểm chứng công bằng, thể thao trực tiếp. {age}+.',
    'trò chơi crash, hệ số nhân, kiểm chứng công bằng, casino, cá cược thể thao',
  ],
};

const CRYPTO: Sentences = {
  ENG: [
    'Crypto sportsbook and casino',
    'Sport and casino in crypto at {name}: live odds, provably fair games, deposits in USDT and more. {age}+.',
    'crypto betting, bitcoin casino, USDT, live odds, provably fair',
  ],
  PT: [
    'Apostas esportivas e cassino em cripto',
    'Esportes e cassino em cripto na {name}: odds ao vivo, jogos verificáveis, depósitos em USDT e mais. {age}+.',
    'apostas em cripto, cassino bitcoin, USDT, odds ao vivo',
  ],
  ES: [
    'Apuestas deportivas y casino en cripto',
    'Deportes y casino en cripto en {name}: momios en vivo, juegos verificables, depósitos en USDT y más. {age}+.',
    'apuestas en cripto, casino bitcoin, USDT, momios en vivo',
  ],
  RU: [
    'Ставки на спорт и казино в криптовалюте',
    'Спорт и казино в криптовалюте в {name}: коэффициенты в реальном времени, проверяемые игры, депозиты в USDT. {age}+.',
    'ставки в криптовалюте, биткоин-казино, USDT, коэффициенты',
  ],
  VI: [
    'Cá cược thể thao và casino bằng tiền mã hoá',
    'Thể thao và casino bằng tiền mã hoá tại {name}: tỷ lệ trực tiếp, trò chơi kiểm chứng được, nạp USDT và nhiều loại khác. {age}+.',
    'cá cược tiền mã hoá, casino bitcoin, USDT, tỷ lệ trực tiếp',
  ],
};

const SENTENCES: Readonly<Record<BrandTopic, Sentences>> = { sport: SPORT, crash: CRASH, crypto: CRYPTO };
