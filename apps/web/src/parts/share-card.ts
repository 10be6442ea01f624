import {
  CARD_WIDTH,
  drawLogo,
  CARD_PAD as PAD,
  type PaperLook,
  type Pen,
  perforation,
  write,
} from './share-picture.ts';

/**
 * What the picture of a bet contains. It has neither a name nor the bet's number, so that it does not identify the
 * player.
 */
export interface ShareCard {
  readonly brand: readonly [string, string];
  readonly title: string;
  readonly status: string;
  readonly legs: readonly ShareLeg[];
  readonly sums: readonly { readonly label: string; readonly value: string }[];
  readonly foot: string;
  /** The code with which somebody else opens the selections. */
  readonly booking?: SharedBooking;
}

export interface SharedBooking {
  readonly label: string;
  readonly code: string;
  readonly until: string;
  /** The dark squares of its QR code, in rows. */
  readonly squares: readonly (readonly boolean[])[];
}

export interface ShareLeg {
  readonly pick: string;
  readonly about: string;
  readonly odds: string;
  readonly mark: 'won' | 'lost' | 'void' | 'open' | 'live';
}

const HEAD = 120;
const TITLE = 112;
const LEG = 92;
const SUMS = 136;
const FOOT = 72;
const BOOKING = 232;
const QR = 192;
const LEGS_SHOWN = 10;

export function cardHeight({ legs, booking }: Pick<ShareCard, 'legs' | 'booking'>): number {
  return HEAD + TITLE + Math.min(LEGS_SHOWN, legs.length) * LEG + SUMS + (booking ? BOOKING : 0) + FOOT;
}

function mark(pen: Pen, x: number, y: number, of: ShareLeg['mark'], look: PaperLook): void {
  pen.beginPath();
  pen.arc(x, y, 15, 0, Math.PI * 2);
  pen.lineWidth = 3;
  pen.strokeStyle = of === 'won' ? look.field : look.muted;
  pen.fillStyle = look.field;
  if (of === 'won') pen.fill();
  else pen.stroke();
  pen.beginPath();
  pen.strokeStyle = of === 'won' ? look.fieldText : look.muted;
  if (of === 'won') {
    pen.moveTo(x - 6, y);
    pen.lineTo(x - 1, y + 6);
    pen.lineTo(x + 7, y - 6);
  } else if (of === 'lost') {
    pen.moveTo(x - 5, y - 5);
    pen.lineTo(x + 5, y + 5);
    pen.moveTo(x + 5, y - 5);
    pen.lineTo(x - 5, y + 5);
  } else if (of === 'void') {
    pen.moveTo(x - 6, y);
    pen.lineTo(x + 6, y);
  }
  pen.stroke();
}

function drawLegs(pen: Pen, legs: readonly ShareLeg[], top: number, look: PaperLook): number {
  const right = CARD_WIDTH - PAD;
  const shown = legs.slice(0, LEGS_SHOWN);
  shown.forEach((leg, index) => {
    const y = top + index * LEG;
    mark(pen, PAD + 15, y + 36, leg.mark, look);
    const words = right - PAD - 52 - 130;
    write(pen, leg.pick, {
      at: [PAD + 52, y + 32],
      font: `640 28px ${look.fontText}`,
      colour: look.ink,
      width: words,
    });
    write(pen, leg.about, {
      at: [PAD + 52, y + 66],
      font: `440 22px ${look.fontText}`,
      colour: look.muted,
      width: words,
    });
    write(pen, leg.odds, {
      at: [right, y + 46],
      font: `750 36px ${look.fontNumber}`,
      colour: look.ink,
      align: 'right',
    });
  });
  return top + shown.length * LEG;
}

function drawSums(pen: Pen, sums: ShareCard['sums'], y: number, look: PaperLook): void {
  const room = (CARD_WIDTH - 2 * PAD) / Math.max(1, sums.length - 1);
  sums.forEach(({ label, value }, index) => {
    const align = index === 0 ? 'left' : index === sums.length - 1 ? 'right' : 'center';
    const x = PAD + index * room;
    write(pen, label, { at: [x, y + 44], font: `460 22px ${look.fontText}`, colour: look.muted, align });
    write(pen, value, { at: [x, y + 94], font: `800 44px ${look.fontNumber}`, colour: look.ink, align });
  });
}

/** The code in words at the left, as a QR code at the right. Whole pixels, or readers would see seams between squares. */
function drawBooking(
  pen: Pen,
  { label, code, until, squares }: SharedBooking,
  y: number,
  look: PaperLook,
): void {
  const square = Math.max(1, Math.floor(QR / Math.max(1, squares.length)));
  const left = CARD_WIDTH - PAD - square * squares.length;
  const words = left - PAD - 24;
  write(pen, label, {
    at: [PAD, y + 56],
    font: `460 22px ${look.fontText}`,
    colour: look.muted,
    width: words,
  });
  write(pen, code, { at: [PAD, y + 124], font: `850 64px ${look.fontNumber}`, colour: look.ink });
  write(pen, until, {
    at: [PAD, y + 174],
    font: `440 22px ${look.fontText}`,
    colour: look.muted,
    width: words,
  });
  pen.fillStyle = look.ink;
  squares.forEach((row, down) => {
    row.forEach((isDark, across) => {
      if (isDark) pen.fillRect(left + across * square, y + 20 + down * square, square, square);
    });
  });
}

/** A paper ticket on the brand's field. */
export function drawShareCard(pen: Pen, card: ShareCard, look: PaperLook): void {
  const height = cardHeight(card);
  const right = CARD_WIDTH - PAD;
  pen.fillStyle = look.field;
  pen.fillRect(0, 0, CARD_WIDTH, HEAD);
  pen.fillStyle = look.paper;
  pen.fillRect(0, HEAD, CARD_WIDTH, height - HEAD);
  drawLogo(pen, card.brand, look);
  write(pen, card.status, {
    at: [right, 74],
    font: `640 30px ${look.fontText}`,
    colour: look.fieldText,
    align: 'right',
  });
  write(pen, card.title, {
    at: [PAD, HEAD + 72],
    font: `700 36px ${look.fontText}`,
    colour: look.ink,
    width: right - PAD,
  });
  const under = drawLegs(pen, card.legs, HEAD + TITLE, look);
  perforation(pen, under + 8, look);
  drawSums(pen, card.sums, under + 20, look);
  if (card.booking) {
    perforation(pen, under + SUMS + 8, look);
    drawBooking(pen, card.booking, under + SUMS + 20, look);
  }
  write(pen, card.foot, {
    at: [PAD, height - 30],
    font: `440 22px ${look.fontText}`,
    colour: look.muted,
    width: right - PAD,
  });
}
