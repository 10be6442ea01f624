/** The colours and fonts of shared pictures. */
export interface PaperLook {
  readonly paper: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly field: string;
  readonly fieldText: string;
  readonly accent: string;
  readonly fontText: string;
  readonly fontNumber: string;
}

export const CARD_WIDTH = 720;
export const CARD_PAD = 48;

/** What is used of a canvas, so that a test can replace it. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillRect'
  | 'fillText'
  | 'measureText'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'fill'
  | 'stroke'
  | 'setLineDash'
> & {
  fillStyle: CanvasRenderingContext2D['fillStyle'];
  strokeStyle: CanvasRenderingContext2D['strokeStyle'];
  lineWidth: number;
  font: string;
  textAlign: CanvasTextAlign;
};

/** A long text is written smaller before it is cut: its end often distinguishes one selection from the next. */
const LEAST_SCALE = 0.7;

function fittingFont(pen: Pen, text: string, font: string, width: number): string {
  pen.font = font;
  const scale = Math.max(LEAST_SCALE, width / pen.measureText(text).width);
  return scale < 1 ? font.replace(/\d+(?=px)/, (size) => String(Math.floor(Number(size) * scale))) : font;
}

/** Names may be cut, numbers never. */
function fitted(pen: Pick<Pen, 'measureText'>, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let kept = text;
  while (kept.length > 1 && pen.measureText(`${kept}…`).width > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

interface Words {
  readonly at: readonly [number, number];
  readonly font: string;
  readonly colour: string;
  readonly width?: number;
  readonly align?: CanvasTextAlign;
}

export function write(
  pen: Pen,
  text: string,
  { at: [x, y], font, colour, width, align = 'left' }: Words,
): void {
  pen.font = width === undefined ? font : fittingFont(pen, text, font, width);
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(width === undefined ? text : fitted(pen, text, width), x, y);
}

/** The perforation with its two notches, which show the background. */
export function perforation(pen: Pen, y: number, look: PaperLook): void {
  pen.strokeStyle = look.line;
  pen.lineWidth = 3;
  pen.setLineDash([3, 9]);
  pen.beginPath();
  pen.moveTo(CARD_PAD, y);
  pen.lineTo(CARD_WIDTH - CARD_PAD, y);
  pen.stroke();
  pen.setLineDash([]);
  pen.fillStyle = look.field;
  for (const x of [0, CARD_WIDTH]) {
    pen.beginPath();
    pen.arc(x, y, 18, 0, Math.PI * 2);
    pen.fill();
  }
}

/** Two words and the slash. */
export function drawLogo(pen: Pen, [first, second]: readonly [string, string], look: PaperLook): void {
  const font = `850 46px ${look.fontNumber}`;
  const colour = look.fieldText;
  const upper = (word: string) => word.toUpperCase();
  write(pen, upper(first), { at: [CARD_PAD, 76], font, colour });
  const x = CARD_PAD + pen.measureText(upper(first)).width;
  pen.strokeStyle = look.accent;
  pen.lineWidth = 8;
  pen.beginPath();
  pen.moveTo(x + 8, 82);
  pen.lineTo(x + 22, 36);
  pen.stroke();
  write(pen, upper(second), { at: [x + 30, 76], font, colour });
}

/** The tokens of the page: a picture must look like its brand. */
export function paperLook(): PaperLook {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    paper: token('--paper'),
    ink: token('--paper-ink'),
    muted: token('--paper-muted'),
    line: token('--paper-line'),
    field: token('--field'),
    fieldText: token('--field-text'),
    accent: token('--accent'),
    fontText: token('--font-text') || 'sans-serif',
    fontNumber: token('--font-num') || 'sans-serif',
  };
}

export function pictureOf(canvas: HTMLCanvasElement | null, name: string): Promise<File | undefined> {
  return new Promise((resolve) => {
    if (!canvas) return resolve(undefined);
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], name, { type: 'image/png' }) : undefined),
      'image/png',
    );
  });
}
