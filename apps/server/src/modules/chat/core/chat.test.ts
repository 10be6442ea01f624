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
