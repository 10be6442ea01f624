import { Type } from 'typebox';
import { Shown, Text, Word } from '../fields.ts';

/** Checked by the standard address pattern on the server; the schema only bounds it. */
export const EmailText = Text(254, 3);
/** Long enough for a passphrase, short enough that hashing it costs no more than any other. */
export const PasswordText = Type.String({ minLength: 1, maxLength: 128, pattern: '^[^\\p{Cc}\\p{Cs}]*$' });
export const CodeText = Type.String({ minLength: 4, maxLength: 12, pattern: '^[A-Za-z0-9-]+$' });
/** A number in E.164 form. */
export const PhoneText = Type.String({ minLength: 9, maxLength: 16, pattern: '^\\+[1-9][0-9]{7,14}$' });
/** Proof that a code was checked; good for one next step. */
export const TicketText = Word(128);
/** What a code is for: a code of one scene opens no other door. */
export const CodeScene = Type.Union([Type.Literal('register'), Type.Literal('login'), Type.Literal('bind')]);
/** The sentence is for the player, in the player's language; `wait_s` is how long until a code may be sent again. */
export const CodeSent = Type.Object({ message: Shown, wait_s: Type.Integer({ minimum: 0 }) });
export const CodeChecked = Type.Object({ message: Shown, ticket: Shown });
export const Told = Type.Object({ message: Shown });
