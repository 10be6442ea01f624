/** How long a request waits for a server that is being started again. */
const WAIT_MS = 30_000;

/** Where the server listens now. While it is started again, requests wait here instead of failing in the browser. */
export class Backend {
  #port: number | undefined;
  #problem = '';
  #waiting = new Set<() => void>();

  /** The port; or, as text, why there is none. */
  async find(): Promise<number | string> {
    if (this.#port === undefined && this.#problem === '') await this.#change();
    return this.#port ?? (this.#problem || `the server did not start within ${WAIT_MS / 1_000} s`);
  }

  isUp(port: number): void {
    this.#set(port, '');
  }

  isStarting(): void {
    this.#set(undefined, '');
  }

  isDown(problem: string): void {
    this.#set(undefined, problem);
  }

  #set(port: number | undefined, problem: string): void {
    this.#port = port;
    this.#problem = problem;
    if (port === undefined && problem === '') return;
    for (const resolve of this.#waiting) resolve();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, WAIT_MS);
      this.#waiting.add(end);
    });
  }
}
