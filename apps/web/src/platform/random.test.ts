import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uuid7 } from './random.ts';

const MOMENT = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const RANDOM = fc.uint8Array({ minLength: 10, maxLength: 10 });

it('makes version 7 ids that sort by time', () => {
  fc.assert(
    fc.property(MOMENT, MOMENT, RANDOM, RANDOM, (early, late, one, other) => {
      const id = uuid7(early, one);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(early);
      if (early < late) expect(id < uuid7(late, other)).toBe(true);
    }),
  );
});
