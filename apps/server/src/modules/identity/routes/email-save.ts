import { emailSave } from '@palpite/contract/calls/account/email-save';
import { replyMessage } from '@palpite/i18n/replies';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { IdentityHouse } from '../service/io.ts';
import { saveVisitorEmail } from '../service/save-email.ts';
import { sendEmailCode } from '../service/send-code.ts';
import { askerOf, emailOf, RESEND_AFTER_S, tooSoon, tryLater } from './asker.ts';

export function emailSaveRoute(house: IdentityHouse): Route {
  return serve(emailSave, async ({ email: given, code }, caller) => {
    const email = emailOf(given);
    if (email instanceof Refusal) return email;
    if (!caller.session.visitor) return new Refusal('already-registered');
    const asker = askerOf(caller, email);
    if (code === undefined) {
      const sent = await sendEmailCode(house, { ...asker, scene: 'save' });
      if (sent.is === 'too-soon') return tooSoon(sent);
      return { message: replyMessage('email-code-sent', caller.language), wait_s: RESEND_AFTER_S };
    }
    const saved = await saveVisitorEmail(house, caller.session.player, asker, code);
    if (saved.is === 'try-later') return tryLater(saved);
    if (saved.is !== 'saved') return new Refusal(saved.is);
    return { message: replyMessage('email-saved', caller.language), wait_s: 0 };
  });
}
