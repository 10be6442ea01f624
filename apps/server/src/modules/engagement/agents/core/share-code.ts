/** Without I, O, 0 and 1, which are mistaken for each other. 32 letters divide 256, so that a random byte gives each with the same probability. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const FIRST = LETTERS.slice(0, 16);
export const SHARE_CODE_BYTES = 8;
const CODE = /^[A-Z][A-Z2-9]{7}$/;
const CHANNEL = /^[A-Za-z0-9_.:-]{1,20}$/;
const UID = /^[1-9]\d{0,15}$/;

/** 39 random bits: the codes of others cannot be found by trying. It begins with a letter, as no uid does. */
export function newShareCode(random: Iterable<number>): string {
  const [first = 0, ...rest] = random;
  return [FIRST[first % FIRST.length], ...rest.map((byte) => LETTERS[byte % LETTERS.length])].join('');
}

/** What a registration or a binding came with: the code or the uid of a player, and the channel after a dash. */
export interface ShareText {
  readonly by: { readonly code: string } | { readonly player: number };
  readonly channel: string;
}

export function readShareText(text: string): ShareText | undefined {
  const dash = text.indexOf('-');
  const name = (dash < 0 ? text : text.slice(0, dash)).toUpperCase();
  const rest = dash < 0 ? '' : text.slice(dash + 1);
  const channel = CHANNEL.test(rest) ? rest : '';
  if (UID.test(name) && Number.isSafeInteger(Number(name))) return { by: { player: Number(name) }, channel };
  return CODE.test(name) ? { by: { code: name }, channel } : undefined;
}

export function shareText(code: string, channel: string): string {
  return channel === '' ? code : `${code}-${channel}`;
}
