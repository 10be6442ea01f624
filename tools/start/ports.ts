import { createServer } from 'node:net';
import { StartFailure } from '../database/failure.ts';

/** Checked before the build, which can take minutes. */
export async function checkPortFree(name: string, port: number, host: string): Promise<void> {
  const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const probe = createServer();
    probe.once('error', (failure: NodeJS.ErrnoException) => resolve(failure));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
  if (!error) return;
  if (error.code === 'EADDRINUSE') {
    throw new StartFailure(
      `${name}: port ${port} is in use. Stop the program that uses it, or set ${name} to another port.`,
    );
  }
  throw new StartFailure(`${name}: port ${port} on ${host} cannot be used (${error.code}).`);
}
