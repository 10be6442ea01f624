function parts(version: string): number[] {
  return version.split('.').map((part) => Number(/^\d+/.exec(part)?.[0] ?? 0));
}

/** Whether `version` is the threshold or newer, part by part: 2.10 is newer than 2.9. What is no number counts as 0. */
export function atLeast(version: string, threshold: string): boolean {
  const [have, need] = [parts(version), parts(threshold)];
  const length = Math.max(have.length, need.length);
  for (let at = 0; at < length; at += 1) {
    const difference = (have[at] ?? 0) - (need[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
