import { type Caller, Refusal } from '../../../platform/http/route.ts';
import type { Scene } from '../core/code.ts';
import type { IdentityHouse } from '../service/io.ts';
import { registerByEmail } from '../service/register.ts';
import { emailOf, tryLater } from './asker.ts';
import { doorstepOf, loginInfo } from './login-info.ts';

interface RegistrationInput {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
  readonly ticket?: string;
  readonly nick?: string;
  readonly invite_id?: string;
  readonly adult: 0 | 1;
}

/** What registering and binding a visitor have in common. */
export async function register(
  house: IdentityHouse,
  caller: Caller,
  input: RegistrationInput,
  scenes: readonly Scene[],
) {
  const email = emailOf(input.email);
  if (email instanceof Refusal) return email;
  if (caller.device === '') return new Refusal('missing-field', { field: 'smid' });
  if (input.adult !== 1) return new Refusal('not-adult');
  if (input.code === undefined && input.ticket === undefined)
    return new Refusal('missing-field', { field: 'code' });
  const outcome = await registerByEmail(house, doorstepOf(caller), {
    email,
    password: input.password,
    digits: input.code,
    ticket: input.ticket,
    nick: input.nick?.trim() || undefined,
    invitedBy: input.invite_id,
    scenes,
  });
  if (outcome.is === 'try-later') return tryLater(outcome);
  if (outcome.is === 'busy') return new Refusal('unavailable');
  if (outcome.is !== 'entered') return new Refusal(outcome.is);
  return loginInfo(house, caller, { ...outcome, visitor: false, isFirst: true });
}
