import { deflateSync } from 'node:zlib';

/** `#rrggbb`. */
export interface IconColours {
  readonly ground: string;
  readonly mark: string;
}

type Rgb = readonly [number, number, number];

/** The drawing is 64 by 64: the centre circle and the halfway line of a pitch, and the slash of the logo on it. */
const UNIT = 64;
const CIRCLE = { radius: 17, width: 2.4 };
const LINE_WIDTH = 2.4;
/** A bar of 10 by 44, skewed by 16 degrees, inside the safe zone of icon masks. */
const SLASH = { width: 10, height: 44, slope: 0.2867 };
/** How much of white the lines of the pitch have. */
const LINE_LIGHT = 0.14;

export function svgIcon({ ground, mark }: IconColours): string {
  const line = hexOf(lighter(rgbOf(ground)));
  const half = UNIT / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${UNIT} ${UNIT}">`,
    `<rect width="${UNIT}" height="${UNIT}" fill="${ground}"/>`,
    `<path d="M${half} 0v${UNIT}" stroke="${line}" stroke-width="${LINE_WIDTH}"/>`,
    `<circle cx="${half}" cy="${half}" r="${CIRCLE.radius}" fill="none" stroke="${line}" stroke-width="${CIRCLE.width}"/>`,
    `<path d="${slashPath()}" fill="${mark}"/>`,
    '</svg>',
  ].join('');
}

/** The corners of the bar, from the top left. */
function slashPath(): string {
  const half = UNIT / 2;
  const lean = (SLASH.height / 2) * SLASH.slope;
  const corner = (x: number, y: number) => `${rounded(half + x)} ${rounded(half + y)}`;
  const [w, h] = [SLASH.width / 2, SLASH.height / 2];
  return `M${corner(lean - w, -h)}L${corner(lean + w, -h)}L${corner(w - lean, h)}L${corner(-w - lean, h)}z`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * The same drawing as pixels, because browsers install apps with PNG icons only. Each pixel is covered by a shape as far
 * as its distance from the edge says, which makes edges smooth.
 */
export function pngIcon({ ground, mark }: IconColours, size: number): Buffer {
  const [base, line, slash] = [rgbOf(ground), lighter(rgbOf(ground)), rgbOf(mark)];
  const rows = Buffer.alloc(size * (1 + size * 3));
  const unit = UNIT / size;
  for (let y = 0; y < size; y += 1) {
    // Every row begins with its filter, which is none.
    let at = y * (1 + size * 3) + 1;
    for (let x = 0; x < size; x += 1) {
      const colour = colourAt((x + 0.5) * unit - UNIT / 2, (y + 0.5) * unit - UNIT / 2, unit, {
        base,
        line,
        slash,
      });
      for (const part of colour) {
        rows[at] = part;
        at += 1;
      }
    }
  }
  return encodePng(rows, size);
}

function colourAt(
  x: number,
  y: number,
  unit: number,
  { base, line, slash }: { readonly base: Rgb; readonly line: Rgb; readonly slash: Rgb },
): Rgb {
  const covered = (distance: number) => Math.min(Math.max(0.5 - distance / unit, 0), 1);
  const ring = Math.abs(Math.hypot(x, y) - CIRCLE.radius) - CIRCLE.width / 2;
  const halfway = Math.abs(x) - LINE_WIDTH / 2;
  const pitch = mixed(base, line, covered(Math.min(ring, halfway)));
  const across = (Math.abs(x + y * SLASH.slope) - SLASH.width / 2) / Math.hypot(1, SLASH.slope);
  return mixed(pitch, slash, covered(Math.max(across, Math.abs(y) - SLASH.height / 2)));
}

function mixed(under: Rgb, over: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(under[index] + (over[index] - under[index]) * share);
  return share === 0 ? under : [part(0), part(1), part(2)];
}

function lighter(colour: Rgb): Rgb {
  return mixed(colour, [255, 255, 255], LINE_LIGHT);
}

function rgbOf(hex: string): Rgb {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [part(1), part(3), part(5)];
}

function hexOf(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const BITS = 8;
const TRUE_COLOUR = 2;

function encodePng(rows: Buffer, size: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.writeUInt8(BITS, 8);
  header.writeUInt8(TRUE_COLOUR, 9);
  return Buffer.concat([
    SIGNATURE,
    chunkOf('IHDR', header),
    chunkOf('IDAT', deflateSync(rows, { level: 9 })),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

function chunkOf(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/** Node has one from version 22 on. */
function crc32(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
