import { describe, expect, it } from 'vitest';
import { secureChance } from '../chance/chance.ts';
import { openBytes, sealBytes } from './sealed-bytes.ts';
import { createSealer } from './sealer.ts';

const OLD = 'an old key of more than thirty-two characters';
const NEW = 'another key of more than thirty-two characters';
const sealer = createSealer([OLD], secureChance);
const picture = Buffer.from('\xff\xd8\xff the picture of a document', 'latin1');
const sealed = sealBytes({ chance: secureChance, sealer }, picture, 'row 1');

describe('sealed bytes', () => {
  it('open again as they were, and contain nothing of them', () => {
    expect(openBytes(sealer, sealed, 'row 1')).toEqual({ is: 'open', bytes: picture });
    expect(sealed.data.includes(picture.subarray(4, 12))).toBe(false);
  });

  it('use another key every time', () => {
    const again = sealBytes({ chance: secureChance, sealer }, picture, 'row 1');
    expect(again.data.equals(sealed.data)).toBe(false);
    expect(openBytes(sealer, { ...again, data: sealed.data }, 'row 1')).toEqual({ is: 'broken' });
  });

  it('do not open in another row, changed, or cut', () => {
    expect(openBytes(sealer, sealed, 'row 2')).toEqual({ is: 'broken' });
    const changed = Buffer.from(sealed.data);
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(openBytes(sealer, { ...sealed, data: changed }, 'row 1')).toEqual({ is: 'broken' });
    expect(openBytes(sealer, { ...sealed, data: sealed.data.subarray(0, 20) }, 'row 1')).toEqual({
      is: 'broken',
    });
  });

  it('open with another seal key as soon as their own key is sealed with it', () => {
    const renewed = createSealer([NEW], secureChance);
    expect(openBytes(renewed, sealed, 'row 1')).toEqual({ is: 'unknown-key' });
    const opened = createSealer([NEW, OLD], secureChance).open(sealed.sealedKey, 'row 1');
    if (opened.is !== 'open') throw new Error(opened.is);
    const resealed = { ...sealed, sealedKey: renewed.seal(opened.text, 'row 1') };
    expect(openBytes(renewed, resealed, 'row 1')).toEqual({ is: 'open', bytes: picture });
  });
});
