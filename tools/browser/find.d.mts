export interface Browser {
  readonly executablePath: string;
  /** Launch flags; with --no-sandbox when run as root. */
  readonly args: string[];
}
export function findBrowser(options?: { announce?: (line: string) => void }): Promise<Browser>;
export function launchFlags(): string[];
export function answers(path: string): boolean;
export function onPath(path?: string): string[];
export function isRoot(): boolean;
