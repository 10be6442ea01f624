import { describe, expect, it } from 'vitest';
import { chooseRecipients, type Recipient } from './recipients.ts';

const ana: Recipient = { id: 1n, name: 'ana', isAllowed: true, address: 'ana@example.com', brands: [] };

describe('the recipients of a report', () => {
  it('need the permission, an address and the right to every brand of the report', () => {
    const bia = { ...ana, id: 2n, name: 'bia', isAllowed: false };
    const caio = { ...ana, id: 3n, name: 'caio', address: undefined };
    const duda = { ...ana, id: 4n, name: 'duda', brands: ['br'] };
    const all = [ana, bia, caio, duda];
    const { mailed, leftOut } = chooseRecipients(all, ['br', 'in']);
    expect(mailed.map(({ name }) => name)).toEqual(['ana']);
    expect(leftOut).toEqual([
      { name: 'bia', why: 'not-allowed' },
      { name: 'caio', why: 'no-address' },
      { name: 'duda', why: 'other-brand' },
    ]);
    expect(chooseRecipients(all, ['br']).mailed.map(({ name }) => name)).toEqual(['ana', 'duda']);
  });
});
