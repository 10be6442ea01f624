import { seededChance } from '@palpite/testkit/chance';
import { expect, it } from 'vitest';
import { createSealer } from './sealer.ts';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
const chance = seededChance(3);
const SEED = 'JBSWY3DPEHPK3PXP';

it('opens what it sealed under the same name only, and seals the same text differently each time', () => {
  const sealer = createSealer([NEW], chance);
  const sealed = sealer.seal(SEED, 'person 1');
  expect(sealed).not.toContain(SEED);
  expect(sealer.seal(SEED, 'person 1')).not.toBe(sealed);
  expect(sealer.open(sealed, 'person 1')).toEqual({ is: 'open', text: SEED, current: true });
  expect(sealer.open(sealed, 'person 2')).toEqual({ is: 'broken' });
});

it('opens with an older key and says so, and names a missing key', () => {
  const sealed = createSealer([OLD], chance).seal(SEED, 'a');
  expect(createSealer([NEW, OLD], chance).open(sealed, 'a')).toEqual({
    is: 'open',
    text: SEED,
    current: false,
  });
  const lacking = createSealer([NEW], chance).open(sealed, 'a');
  expect(lacking).toEqual({ is: 'unknown-key', keyId: sealed.split('.')[1] });
});

it('accepts a seed that was stored in plain text, and nothing that was modified', () => {
  const sealer = createSealer([NEW], chance);
  expect(sealer.open(SEED, 'a')).toEqual({ is: 'open', text: SEED, current: false });
  const sealed = sealer.seal(SEED, 'a');
  const [form = '', id = '', body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(sealer.open(`${form}.${id}.${changed.toString('base64url')}`, 'a')).toEqual({ is: 'broken' });
  }
  for (const text of ['', 'seal1', `${form}.${id}.`, `${form}.${id}.AAAA`, 'seal2.00000000.AAAA'])
    expect(sealer.open(text, 'a').is, text).not.toBe('open');
});
