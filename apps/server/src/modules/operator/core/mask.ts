/** Masks an address: enough to recognise it, too little to write to it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return maskTail(email);
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  return `${email.slice(0, Math.min(2, at))}***@***${dot < 0 ? '' : domain.slice(dot)}`;
}

export function maskTail(text: string): string {
  return text.length <= 4 ? '***' : `***${text.slice(-3)}`;
}

/** Masks a network address: the provider's part stays, the part that names the line does not. */
export function maskAddress(address: string): string {
  const separator = address.includes(':') ? ':' : '.';
  const parts = address.split(separator);
  return parts.length < 3 ? '***' : [...parts.slice(0, 2), '***'].join(separator);
}
