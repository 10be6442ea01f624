import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('the settings of npm start', () => {
  it('have defaults that need no environment', () => {
    expect(readSettings('/house', {})).toMatchObject({
      port: 8080,
      sandboxPort: 8090,
      smtpPort: 8091,
      dataFolder: '/house/.data',
      databaseUrl: undefined,
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
    expect(() => readSettings('/house', { [name]: value })).toThrow(`${name}:`);
  });

  it('tells every wrong setting at once', () => {
    expect(() => readSettings('/house', { PORT: 'a', ROLES: 'b', SANDBOX_PORT: 'c' })).toThrow(
      /ROLES.*\nPORT.*\nSANDBOX_PORT/s,
    );
  });

  it('refuses the same port twice', () => {
    expect(() => readSettings('/house', { PORT: '8090' })).toThrow('three different ports');
  });

  it.each(['true', 'false', '10.0.0.0/8', '127.0.0.1, ::1'])('TRUST_PROXY=%s is understood', (value) => {
    expect(readSettings('/house', { TRUST_PROXY: value }).port).toBe(8080);
  });
});
