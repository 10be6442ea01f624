/** ca***@exemplo.com.br: enough to know it again, too little for whoever looks over the shoulder. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return email;
  return `${email.slice(0, Math.min(2, at - 1) || 1)}***${email.slice(at)}`;
}

/** +55 ••• 4410 in the same spirit: the country and the last four. */
export function maskedPhone(phone: string, prefix: string): string {
  const start = phone.startsWith(`+${prefix}`) ? `+${prefix}` : phone.slice(0, 3);
  return `${start} *** ${phone.slice(-4)}`;
}

/** The letters that stand for a name in its portrait. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
