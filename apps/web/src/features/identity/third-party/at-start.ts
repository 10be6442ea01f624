import { cleanAddress, readArrival } from './arrival.ts';
import { type ComeInMeans, comeIn } from './come-in.ts';

/** Takes the code out of the address first: a reload must not send it again, and nobody shall copy it along. */
export async function comeInAtStart(means: ComeInMeans): Promise<void> {
  const { search, hash, pathname } = location;
  const arrival = readArrival(search, hash);
  if (arrival.is === 'plain') return;
  const clean = cleanAddress(pathname, search, hash);
  history.replaceState(history.state, '', clean);
  const mark = clean.indexOf('#');
  if (mark >= 0) means.navigate(clean.slice(mark), { replace: true });
  await comeIn(means, arrival);
}
