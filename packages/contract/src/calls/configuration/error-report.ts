import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Flag, Text } from '../../fields.ts';
import { REPORT_LIMITS } from '../../report-limits.ts';

/** The phone cuts and cleans its texts by `reportText`. */
const Line = (max: number) => Text(max, 0);
/** By the phone's clock, which may be anything. */
export const PhoneTime = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
export const ReportTaken = Type.Object({ taken: Flag });

export const errorReport = defineCall({
  name: 'errorReport',
  method: 'POST',
  path: '/api/v1/component/app/error/report',
  audience: 'anyone',
  rate: 'report',
  retry: 'once',
  input: Type.Object({
    host: Line(REPORT_LIMITS.host),
    method: Line(16),
    uri: Line(REPORT_LIMITS.uri),
    query: Line(REPORT_LIMITS.query),
    body: Line(REPORT_LIMITS.body),
    http_status: Type.Integer({ minimum: 0, maximum: 999 }),
    dm_error: Type.Integer({ minimum: -1, maximum: 2_147_483_647 }),
    error_msg: Line(REPORT_LIMITS.message),
    event_time: PhoneTime,
    cost: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
    trace_id: Line(REPORT_LIMITS.trace),
    extra: Line(REPORT_LIMITS.extra),
  }),
  reply: ReportTaken,
  refusals: [],
  about: 'A failure that a phone has met. Secrets are taken out before it is kept.',
  requirements: ['CALL-203', 'ENTITY-069'],
});
