/** Offers a file to the browser as a download with the given name. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken over the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
