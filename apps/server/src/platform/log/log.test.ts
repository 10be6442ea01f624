import { createLog } from '@palpite/server/platform/log/log';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const SECRET = 'hunter2-Zx81';

function capture() {
  const lines: string[] = [];
  const log = createLog({ level: 'trace', stream: { write: (line) => void lines.push(line) } });
  return {
    log,
    text: () => lines.join(''),
    last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>,
  };
}

const SECRET_NAMES = [
  ...[
    'sid',
    'SID',
    'old_sid',
    'token',
    'sessionToken',
    'session_token',
    'X-Session-Token',
    'access_token',
    'tokens',
  ],
  ...[
    'password',
    'newPassword',
    'PASSWORD',
    'passwordAgain',
    'authorization',
    'Authorization',
    'proxy-authorization',
  ],
  ...[
    'cookie',
    'Cookie',
    'set-cookie',
    'secret',
    'clientSecret',
    'webhook_secret',
    'code',
    'verificationCode',
    'smsCode',
  ],
  ...['oneTimeCode', 'apiKey', 'api_key', 'privateKey', 'uid', 'smid', 'otp', 'accesstoken', 'dbpassword'],
];

describe('the contents of a log', () => {
  it.each(SECRET_NAMES)('redacts a field named %s at any depth', (name) => {
    const { log, text } = capture();
    log.info({ [name]: SECRET }, 'flat');
    log.info({ a: { b: [{ c: { [name]: SECRET } }] } }, 'deep');
    log.info({ [name]: { inner: [SECRET] } }, 'a secret object');
    log.info(new Map([[name, SECRET]]), 'a map');
    log.info({ pairs: [[name, SECRET]] }, 'pairs');
    log.info({ rawHeaders: [name, SECRET, 'host', 'palpite.example'] }, 'raw headers');
    log.child({ [name]: SECRET }).info('a child');
    log
      .child({ a: 1 })
      .child({ deep: { [name]: SECRET } })
      .info('a child of a child');
    expect(text()).not.toContain(SECRET);
    expect(text()).toContain('[redacted]');
    expect(text()).toContain('palpite.example');
  });

  it.each([
    'statusCode',
    'countryCode',
    'closeCode',
    'player',
    'brand',
    'status',
    'side',
    'pinned',
    'appKey',
  ])('keeps a field named %s readable', (name) => {
    const { log, text } = capture();
    log.info({ [name]: 'plain-value' }, 'hello');
    expect(text()).toContain('plain-value');
  });

  it.each([
    `GET /api/x?uid=1&sid=${SECRET}&cv=1`,
    `GET /live-socket?token=${SECRET}`,
    `failed: postgres://palpite:${SECRET}@db.example:5432/palpite`,
    `Authorization: Bearer ${SECRET}`,
    `Bearer ${SECRET}`,
    `{"password":"${SECRET}","other":1}`,
    `{ "access_token": "${SECRET} with words" }`,
    `cookie: sid=${SECRET}; lang=PT`,
    `password='${SECRET}'`,
    `redirect=%2Fx%3Fsid%3D${SECRET}`,
    `https://x.example/?sid=${SECRET}`,
    `next=https%3A%2F%2Fx.example%2F%3Ftoken%253D${SECRET}`,
    `eyJhbGciOi.${SECRET}.sig`,
  ])('removes secrets from free text: %s', (line) => {
    const { log, text } = capture();
    log.info(line);
    log.info({ url: line, list: [line] }, 'in a field');
    log.error(new Error(line));
    log.error({ err: new Error('outer', { cause: new Error(line) }) });
    log.warn('formatted %s and %o', line, { line });
    expect(text()).not.toContain(SECRET);
  });

  it('masks personal data and keeps enough to compare', () => {
    const { log, text } = capture();
    log.info({ email: 'ana.souza@example.com', phone: '+55 11 91234-5678', mobile: 5511912345678 }, 'fields');
    log.info('mail to ana.souza@example.com and sms to +5511912345678');
    expect(text()).not.toMatch(/souza|91234|912345678/);
    expect(text()).toContain('a***@e***.com');
    expect(text()).toContain('***78');
  });

  it('keeps a bet id and a plain number readable in text', () => {
    const { log, text } = capture();
    log.info('bet 7301234567890123456 settled in 12 ms');
    expect(text()).toContain('bet 7301234567890123456 settled in 12 ms');
  });
});

describe('errors in a log', () => {
  const databaseError = (fields: Record<string, unknown>) =>
    Object.assign(new Error(String(fields.message)), { severity: 'ERROR', ...fields });

  it.each([
    { code: '22P02', message: `invalid input syntax for type bigint: "${SECRET}"` },
    { code: '22P02', message: `invalid input syntax for type bigint: "a "quoted" ${SECRET}"` },
    { code: '22007', message: `invalid input syntax for type date: "${SECRET}` },
    {
      code: '23505',
      message: 'duplicate key value violates unique constraint "x"',
      detail: `Key (email)=(${SECRET}) already exists.`,
    },
    {
      code: '23514',
      message: 'new row violates check constraint "y"',
      detail: `Failing row contains (1, ${SECRET}).`,
    },
    { code: 'P0001', message: `raised 'for ${SECRET}'` },
    { code: '42601', message: `syntax error at or near "${SECRET}"` },
    { code: '40P01', message: 'deadlock detected', where: `SQL: SELECT '${SECRET}'`, internalQuery: SECRET },
    {
      code: '22021',
      message: 'x',
      query: `SELECT ${SECRET}`,
      parameters: [SECRET],
      values: [SECRET],
      hint: SECRET,
    },
  ])('never show a value of a statement: $code $message', (fields) => {
    const { log, text, last } = capture();
    log.error({ err: databaseError(fields) }, 'failed');
    expect((last().err as { code: string }).code).toBe(fields.code);
    log.error(databaseError(fields));
    log.error({ nested: { deep: databaseError(fields) } });
    log.error({ err: new AggregateError([databaseError(fields)], 'several') }, 'failed');
    log.error(new Error('outer', { cause: databaseError(fields) }));
    expect(text()).not.toContain(SECRET);
  });

  it('contain what the operator needs: type, code, constraint and stack position', () => {
    const { log, last } = capture();
    log.error({
      err: databaseError({
        code: '23505',
        message: 'duplicate key',
        constraint: 'transfer_pkey',
        table: 'transfer',
      }),
    });
    expect(last()).toMatchObject({
      msg: 'duplicate key',
      err: { code: '23505', constraint: 'transfer_pkey', table: 'transfer' },
    });
    expect((last().err as { stack: string }).stack).toContain('log.test.ts');
  });

  it('omit the own fields of an error, which may hold anything', () => {
    const { log, text } = capture();
    log.error(Object.assign(new Error('boom'), { request: { body: SECRET }, response: SECRET }));
    expect(text()).not.toContain(SECRET);
    expect(text()).toContain('boom');
  });

  it('show nothing more when a message imitates a stack', () => {
    const { log, text } = capture();
    log.error(databaseError({ code: '22P02', message: `bad: "\n    at ${SECRET} (file.ts:1:1)"` }));
    expect(text()).not.toContain(SECRET);
  });
});

describe('a log never fails', () => {
  const hostile: unknown[] = [
    Object.create(null),
    new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    ),
    {
      get broken() {
        throw new Error('no');
      },
    },
    { toJSON: () => ({ sid: SECRET }) },
    {
      at: new Date(Number.NaN),
      on: new Date(0),
      big: 10n ** 30n,
      not: Number.NaN,
      sym: Symbol('s'),
      run: () => 1,
    },
    JSON.parse(`{"__proto__":{"sid":"${SECRET}"},"constructor":{"password":"${SECRET}"}}`),
    Buffer.from(SECRET),
    new Uint8Array(5),
    new Set([{ token: SECRET }]),
    new URL(`https://x.example/?sid=${SECRET}`),
    new URLSearchParams({ token: SECRET }),
    new Headers({ cookie: SECRET, authorization: SECRET, accept: 'x' }),
    Array.from({ length: 10_000 }, (_, n) => ({ n })),
    'x'.repeat(1_000_000),
    null,
    undefined,
    [],
    0,
  ];

  it.each(hostile.map((value, index) => [index, value] as const))('shape %i', (_index, value) => {
    const { log, text } = capture();
    log.info({ value });
    log.info({ value: { again: [value] } }, 'deeper');
    if (typeof value === 'object' && value !== null) log.info(value, 'bare');
    log.error({ err: value }, 'as an error');
    expect(text()).not.toContain(SECRET);
    expect(text().length).toBeLessThan(200_000);
    for (const line of text().trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });

  it('ends on cycles and on deep nesting', () => {
    const { log, text } = capture();
    const cycle: Record<string, unknown> = { name: 'round' };
    cycle.self = cycle;
    cycle.list = [cycle];
    let deep: unknown = SECRET;
    for (let n = 0; n < 5_000; n += 1) deep = { deep };
    log.info({ cycle, deep });
    const twice = { plain: 'seen' };
    log.info({ first: twice, second: twice });
    expect(text()).toContain('[circular]');
    expect(text()).toContain('"second":{"plain":"seen"}');
    const error = new Error('round');
    error.cause = error;
    log.error(error);
    expect(text()).not.toContain(SECRET);
  });

  it('never shows a secret field and writes JSON lines, whatever is logged', () => {
    const name = fc.constantFrom('sid', 'token', 'password', 'cookie');
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.jsonValue(),
        fc.tuple(name).map(([key]) => ({ [key]: SECRET })),
        fc.array(tie('node'), { maxLength: 4 }),
        fc.dictionary(fc.string(), tie('node'), { maxKeys: 4 }),
      ),
    })).node;
    fc.assert(
      fc.property(tree, fc.string(), (value, message) => {
        const { log, text } = capture();
        log.info({ value }, message);
        expect(text()).not.toContain(SECRET);
        for (const line of text().trimEnd().split('\n')) JSON.parse(line);
      }),
      { numRuns: 300 },
    );
  });

  it('scrubs long hostile text in reasonable time', () => {
    const { log, text } = capture();
    for (const unit of ['a=', '+1', '@', 'a@', '://', 'Bearer ', 'token', '"', 'x.', ' (', '%3D'])
      log.info(unit.repeat(50_000));
    expect(text().length).toBeGreaterThan(0);
  }, 3_000);
});
