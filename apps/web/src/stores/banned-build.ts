/** Whether this build is among those that the operator has banned: the shell's own, or else the one of the web. */
export function isBanned(list: string, shellVersion: string, webBuild: string): boolean {
  const build = /^[A-Z0-9]{4}\d{3}/.exec(shellVersion)?.[0] ?? webBuild;
  return list.split(/[,\s]+/).includes(build) && build !== '';
}
