import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pngIcon, svgIcon } from '../icon.ts';

const COLOURS = { ground: '#0a5c38', mark: '#ffd426' };

/** The pixels of a PNG as this server writes it: 8 bits, no filter. */
function pixelsOf(png: Buffer): { size: number; at: (x: number, y: number) => number[] } {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const size = png.readUInt32BE(16);
  const length = png.readUInt32BE(33);
  const rows = inflateSync(png.subarray(41, 41 + length));
  const row = 1 + size * 3;
  expect(rows).toHaveLength(size * row);
  return {
    size,
    at: (x, y) => [...rows.subarray(y * row + 1 + x * 3, y * row + 4 + x * 3)],
  };
}

describe('icons of the installed app', () => {
  it('are drawn in the colours of the brand, small and without transparent pixels', () => {
    for (const size of [180, 192, 512]) {
      const png = pngIcon(COLOURS, size);
      expect(png.length).toBeLessThan(20_000);
      const pixels = pixelsOf(png);
      expect(pixels.size).toBe(size);
      expect(pixels.at(0, 0)).toEqual([0x0a, 0x5c, 0x38]);
      expect(pixels.at(size / 2, size / 2)).toEqual([0xff, 0xd4, 0x26]);
    }
  });

  it('keep the mark inside the safe zone of masks', () => {
    const size = 192;
    const { at } = pixelsOf(pngIcon(COLOURS, size));
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1)
        if (Math.hypot(x - size / 2, y - size / 2) > size * 0.4) expect(at(x, y)[0]).not.toBe(0xff);
  });

  it('are the same drawing as SVG', () => {
    const svg = svgIcon(COLOURS);
    expect(svg).toContain('fill="#ffd426"');
    expect(svg).toContain('viewBox="0 0 64 64"');
  });
});
