export const COMPILED: string;
export const RECORD: string;
export function launcherOf(root: string, name: string): string;
export function hashOf(root: string, file: string): string;
export function readRecord(
  root: string,
):
  | { readonly root: string; readonly name: string; readonly inputs: Readonly<Record<string, string>> }
  | undefined;
export function compiledLauncher(root: string): string | undefined;
