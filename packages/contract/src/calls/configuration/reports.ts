import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Cents, CurrencyCode, Flag, Text, Word } from '../../fields.ts';
import { REPORT_LIMITS } from '../../report-limits.ts';

/** The phone cuts and cleans its texts by `reportText`. */
const Line = (max: number) => Text(max, 0);
/** By the clock of the device, which may be wrong. */
const PhoneTime = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
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
  about: 'An error that a client has met. Secrets are removed before it is stored.',
  requirements: ['CALL-203', 'ENTITY-069'],
});

export const performanceLog = defineCall({
  name: 'performanceLog',
  method: 'POST',
  path: '/api/v1/monitor/common/log/upload',
  audience: 'anyone',
  rate: 'report',
  retry: 'once',
  input: Type.Object({
    list: Type.Array(
      Type.Object({
        eid: Word(64),
        /** The id of the visit, made by the client at start, so that its reports can be joined. */
        log_ses: Word(64),
        data: Type.Object({
          loading_ms: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
          ui_version: Text(32, 0),
        }),
      }),
      { minItems: 1, maxItems: REPORT_LIMITS.entries },
    ),
  }),
  reply: ReportTaken,
  refusals: [],
  about: 'How long screens took to load.',
  requirements: ['CALL-202', 'ENTITY-068'],
});

export const purchaseReport = defineCall({
  name: 'purchaseReport',
  method: 'POST',
  path: '/api/v1/maidian/purchase',
  audience: 'anyone',
  rate: 'report',
  retry: 'keyed',
  input: Type.Object({
    order_id: Word(64),
    currency: CurrencyCode,
    amount: Cents,
    event_time: PhoneTime,
  }),
  reply: ReportTaken,
  refusals: [],
  about:
    'The client saw that a deposit has reached the player; a repeated report of an order counts once. Sent to the analytics host.',
  requirements: ['CALL-001'],
});

export const trackingEvent = defineCall({
  name: 'trackingEvent',
  method: 'POST',
  path: '/api/v1/maidian/event',
  audience: 'anyone',
  rate: 'report',
  retry: 'once',
  input: Type.Object({
    list: Type.Array(
      Type.Object({
        eid: Word(64),
        event_time: PhoneTime,
        properties: Type.Array(
          Type.Object({
            name: Word(64),
            value: Text(REPORT_LIMITS.propertyValue, 0),
          }),
          { maxItems: REPORT_LIMITS.properties },
        ),
      }),
      { minItems: 1, maxItems: REPORT_LIMITS.entries },
    ),
  }),
  reply: ReportTaken,
  refusals: [],
  about: 'What was tapped and seen. Sent to the analytics host, which is this server when none is set.',
  requirements: ['CALL-208'],
});
