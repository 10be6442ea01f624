/** Long numbers and addresses in groups, as people compare them. */
export function inGroups(text: string, size = 4): string {
  return text.replace(new RegExp(`(.{${size}})(?=.)`, 'g'), '$1 ');
}
