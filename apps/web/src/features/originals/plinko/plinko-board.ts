/** The board in units of its drawing. */
export const BOARD = { width: 351, height: 372, top: 44, fall: 236, slots: 286, bars: 326 } as const;

const MARGIN = 14;

export function slotWidth(rows: number): number {
  return (BOARD.width - 2 * MARGIN) / (rows + 1.4);
}

export function slotLeft(rows: number, slot: number): number {
  return BOARD.width / 2 + (slot - (rows + 1) / 2) * slotWidth(rows);
}

/**
 * The way of a ball as frames of an animation, in per cent of the board: it falls faster and faster to the next pin, is
 * thrown to one side, and falls again.
 */
export function ballFrames(path: string): Keyframe[] {
  const rows = path.length;
  const width = slotWidth(rows);
  const height = BOARD.fall / rows;
  const at = (x: number, y: number) =>
    `translate(${(100 * x) / BOARD.width}cqw, ${(100 * y) / BOARD.height}cqh)`;
  let x = BOARD.width / 2;
  const frames: Keyframe[] = [{ transform: at(x, BOARD.top - 34), easing: 'ease-in' }];
  for (const [row, side] of [...path].entries()) {
    const y = BOARD.top + row * height - 9;
    frames.push({ transform: at(x, y), easing: 'cubic-bezier(0.3, 0, 0.7, 0.6)' });
    x += side === 'R' ? width / 2 : -width / 2;
  }
  frames.push({ transform: at(x, BOARD.slots - 8) });
  return frames;
}
