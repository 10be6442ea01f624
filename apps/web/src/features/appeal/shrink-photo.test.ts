import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReadPicture, shrinkPhoto } from './shrink-photo.ts';

const MOST = 56_000;

/** A picture whose encoded length depends on its detail, size and quality. */
function picture(width: number, height: number, detail: number) {
  const written: string[] = [];
  const one: ReadPicture = {
    width,
    height,
    async write(at, tall, quality) {
      written.push(`${at}x${tall}@${quality}`);
      return 'A'.repeat(Math.max(4, Math.round(at * tall * quality * detail)));
    },
  };
  return { one, written };
}

describe('a photo for an appeal', () => {
  it('keeps its size when it fits at once', async () => {
    const { one, written } = picture(400, 300, 0.1);
    expect((await shrinkPhoto(one, MOST)).is).toBe('photo');
    expect(written).toEqual(['400x300@0.8']);
  });

  it('is made smaller until it fits, and never longer than the request allows', async () => {
    const sides = fc.integer({ min: 1, max: 9_000 });
    await fc.assert(
      fc.asyncProperty(
        sides,
        sides,
        fc.double({ min: 0.001, max: 0.3, noNaN: true }),
        async (width, height, detail) => {
          const { one, written } = picture(width, height, detail);
          const shrunk = await shrinkPhoto(one, MOST);
          if (shrunk.is === 'photo') expect(shrunk.photo.data.length).toBeLessThanOrEqual(MOST);
          else expect(shrunk.is).toBe('large');
          for (const size of written) {
            const [at = 0, tall = 0] = (size.split('@')[0] ?? '').split('x').map(Number);
            expect(Math.max(at, tall)).toBeLessThanOrEqual(1_600);
            expect(Math.min(at, tall)).toBeGreaterThanOrEqual(1);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('reports a photo that cannot be read, and one that cannot be made small enough', async () => {
    expect((await shrinkPhoto(picture(0, 0, 1).one, MOST)).is).toBe('unreadable');
    const broken: ReadPicture = { width: 10, height: 10, write: async () => undefined };
    expect((await shrinkPhoto(broken, MOST)).is).toBe('unreadable');
    expect((await shrinkPhoto(picture(480, 480, 9).one, MOST)).is).toBe('large');
  });
});
