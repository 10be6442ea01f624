/** For finding: without accents and in lower case, so that `sao paulo` finds `São Paulo`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
