import { type PreparedProgram, type Program, prepareProgram, type Spare } from '../start/program.ts';

export interface RestartDeps {
  /** Starts a process that loads its libraries at once and its own code when `begin` settles. */
  start(spare: Spare): Promise<Program>;
  /** Called when the program ended although nobody stopped it. */
  crashed(how: string, lastLines: string): void;
  /** The old process must be gone before the new one begins, since both want the same port. */
  readonly stopsFirst: boolean;
}

/**
 * A program that is started again after every edit. The process of the next start waits with its libraries loaded,
 * which is more than half of what a start takes.
 */
export class RestartedProgram {
  readonly #deps: RestartDeps;
  #current: Program | undefined;
  #spare: PreparedProgram | undefined;
  #stopping: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(deps: RestartDeps) {
    this.#deps = deps;
  }

  /** `between` runs when the old process is gone and before the new one begins. */
  async restart(between?: () => Promise<void>): Promise<Program> {
    const old = this.#current;
    this.#current = undefined;
    const next = this.#spare ?? prepareProgram(this.#deps.start);
    this.#spare = undefined;
    // The old server may take seconds to drain its connections; it is stopped early to avoid waiting for that.
    this.#stopping = Promise.all([this.#stopping, old?.stop()]);
    if (between || this.#deps.stopsFirst) await this.#stopping;
    // A process that waits for its beginning must not be forgotten when what comes before fails.
    await between?.().catch((error: unknown) => {
      this.#spare = next;
      throw error;
    });
    next.begin({});
    const program = await next.started;
    this.#current = program;
    void program.ended.then((how) => this.#ended(program, how));
    if (this.#isStopped) await program.stop();
    else this.#spare = prepareProgram(this.#deps.start);
    return program;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#spare?.end();
    await Promise.all([this.#current?.stop(), this.#stopping, this.#spare?.started.catch(() => undefined)]);
  }

  async #ended(program: Program, how: string): Promise<void> {
    if (this.#current !== program || this.#isStopped) return;
    this.#current = undefined;
    this.#deps.crashed(how, await program.lastLines().catch(() => ''));
  }
}
