/** Hands a file to the browser to keep, under the given name. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken it over by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
