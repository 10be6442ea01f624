import {
  CARD_PAD,
  CARD_WIDTH,
  drawLogo,
  type PaperLook,
  type Pen,
  perforation,
  write,
} from '../../parts/share-picture.ts';

/** What the picture of an invitation contains: the code, never a name. */
export interface InvitePicture {
  readonly brand: readonly [string, string];
  readonly deal: string;
  readonly terms: string;
  readonly codeLabel: string;
  readonly code: string;
  readonly age: string;
}

export const INVITE_HEIGHT = 620;
const HEAD = 120;
const LINE = 62;
const TERMS_LINE = 36;
const LINES_MAX = 3;

/** Words on lines of a width; what does not fit on the last line is cut there by `write`. */
export function linesOf(pen: Pick<Pen, 'measureText'>, text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    const fits = last !== undefined && pen.measureText(longer).width <= width;
    if (fits || lines.length === LINES_MAX) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A paper ticket on the brand's field: what both get, by what, and the code. */
export function drawInvite(pen: Pen, picture: InvitePicture, look: PaperLook): void {
  const width = CARD_WIDTH - 2 * CARD_PAD;
  pen.fillStyle = look.field;
  pen.fillRect(0, 0, CARD_WIDTH, HEAD);
  pen.fillStyle = look.paper;
  pen.fillRect(0, HEAD, CARD_WIDTH, INVITE_HEIGHT - HEAD);
  drawLogo(pen, picture.brand, look);
  write(pen, picture.age, {
    at: [CARD_WIDTH - CARD_PAD, 76],
    font: `700 30px ${look.fontNumber}`,
    colour: look.fieldText,
    align: 'right',
  });
  let y = HEAD + 76;
  const dealFont = `850 54px ${look.fontNumber}`;
  pen.font = dealFont;
  for (const line of linesOf(pen, picture.deal, width)) {
    write(pen, line, { at: [CARD_PAD, y], font: dealFont, colour: look.ink, width });
    y += LINE;
  }
  const termsFont = `440 26px ${look.fontText}`;
  pen.font = termsFont;
  for (const line of linesOf(pen, picture.terms, width)) {
    write(pen, line, { at: [CARD_PAD, y], font: termsFont, colour: look.muted, width });
    y += TERMS_LINE;
  }
  const stub = INVITE_HEIGHT - 170;
  perforation(pen, stub, look);
  write(pen, picture.codeLabel, {
    at: [CARD_PAD, stub + 56],
    font: `460 24px ${look.fontText}`,
    colour: look.muted,
  });
  write(pen, picture.code, {
    at: [CARD_PAD, stub + 126],
    font: `850 66px ${look.fontNumber}`,
    colour: look.ink,
  });
}
