/** Joins the class names that apply; a CSS module gives undefined for a class without rules. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
