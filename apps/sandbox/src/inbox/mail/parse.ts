import PostalMime, { type Address } from 'postal-mime';
import { findCode, type Mail } from '../arrivals.ts';

export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

type ParsedMail = Omit<Mail, 'kind' | 'seq' | 'id' | 'receivedAt'>;

const LIMIT = { headers: 100, headerCharacters: 1_000, attachments: 50, subjectCharacters: 500, depth: 20 };

function shown(address: Address | undefined): string {
  if (address?.address === undefined) return address?.name ?? '';
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

/** A mail that cannot be parsed is stored as plain text. */
function unreadable(raw: Uint8Array, envelope: Envelope): ParsedMail {
  const text = new TextDecoder('utf-8', { fatal: false }).decode(raw);
  return {
    ...envelope,
    subject: '(unreadable mail)',
    text,
    html: '',
    attachments: [],
    headers: [],
    messageId: '',
    code: findCode(text),
  };
}

export async function parseMail(raw: Uint8Array, envelope: Envelope): Promise<ParsedMail> {
  try {
    const mail = await PostalMime.parse(raw, {
      maxNestingDepth: LIMIT.depth,
      maxHeadersSize: 128 * 1024,
      maxRfc822NestingDepth: 2,
    });
    const text = mail.text ?? '';
    return {
      from: shown(mail.from) || envelope.from,
      to: envelope.to,
      subject: (mail.subject ?? '').slice(0, LIMIT.subjectCharacters),
      text,
      html: mail.html ?? '',
      attachments: mail.attachments.slice(0, LIMIT.attachments).map((attachment) => ({
        name: (attachment.filename ?? '(no name)').slice(0, 200),
        type: attachment.mimeType.slice(0, 100),
        bytes:
          typeof attachment.content === 'string' ? attachment.content.length : attachment.content.byteLength,
      })),
      headers: mail.headers.slice(0, LIMIT.headers).map((header) => ({
        name: header.originalKey.slice(0, 100),
        value: header.value.slice(0, LIMIT.headerCharacters),
      })),
      messageId: mail.messageId ?? '',
      code: findCode(mail.subject ?? '') || findCode(text),
    };
  } catch {
    return unreadable(raw, envelope);
  }
}
