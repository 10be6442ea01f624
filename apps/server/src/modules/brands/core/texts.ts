import type { BrandLanguage } from './brand.ts';

export interface PageText {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
}

/** What a search engine and a tab are told of a brand, by language. */
export function pageText(name: string, language: BrandLanguage): PageText {
  const [title, description, keywords] = SENTENCES[language];
  return { title: `${name} / ${title}`, description: description.replace('{name}', name), keywords };
}

const SENTENCES: Readonly<Record<BrandLanguage, readonly [string, string, string]>> = {
  ENG: [
    'Sports betting and casino',
    'Bet on football, basketball, tennis, table tennis and volleyball with {name}. Live odds, casino, local payments. 18+.',
    'sports betting, live odds, football, basketball, tennis, casino',
  ],
  PT: [
    'Apostas esportivas e cassino',
    'Aposte em futebol, basquete, tênis, tênis de mesa e vôlei na {name}. Odds ao vivo, cassino e PIX. 18+.',
    'apostas esportivas, odds ao vivo, futebol, basquete, tênis, cassino',
  ],
  ES: [
    'Apuestas deportivas y casino',
    'Apuesta en fútbol, básquetbol, tenis, tenis de mesa y voleibol con {name}. Momios en vivo, casino y pagos locales. 18+.',
    'apuestas deportivas, momios en vivo, fútbol, básquetbol, tenis, casino',
  ],
  RU: [
    'Ставки на спорт и казино',
    'Ставки на футбол, баскетбол, теннис, настольный теннис и волейбол в {name}. Коэффициенты в реальном времени, казино. 18+.',
    'ставки на спорт, коэффициенты, футбол, баскетбол, теннис, казино',
  ],
  VI: [
    'Cá cược thể thao và casino',
    'Cược bóng đá, bóng rổ, quần vợt, bóng bàn và bóng chuyền tại {name}. Tỷ lệ trực tiếp, casino, thanh toán trong nước. 18+.',
    'cá cược thể thao, tỷ lệ trực tiếp, bóng đá, bóng rổ, quần vợt, casino',
  ],
};
