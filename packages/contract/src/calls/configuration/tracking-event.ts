import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Text, Word } from '../../fields.ts';
import { REPORT_LIMITS } from '../../report-limits.ts';
import { PhoneTime, ReportTaken } from './error-report.ts';

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
  about: 'What was tapped and seen. Sent to the analytics host, which is this house when none is set.',
  requirements: ['CALL-208'],
});
