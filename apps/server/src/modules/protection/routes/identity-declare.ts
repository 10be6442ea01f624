import { identityDeclare } from '@palpite/contract/calls/protection/identity-declare';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import { isDate, type Protection } from '../index.ts';
import { ownerOf, type ProtectionRouteOptions } from './options.ts';
import { protectionInfo } from './wire.ts';

export function identityDeclareRoute(protection: Protection, options: ProtectionRouteOptions): Route {
  return serve(identityDeclare, async (input, caller) => {
    if (!isDate(input.birth_date)) return new Refusal('invalid-field', { field: 'birth_date' });
    const owner = ownerOf(caller, options);
    const given = { birthDate: input.birth_date, document: input.document };
    const { is } = await protection.declare(owner, given);
    if (is === 'fixed') return new Refusal('identity-fixed');
    if (is === 'document-taken') return new Refusal('document-taken', { field: 'document' });
    if (is === 'wrong-document') return new Refusal('invalid-field', { field: 'document' });
    if (is === 'under-age') {
      const { minimum_age } = await protectionInfo(protection, owner);
      return new Refusal('under-age', { values: { age: String(minimum_age) } });
    }
    return protectionInfo(protection, owner);
  });
}
