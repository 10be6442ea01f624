import {
  DatabaseUnavailable,
  isDatabaseTrouble,
  isFromUnavailableDatabase,
} from '@palpite/server/platform/database/errors';
import { describe, expect, it } from 'vitest';

const coded = (code: string, message = 'it failed') => Object.assign(new Error(message), { code });

describe('errors that mean the database is unavailable', () => {
  it.each([
    ['08006', 'the connection failed'],
    ['08P01', 'the protocol was violated'],
    ['25006', 'the database is read-only'],
    ['25P03', 'a transaction was idle'],
    ['25P04', 'a transaction took too long'],
    ['40001', 'a serialisation failure outlived its retries'],
    ['40P01', 'a deadlock outlived its retries'],
    ['53100', 'the disk is full'],
    ['53200', 'the database has no memory left'],
    ['53300', 'the database has too many connections'],
    ['55P03', 'a lock timed out'],
    ['57014', 'the statement was cancelled'],
    ['57P01', 'the database is shutting down'],
    ['57P02', 'the database crashed'],
    ['57P03', 'the database is starting'],
    ['58030', 'the disk failed'],
    ['ECONNREFUSED', 'the connection was refused'],
    ['ECONNRESET', 'the connection was reset'],
    ['ETIMEDOUT', 'the network timed out'],
    ['ENOTFOUND', 'its name cannot be resolved'],
  ])('include %s: %s', (code) => {
    expect(isDatabaseTrouble(coded(code))).toBe(true);
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Cannot use a pool after calling end on the pool',
    'the database did not answer in time',
  ])('include what the driver reports by its message only: %s', (message) => {
    expect(isDatabaseTrouble(new Error(message))).toBe(true);
  });

  it.each([
    ['23505', 'a unique key is violated'],
    ['23514', 'a check is violated'],
    ['23503', 'a foreign key is violated'],
    ['42601', 'the statement is wrong'],
    ['42501', 'a right is missing'],
    ['42P01', 'a table is missing'],
    ['22P02', 'a value is wrong'],
    ['25P02', 'a statement follows a failed one'],
    ['P0001', 'a trigger of ours refuses'],
    ['28P01', 'the password is wrong'],
    ['XX000', 'an internal error'],
  ])('do not include %s, which is a bug: %s', (code) => {
    expect(isDatabaseTrouble(coded(code))).toBe(false);
  });

  it('do not include anything else that was thrown', () => {
    for (const thrown of [
      new Error('the connection to the bank'),
      new TypeError('x'),
      'text',
      null,
      undefined,
      7,
    ])
      expect(isDatabaseTrouble(thrown)).toBe(false);
  });

  it('are found behind other errors, and only if the database itself raised them', () => {
    const unavailable = new DatabaseUnavailable(coded('53300', 'too many clients'));
    expect(unavailable).toMatchObject({
      code: '53300',
      message: expect.stringContaining('too many clients'),
    });
    expect(isFromUnavailableDatabase(unavailable)).toBe(true);
    expect(isFromUnavailableDatabase(new Error('a', { cause: new Error('b', { cause: unavailable }) }))).toBe(
      true,
    );
    // The same code from somebody else, such as a payment provider, says nothing about the database.
    expect(isFromUnavailableDatabase(coded('ECONNREFUSED'))).toBe(false);
    const circle = new Error('circle');
    circle.cause = circle;
    expect(isFromUnavailableDatabase(circle)).toBe(false);
  });
});
