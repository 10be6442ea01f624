/**
 * The body of a third party's response, or undefined when it is longer than the limit, so that nobody can fill our
 * memory.
 */
export async function readShort(response: Response, bytesMax: number): Promise<string | undefined> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
