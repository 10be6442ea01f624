import { errorReport } from '@palpite/contract/calls/configuration/reports';
import { REPORT_LIMITS, reportText } from '@palpite/contract/report-limits';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkOf } from '../../../platform/http/input.ts';
import { cleanReport } from '../service/intake.ts';

const check = checkOf(errorReport.input);
const text = fc.string({ unit: 'binary', maxLength: 6_000 });

it('accepts any program text as a report after the client has cut and cleaned it', () => {
  fc.assert(
    fc.property(text, text, (error_msg, body) => {
      const report = {
        host: '',
        method: 'GET',
        uri: '',
        query: '',
        http_status: 0,
        dm_error: -1,
        event_time: 0,
        cost: 0,
        trace_id: '',
        extra: '',
        error_msg: reportText(error_msg, REPORT_LIMITS.message),
        body: reportText(body, REPORT_LIMITS.body),
      };
      expect(check(report)).toBeUndefined();
    }),
  );
});

it('stores no session, whatever it is wrapped in', () => {
  const sid = 'Secret0Session1Token2';
  const wraps: ((secret: string) => Record<string, unknown>)[] = [
    (secret) => ({ query: `uid=1&sid=${secret}&smid=x` }),
    (secret) => ({ query: `https%3A%2F%2Fa%2F%3Fsid%3D${secret}` }),
    (secret) => ({ body: JSON.stringify({ deep: { sid: secret } }) }),
    (secret) => ({ extra: { list: [{ accessToken: secret }] } }),
    (secret) => ({ error_msg: `authorization: Bearer ${secret}` }),
    (secret) => ({ properties: { password: secret } }),
  ];
  for (const wrap of wraps) expect(JSON.stringify(cleanReport(wrap(sid)))).not.toContain(sid);
  expect(cleanReport({ error_msg: 'a\u0000b\n\ud800c', n: 1 })).toEqual({ error_msg: 'a b c', n: 1 });
});
