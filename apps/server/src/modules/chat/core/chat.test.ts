import { describe, expect, it } from 'vitest';
import { isDomainEnding } from '../service/write.ts';
import { maskName, parseRoom } from './room.ts';
import { checkText } from './text.ts';

describe('the text of a chat message', () => {
  it.each([
    'Pênalti claro nesse lance, não é possível',
    'Que golaço. Me deu sorte',
    'Boa. Com certeza 2.5 gols, odd 1.85',
    'Hiệp hai sẽ hay hơn',
    'Счёт 3:1, 67-я минута. Ну как так?',
    '10/10, 90 minutos',
    'Que lance.No fim deu certo',
    'gol.Vamos virar esse jogo',
    'Boa.Mas faltou um',
    'odd 1.85,linha 2.5.Mais um gol e pronto',
    'Por favor...vamos',
    'S.Paulo joga amanhã, às 21h',
    'Ну всё.Так и знал',
    'Hay quá.Trận sau nhé',
  ])('takes %s', (text) => {
    expect(checkText(text, isDomainEnding)).toEqual({ is: 'fine', text });
  });

  it.each([
    'https://example.com',
    'example.com',
    'veja ex ample . com',
    'grupo t.me/green',
    'grupo t.Me/green',
    'fala no wa.Me/5511',
    'olha x.To/abc',
    'palpite (ponto) com',
    'ana@example',
    'liga +55 11 98765-4321',
    'ex\u200Bample.com',
    'ｅｘａｍｐｌｅ．com',
    'www\u3002evil\u3002com',
    'evil\uFF0Ecom',
    'evil\uFF61com',
    'evil.\uFE0Fcom',
    'evil\u3164.com',
    'evil.\u{E0020}com',
    'bonus.casino',
    'entra em goo.gl/x9',
    'evil.dev',
    'ganhe.pro',
    'apostas.pe',
    'Apostas.Pe',
    'ganhe.me agora',
    'evil.com.br',
    'WWW2.EVIL.BET',
    'сайт.рф',
    'evil.xn--p1ai',
    'olha:bonus.casino!',
    'evil\u200B.casino',
    'evil\uFF0Ecasino',
  ])('refuses the link or number in %s', (text) => {
    expect(checkText(text, isDomainEnding).is).toBe('link');
  });

  it.each([
    ['PT', 'entra no palpite .com agora', 'palpite . com', 'palpite(ponto)com', 'palpite [ponto] com.br'],
    ['ENG', 'look at bonus .casino', 'my site . net', 'site(dot)com', 'site {dot} bet', 'bonus[dot]casino'],
    ['ES', 'mira ganar .mx ya', 'apuestas . vip', 'apuestas(punto)pe', 'apuestas <punto> com'],
    ['RU', 'заходи на ставки .рф', 'ставки . ru', 'ставки(точка)рф', 'ставки [тчк] com'],
    ['VI', 'vào keo .vn nhé', 'keo . top', 'keo(chấm)vn', 'keo [cham] com'],
    ['dots in brackets', 'site[.]com', 'site (.) com', 'bonus[.]casino', 'ganhe[.]Me', '10[.]0[.]0[.]1'],
    ['numbers', '1.1.1.1', 'http em 192.168.0.1:8080', 'veja 8.8.8.8.', '（1．1．1．1）'],
    [
      'other full stops',
      'site．com',
      'site。com',
      'site｡com',
      'site﹒com',
      'site․com',
      'site︒com',
      'site·com',
      'site•com',
    ],
    ['other full stops between spaces', 'site ．com', 'site ． com', 'site［．］com', 'site（ｄｏｔ）com'],
    ['what is drawn as nothing', 'site \u3164 . com', 'site\u200B .com', '1.1\u200B.1.1'],
  ])('refuses the links of %s', (_of, ...texts) => {
    for (const text of texts) expect(checkText(text, isDomainEnding).is, text).toBe('link');
  });

  it.each([
    [
      'PT',
      'Deu 2.1 no fim. Com certeza',
      'Odd 1.85. Me deu sorte',
      'Às 20.30. Vai ser bom',
      'gol (do Vini) no fim',
    ],
    [
      'ENG',
      'Good. Come on',
      'It is 1-0. In the end 2.1',
      'Kick-off 20.30. Be there',
      'odds 1.85, 2.10 and 3.40.',
    ],
    ['ES', 'Gana 2.1. Es así', 'Cuota 1.85. No va más', 'A las 20.30. Me voy', 'Vamos ... como siempre'],
    ['RU', 'Счёт 2.1. Ну и матч', 'Кэф 1.85. Да ладно', 'Начало в 20.30. Я тут', 'Гол (в конце) и 1-0'],
    ['VI', 'Tỷ số 2.1. Hay quá', 'Kèo 1.85. Vào đi', 'Lúc 20.30. Anh em nhé', 'Thắng 1-0 ... vậy thôi'],
    ['numbers', '1.85. 2.10', '1.85 . 2.10', '19.11.26', '6.4 6.3 7.6', 'v1.2.3', '300.1.1.1', '2:1 (1:0)'],
  ])('takes scores, odds, times and sentences of %s', (_of, ...texts) => {
    for (const text of texts) expect(checkText(text, isDomainEnding), text).toEqual({ is: 'fine', text });
  });

  it('takes out what is invisible, and refuses what is empty or too long', () => {
    expect(checkText(' a\u202Eb \t c ', isDomainEnding)).toEqual({ is: 'fine', text: 'ab c' });
    expect(checkText('\u200B \u2060', isDomainEnding).is).toBe('empty');
    expect(checkText('a'.repeat(201), isDomainEnding).is).toBe('too-long');
  });
});

it('masks names and reads only rooms of matches and of crash', () => {
  expect(['rodriga', 'ana', 'Jo', ''].map(maskName)).toEqual(['rod***a', 'a***', 'J***', '***']);
  expect(parseRoom('crash')).toEqual({ kind: 'crash' });
  expect(parseRoom('match:42')).toEqual({ kind: 'match', match: 42 });
  expect(
    ['match:0', 'match:', 'match:1:2', 'match:99999999999999999', 'vip', 'crash '].map(parseRoom),
  ).toEqual(Array(6).fill(undefined));
});
