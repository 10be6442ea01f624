import { symbolSvg } from '../../art/symbols.ts';
import type { GameBoot, PayRow } from '../boot-data.ts';
import type { Words } from '../words/en.ts';
import { fill, handName } from '../words/words.ts';
import { button, drawing, el } from './dom.ts';

/** The facts of the game and what it pays, as the server computed them from the mathematics. */
export function openRules(words: Words, boot: GameBoot): void {
  const sheet = el('dialog.sheet');
  const number = (text: string) => (boot.language === 'en' ? text : text.replace('.', ','));
  const facts: readonly (readonly [string, string])[] = [
    [words.rtp, `${number(boot.rtp)} %`],
    [words.hitRate, `${number(boot.hitRate)} %`],
    [words.maxWin, fill(words.times, { n: boot.maxWin })],
    [words.volatility, fill(words.ofFive, { n: boot.volatility })],
  ];
  const list = el('dl.facts');
  for (const [name, value] of facts) list.append(el('dt', name), el('dd', value));
  const close = button('btn btn--hot', words.close, () => sheet.close());
  sheet.append(
    el('h2', words.rules),
    list,
    el('div.pays', ...boot.pays.map((row) => payRow(words, row))),
    close,
  );
  sheet.addEventListener('close', () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
}

function payRow(words: Words, row: PayRow): HTMLElement {
  const line = el('div.pay');
  if (row.symbol !== null) line.append(drawing(symbolSvg(row.symbol), 'pay__symbol'));
  else line.append(el('span.pay__name', handName(words, row.name)));
  const pays = el('ul');
  for (const { count, times } of row.pays)
    pays.append(el('li', count === '' ? '' : `${count} `, el('b', `${times}x`)));
  if (row.isWild) pays.append(el('li', words.wild));
  if (row.isScatter) pays.append(el('li', words.anywhere));
  line.append(pays);
  return line;
}
