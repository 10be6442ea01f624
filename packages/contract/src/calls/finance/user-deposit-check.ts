import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Flag } from '../../fields.ts';

export const userDepositCheck = defineCall({
  name: 'userDepositCheck',
  method: 'GET',
  path: '/api/piranha/finance/user/deposit/check',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ is_deposit: Flag }),
  refusals: [],
  about: 'Whether the player ever deposited. Also the operation checkUserDeposit.',
  requirements: ['CALL-079', 'CALL-090'],
});
