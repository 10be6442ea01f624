import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildContext, context, type Metafile } from 'esbuild';
import { GAME_SCRIPT, programOptions, scriptOptions } from '../build/program.ts';

export type ProgramName = 'server' | 'sandbox';

/**
 * One program as the dev loop bundles it: beside the output of the build and not in its place, so that `npm start`
 * never takes an unfinished edit for a build. A rebuild parses only what was edited.
 */
export class Bundle {
  readonly name: ProgramName;
  readonly #root: string;
  readonly #context: BuildContext<{ metafile: true }>;
  #inputs: ReadonlySet<string> | undefined;

  private constructor(name: ProgramName, root: string, built: BuildContext<{ metafile: true }>) {
    this.name = name;
    this.#root = root;
    this.#context = built;
  }

  static async open(name: ProgramName, root: string): Promise<Bundle> {
    const built = await context({
      ...programOptions(root, `apps/${name}/src/main.ts`, 'dev'),
      outdir: path.join(root, 'apps', name, 'dist'),
      metafile: true,
      // Errors are reported in one place, by the caller of the build.
      logLevel: 'silent',
    });
    return new Bundle(name, root, built);
  }

  async build(): Promise<void> {
    this.#inputs = undefined;
    const { metafile } = await this.#context.rebuild();
    this.#inputs = new Set(Object.keys(metafile.inputs));
    this.#writeStarter(metafile);
  }

  /** The last build failed, and the program still runs the code of the one before. */
  get isBroken(): boolean {
    return this.#inputs === undefined;
  }

  /** After a failed build every edit may be the fix. */
  uses(file: string): boolean {
    return this.#inputs === undefined || this.#inputs.has(file);
  }

  close(): Promise<void> {
    return this.#context.dispose();
  }

  /**
   * Starts the program in two steps: its libraries at once, its own code when it is waitForOutput to begin. In the
   * folder of the bundle, since libraries are looked up from there.
   */
  #writeStarter({ outputs }: Metafile): void {
    const imports = Object.values(outputs).flatMap((output) => output.imports);
    const libraries = new Set(imports.filter((found) => found.external).map((found) => found.path));
    const text = [
      'const end = () => process.exit(0);',
      "process.once('disconnect', end);",
      `const libraries = ${JSON.stringify([...libraries].sort())};`,
      "const begin = new Promise((resolve) => process.once('message', resolve));",
      '// One that is missing is reported by the program that needs it.',
      'await Promise.allSettled(libraries.map((library) => import(library)));',
      'await begin;',
      "process.off('disconnect', end);",
      "await import('./dev.js');",
      '',
    ];
    writeFileSync(path.join(this.#root, 'apps', this.name, 'dist', 'dev-start.js'), text.join('\n'));
  }
}

/** The script of the sandbox's game pages. The sandbox reads it for every request, so nothing has to restart. */
export class GameScript {
  readonly #context: BuildContext<{ metafile: true }>;
  #inputs: ReadonlySet<string> | undefined;

  private constructor(built: BuildContext<{ metafile: true }>) {
    this.#context = built;
  }

  static async open(root: string): Promise<GameScript> {
    const options = scriptOptions(root, GAME_SCRIPT.entry);
    const outfile = path.join(root, GAME_SCRIPT.output);
    return new GameScript(await context({ ...options, outfile, metafile: true, logLevel: 'silent' }));
  }

  async build(): Promise<void> {
    this.#inputs = undefined;
    const { metafile } = await this.#context.rebuild();
    this.#inputs = new Set(Object.keys(metafile.inputs));
  }

  /** After a failed build every edit may be the fix. */
  uses(file: string): boolean {
    return this.#inputs === undefined || this.#inputs.has(file);
  }

  close(): Promise<void> {
    return this.#context.dispose();
  }
}
