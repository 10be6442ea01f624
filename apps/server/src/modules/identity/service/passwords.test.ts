import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const COST = '$argon2id$v=19$m=19456,t=2,p=1$';

describe('passwords', () => {
  it('are stored as Argon2id with the OWASP parameters and an individual salt', async () => {
    const passwords = createPasswords();
    const [first, second] = [
      await passwords.hash('correct horse 7'),
      await passwords.hash('correct horse 7'),
    ];
    if (first.is !== 'hashed' || second.is !== 'hashed') throw new Error('busy');
    expect(first.phc.startsWith(COST)).toBe(true);
    expect(first.phc).not.toBe(second.phc);
    expect(await passwords.compare(first.phc, 'correct horse 7')).toEqual({ is: 'same' });
    expect(await passwords.compare(first.phc, 'Correct horse 7')).toEqual({ is: 'different' });
  });

  it('are equal in any Unicode normalisation', async () => {
    const passwords = createPasswords();
    const hashed = await passwords.hash('ca\u0301pita 12'.normalize('NFC'));
    if (hashed.is !== 'hashed') throw new Error('busy');
    expect(await passwords.compare(hashed.phc, 'ca\u0301pita 12'.normalize('NFD'))).toEqual({ is: 'same' });
  });

  it('cost the same time for an unknown account', async () => {
    const passwords = createPasswords();
    const hashed = await passwords.hash('correct horse 7');
    if (hashed.is !== 'hashed') throw new Error('busy');
    const timed = async (stored: string | undefined) => {
      const started = performance.now();
      expect(await passwords.compare(stored, 'wrong horse 7')).toEqual({ is: 'different' });
      return performance.now() - started;
    };
    const pairs: [number, number][] = [];
    for (let pair = 0; pair < 9; pair += 1) pairs.push([await timed(undefined), await timed(hashed.phc)]);
    const ratios = pairs.map(([nobody, somebody]) => nobody / somebody).sort((a, b) => a - b);
    expect(ratios[4]).toBeGreaterThan(0.4);
    expect(ratios[4]).toBeLessThan(2.5);
  });

  it('are hashed by a short queue, and requests beyond it are answered busy', async () => {
    const passwords = createPasswords({ atOnceMost: 1, waitingMost: 3 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => passwords.compare(undefined, 'wrong horse 7')),
    );
    expect(answers.filter((answer) => answer.is === 'different')).toHaveLength(4);
    expect(answers.filter((answer) => answer.is === 'busy')).toHaveLength(6);
    expect(await passwords.compare(undefined, 'wrong horse 7')).toEqual({ is: 'different' });
  });
});
