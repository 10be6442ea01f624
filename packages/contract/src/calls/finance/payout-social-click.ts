import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Word } from '../../fields.ts';
import { ReportTaken } from '../configuration/error-report.ts';

export const payoutSocialClick = defineCall({
  name: 'payoutSocialClick',
  method: 'POST',
  path: '/api/piranha/finance/payout/social_click',
  audience: 'visitor',
  rate: 'report',
  retry: 'once',
  input: Type.Object({ key: Word(32) }),
  reply: ReportTaken,
  refusals: [],
  about: 'Tells that a link of the withdrawal page was tapped.',
  requirements: ['CALL-082'],
});
