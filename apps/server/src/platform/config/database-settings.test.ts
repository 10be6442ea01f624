import { readServerSettings } from '@palpite/server/wiring/read-settings';
import { describe, expect, it } from 'vitest';

const PRIMARY = 'postgres://palpite_app@db/palpite';
const DIRECT = 'postgres://palpite_app@primary/palpite';

function read(environment: Readonly<Record<string, string>>) {
  return readServerSettings({ DATABASE_URL: PRIMARY, ...environment });
}

describe('the settings of the database', () => {
  it('one address serves everything unless others are given', () => {
    expect(read({})).toMatchObject({
      is: 'read',
      config: { databaseUrl: PRIMARY, directUrl: PRIMARY, isPooled: false, replica: undefined },
    });
  });

  it('a pooler needs a second address for what must have a connection of its own', () => {
    expect(read({ DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: DIRECT })).toMatchObject({
      is: 'read',
      config: { databaseUrl: PRIMARY, directUrl: DIRECT, isPooled: true },
    });
    expect(read({ DATABASE_POOLER: 'transaction' })).toEqual({
      is: 'wrong',
      errors: [expect.stringMatching(/^DATABASE_DIRECT_URL: is needed with DATABASE_POOLER=transaction/)],
    });
    expect(read({ DATABASE_POOLER: 'session' })).toEqual({
      is: 'wrong',
      errors: ['DATABASE_POOLER: must be none or transaction'],
    });
  });

  it('a replica has an address and a greatest lag', () => {
    expect(read({ DATABASE_READ_URL: DIRECT, READ_LAG_MAX_MS: '2000' })).toMatchObject({
      config: { replica: { url: DIRECT, lagMaxMs: 2_000 } },
    });
    expect(read({ DATABASE_READ_URL: 'http://db' })).toMatchObject({ is: 'wrong' });
    expect(read({ DATABASE_READ_URL: DIRECT, READ_LAG_MAX_MS: '5' })).toMatchObject({ is: 'wrong' });
  });
});
