import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('the settings of npm start', () => {
  it('have defaults that need no environment', () => {
    expect(readSettings('/project', {})).toMatchObject({
      port: 8080,
      sandboxPort: 8090,
      smtpPort: 8091,
      dataFolder: '/project/.data',
      databaseUrl: undefined,
      ownerUrl: undefined,
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['SANDBOX_PORT', '0x10'],
    ['SANDBOX_PORT', '99999'],
    ['SANDBOX_SMTP_PORT', 'x'],
    ['DATABASE_URL', 'mysql://localhost/palpite'],
    ['DATABASE_URL', 'not a url'],
    ['DATABASE_OWNER_URL', 'mysql://localhost/palpite'],
    ['DATABASE_OWNER_URL', 'postgres://owner@localhost/palpite'],
    ['ROLES', 'api,kitchen'],
    ['TRUST_PROXY', 'perhaps'],
    ['PALPITE_MODE', 'half'],
    ['LOG_LEVEL', 'loud'],
    ['POOL_SIZE', '1'],
    ['PALPITE_SECRET', 'short'],
    ['PALPITE_SEAL_KEYS', 'short'],
    ['SMTP_URL', 'http://mail'],
    ['FEED_SANDBOX_URL', 'http://feed'],
    ['FEED_PROVIDER', 'No Name'],
    ['IN_PLAY_DELAY_MS', '100'],
  ])('%s=%s is refused with the name of the setting', (name, value) => {
    expect(() => readSettings('/project', { [name]: value })).toThrow(`${name}:`);
  });

  it('archives the log of its own PostgreSQL only', () => {
    expect(readSettings('/project', { WAL_ARCHIVE: 'log' }).walArchive).toBe('/project/log');
    const both = { WAL_ARCHIVE: '/log', DATABASE_URL: 'postgres://one@db.internal/palpite' };
    expect(() => readSettings('/project', both)).toThrow('WAL_ARCHIVE:');
  });

  it("lets a demo migrate with its only role, and never takes the server's role for the owner in live mode", () => {
    const DATABASE_URL = 'postgres://one@db.internal/palpite';
    const DATABASE_OWNER_URL = 'postgres://owner@db.internal/palpite';
    expect(readSettings('/project', { DATABASE_URL }).ownerUrl).toBe(DATABASE_URL);
    expect(readSettings('/project', { DATABASE_URL, DATABASE_OWNER_URL }).ownerUrl).toBe(DATABASE_OWNER_URL);
    const live = {
      DATABASE_URL,
      PALPITE_MODE: 'live',
      PALPITE_SECRET: 'a secret of more than thirty-two characters',
      PALPITE_SEAL_KEYS: 'a seal key of more than thirty-two characters',
      SMTP_URL: 'smtps://mail.example',
      SMS_URL: 'https://sms.example',
      SMS_KEY: 'own-sms-key',
      FEED_PROVIDER: 'lines',
      FEED_LINES_URL: 'tls://feed.example:7000',
      FEED_LINES_KEY: 'own-feed-key',
    };
    expect(readSettings('/project', live).ownerUrl).toBeUndefined();
    expect(readSettings('/project', { ...live, DATABASE_OWNER_URL }).ownerUrl).toBe(DATABASE_OWNER_URL);
  });

  it('reports every wrong setting at once', () => {
    expect(() => readSettings('/project', { PORT: 'a', ROLES: 'b', SANDBOX_PORT: 'c' })).toThrow(
      /ROLES.*\nPORT.*\nSANDBOX_PORT/s,
    );
  });

  it('refuses the same port twice', () => {
    expect(() => readSettings('/project', { PORT: '8090' })).toThrow('four different ports');
  });

  it.each(['true', 'false', '10.0.0.0/8', '127.0.0.1, ::1'])('TRUST_PROXY=%s is accepted', (value) => {
    expect(readSettings('/project', { TRUST_PROXY: value }).port).toBe(8080);
  });
});
