/// <reference types="vite/client" />
import type { OriginalRound } from '@palpite/contract/entities/originals';
import { expect, it } from 'vitest';
import { draw, words } from '../bonus/test/stand.tsx';
import { UnknownGame } from '../game-room/unknown-game.tsx';
import { OpenList } from './open-rounds.tsx';

const NOW = 1_750_000_000_000;

it('an open round is listed with its stake and leads back to its game', () => {
  const round = { round_id: '7', game_id: 'mines', bet_amount: 500, begin_time: NOW } as OriginalRound;
  const markup = draw(<OpenList rounds={[round]} />);
  expect(words(markup)).toMatch(/Rodadas em aberto\|.*Minas\|Aberta desde [^|]+\|R\$\| 5,00\|Continuar\|/);
  expect(markup).toContain('href="#/game-room?provider=palpite&amp;game_id=mines"');
});

it('an address without a game has a heading, a way back and a way to the games', () => {
  const markup = draw(<UnknownGame onLeave={() => undefined} />);
  expect(markup).toMatch(/<h1[^>]*>Cassino<\/h1>/);
  expect(markup).toMatch(/<button[^>]*aria-label="[^"]+"/);
  expect(markup).toMatch(/<a[^>]*href="#\/game"/);
  expect(words(markup)).not.toContain('O problema é nosso');
});
