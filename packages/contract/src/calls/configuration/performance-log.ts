import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Text, Word } from '../../fields.ts';
import { REPORT_LIMITS } from '../../report-limits.ts';
import { ReportTaken } from './error-report.ts';

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
        /** The visit: made by the phone at start, so that its lines can be put together. */
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
