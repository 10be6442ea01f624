import { HOUR_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, freshEmail, openFixture, register } from './identity-fixture.ts';

const NOT_NOW = 1113;
let fixture: Fixture;

beforeAll(async () => {
  fixture = await openFixture({
    SMS_CODES_PER_HOUR: '6',
    SMS_CODES_PER_DAY: '60',
    SMS_CODES_ABROAD_PER_HOUR: '2',
    SMS_CODES_PREFIXES: '5199:0:0',
  });
});
afterAll(() => fixture.close());

let asked = 0;
/** Every request from another device and address, to another number. */
function ask(prefix: string, language = 'PT') {
  asked += 1;
  const number = `+${prefix}${String(987_650_000 + asked)}`;
  return fixture.phone(`198.51.100.${asked}`).call('smsCodeSend', { phone: number, scene: 'bind' }, language);
}
const codesOf = async (replies: Promise<{ dm_error: number }>[]) =>
  (await Promise.all(replies)).map(({ dm_error }) => dm_error).sort((one, other) => one - other);

describe('codes by SMS to many numbers from many addresses', () => {
  it('go to no prefix that is closed, and to few numbers of another country', async () => {
    expect(await ask('5199')).toMatchObject({ dm_error: NOT_NOW });
    expect(await codesOf([ask('351'), ask('351'), ask('351'), ask('351')])).toEqual([0, 0, NOT_NOW, NOT_NOW]);
    expect(await ask('44')).toMatchObject({ dm_error: 0 });
  });

  it('end for the whole brand, with a reason in the language of the player, and other ways go on', async () => {
    expect(await codesOf([ask('5511'), ask('5511'), ask('5511'), ask('5511'), ask('5511')])).toEqual([
      ...[0, 0, 0, NOT_NOW, NOT_NOW],
    ]);
    expect((await ask('5511', 'ES')).error_msg).toBe(
      'Ahora no se puede enviar un código por SMS a este número. Usa tu correo u otra forma de entrar, o intenta de nuevo más tarde.',
    );
    const player = await register(fixture, freshEmail());
    expect((await player.call('sportsProfileGet', {})).dm_error).toBe(0);
    const metrics = await (await fetch(`${fixture.app.url}/metrics`)).text();
    expect(metrics).toMatch(/palpite_sms_code_refused_total\{brand="[a-z]+",country="abroad"\} 3\n/);
    expect(metrics).toMatch(/palpite_sms_code_refused_total\{brand="[a-z]+",country="own"\} 3\n/);
  });

  it('go out again when time has passed, and a request too soon takes none', async () => {
    fixture.clock.advance(HOUR_MS);
    const phone = fixture.phone('198.51.100.200');
    const number = '+5511912345678';
    const again = () => phone.call('smsCodeSend', { phone: number, scene: 'bind' });
    expect(await again()).toMatchObject({ dm_error: 0 });
    for (let nth = 0; nth < 8; nth += 1) expect(await again()).toMatchObject({ dm_error: 1104 });
    expect(
      await codesOf([ask('5511'), ask('5511'), ask('5511'), ask('5511'), ask('5511'), ask('5511')]),
    ).toEqual([...[0, 0, 0, 0, 0, NOT_NOW]]);
  });
});
