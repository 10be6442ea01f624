import { MARKET_STATUS, MATCH_STATUS, SELECTION_TYPE } from '@palpite/contract/tables/sport';
import { describe, expect, it } from 'vitest';
import { cardHeight, drawShareCard, type ShareCard } from '../../../parts/share-card.ts';
import { CARD_WIDTH, type PaperLook } from '../../../parts/share-picture.ts';
import { MARKET_ID, MATCH_ID, matchOf, orderOf } from '../../../stores/test/sport-fixtures.ts';
import { candidatesOf } from '../bet-sheet.tsx';
import { betOf } from './orders.ts';

describe('betting again', () => {
  it('takes the selections at the current odds', () => {
    const matches = new Map([[MATCH_ID, matchOf([2.4, 3, 4])]]);
    expect(candidatesOf(orderOf('1'), matches)).toMatchObject([
      {
        matchId: MATCH_ID,
        marketId: MARKET_ID,
        ty: SELECTION_TYPE.home,
        od: 2.4,
        match: { home: 'Flamengo' },
      },
    ]);
  });

  it('leaves out what is not open: another line, a locked price, a suspended market, a stopped or unknown match', () => {
    const again = (match: ReturnType<typeof matchOf> | undefined, li = '') =>
      candidatesOf(
        betOf([{ mid: MATCH_ID, mrid: MARKET_ID, li }]),
        new Map(match ? [[MATCH_ID, match]] : []),
      );
    expect(again(matchOf())).toHaveLength(1);
    expect(again(matchOf(), '2.5')).toEqual([]);
    expect(again(matchOf([-2, 3, 4]))).toEqual([]);
    expect(again(matchOf([2, 3, 4], {}, MARKET_STATUS.suspended))).toEqual([]);
    expect(again(matchOf([2, 3, 4], { stop: 'goal' }))).toEqual([]);
    expect(again(undefined)).toEqual([]);
    expect(again(matchOf([2, 3, 4], { ms: MATCH_STATUS.live }))).toHaveLength(1);
  });
});

describe('the picture of a bet', () => {
  const LOOK: PaperLook = {
    paper: 'paper',
    ink: 'ink',
    muted: 'muted',
    line: 'line',
    field: 'field',
    fieldText: 'chalk',
    accent: 'accent',
    fontText: 'text',
    fontNumber: 'number',
  };
  const card: ShareCard = {
    brand: ['Bet', 'hoje'],
    title: 'Múltipla, 2 seleções',
    status: 'Ganha',
    legs: [
      { pick: 'Flamengo', about: 'Flamengo - Palmeiras, 2 x 1', odds: '1.85', mark: 'won' },
      { pick: 'A'.repeat(80), about: 'B', odds: '2.10', mark: 'open' },
    ],
    sums: [
      { label: 'Odd total', value: '3.88' },
      { label: 'Aposta', value: 'R$ 10,00' },
      { label: 'Recebido', value: 'R$ 38,85' },
    ],
    foot: 'bethoje.example',
  };

  function drawn(shown: ShareCard) {
    const texts: { text: string; x: number; y: number }[] = [];
    const pen = {
      fillStyle: '',
      strokeStyle: '',
      lineWidth: 1,
      font: '',
      textAlign: 'left' as CanvasTextAlign,
      fillText: (text: string, x: number, y: number) => void texts.push({ text, x, y }),
      measureText(text: string): TextMetrics {
        const size = Number(/(\d+)px/.exec(pen.font)?.[1]);
        return { width: text.length * size * 0.57 } as TextMetrics;
      },
      fillRect() {},
      beginPath() {},
      moveTo() {},
      lineTo() {},
      arc() {},
      fill() {},
      stroke() {},
      setLineDash() {},
    };
    drawShareCard(pen, shown, LOOK);
    return texts;
  }

  it('contains what the ticket says, inside its frame; names are cut, numbers never', () => {
    const texts = drawn(card);
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['BET', 'HOJE', 'Ganha', 'Flamengo', '1.85', 'R$ 38,85', 'bethoje.example']),
    );
    expect(texts.find(({ text }) => text.startsWith('AAA'))?.text).toMatch(/^A{10,40}…$/);
    expect(texts.every(({ x, y }) => x >= 0 && x <= CARD_WIDTH && y > 0 && y < cardHeight(card))).toBe(true);
  });

  it('writes a long selection smaller instead of cutting its line', () => {
    const long = ['Red Bull Bragantino e mais de 2.5 gols', 'Red Bull Bragantino e menos de 2.5 gols'];
    const legs = long.map((pick) => ({ pick, about: 'B', odds: '2.10', mark: 'open' as const }));
    const texts = drawn({ ...card, legs }).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(long));
  });

  it('grows with the legs', () => {
    const [leg] = card.legs;
    const one = leg ? [leg] : [];
    expect(cardHeight(card) - cardHeight({ legs: one })).toBe(92);
  });
});
