import type { Boot } from './boot-data.ts';
import { BlackjackPage } from './games/blackjack.ts';
import { PokerPage } from './games/poker.ts';
import { rouletteLayout, rouletteStage } from './games/roulette.ts';
import { SlotPage } from './games/slot.ts';
import { spotsLayout, spotsOf } from './games/spots.ts';
import { baccaratStage, diceStage, dragonTigerStage, moneyWheelStage } from './games/stages.ts';
import { LiveTablePage, openTable, type TableStage } from './games/table.ts';
import { button, el } from './kit/dom.ts';
import { Parent } from './kit/parent.ts';
import { Room } from './kit/room.ts';
import { statusText, wordsOf } from './words/words.ts';

/** The page has one script for all games; the data of the page say which one it is. */
function open(root: HTMLElement, boot: Boot): void {
  if (boot.kind === 'failure') {
    showFailure(root, boot);
    return;
  }
  const room = new Room(root, boot);
  const stage = stageOf(room);
  const isRoulette = boot.game.startsWith('roleta');
  if (boot.gameKind === 'slots') new SlotPage(room);
  else if (boot.gameKind === 'poker') new PokerPage(room);
  else if (!stage) new BlackjackPage(room);
  else {
    const layout = isRoulette ? rouletteLayout(room) : spotsLayout(spotsOf(room));
    if (boot.gameKind === 'live') new LiveTablePage(room, stage, layout);
    else openTable(room, stage, layout);
  }
  room.parent.send('ready', { game: boot.game });
  room.reportRound();
}

function stageOf(room: Room): TableStage | undefined {
  switch (room.boot.game) {
    case 'roleta-brasileira':
    case 'roleta-copacabana':
      return rouletteStage(room);
    case 'bacara-vip':
      return baccaratStage(room);
    case 'dragao-e-tigre':
      return dragonTigerStage(room);
    case 'sic-bo-saigon':
      return diceStage(room);
    case 'roda-do-sol':
      return moneyWheelStage(room);
    default:
      return undefined;
  }
}

function showFailure(
  root: HTMLElement,
  { language, status, parents }: Extract<Boot, { kind: 'failure' }>,
): void {
  const words = wordsOf(language);
  const parent = new Parent(parents);
  root.append(
    el(
      'div.failure',
      el('p', statusText(words, status)),
      button('btn btn--hot', words.back, () => parent.send('exit')),
    ),
  );
  parent.send('ready');
}

const root = document.getElementById('game');
const data = document.getElementById('boot')?.textContent;
if (root && data) open(root, JSON.parse(data) as Boot);
