import { passwordFault } from '@palpite/kernel/password';
import { describe, expect, it } from 'vitest';

describe('a new password', () => {
  it.each(['correct horse 7', 'пароль-номер-9', 'mậtkhẩu của tôi 5', 'aB3$aB3$'])('may be %s', (password) => {
    expect(passwordFault(password, 'ana@example.com')).toBeUndefined();
  });

  it.each(['a1b2c3d', 'abcdefgh', '12345678'])('%s lacks the length, a letter or a number', (password) => {
    expect(passwordFault(password, 'ana12345@example.com')).toBe('form');
  });

  it.each(['Password1', 'SENHA123', 'Flamengo10'])('%s has the form and is refused as common', (password) => {
    expect(passwordFault(password, 'ana12345@example.com')).toBe('common');
  });

  it.each(['ana12345@example.com', 'ANA12345'])('%s is refused as the address itself', (password) => {
    expect(passwordFault(password, ' Ana12345@example.com')).toBe('address');
  });
});
