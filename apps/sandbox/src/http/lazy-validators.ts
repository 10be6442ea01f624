import { createRequire } from 'node:module';
import type { BuildCompilerFromPool } from '@fastify/ajv-compiler';

type Compile = ReturnType<BuildCompilerFromPool>;
type Validate = ReturnType<Compile>;

/**
 * Fastify's own validators, each compiled by the first request that needs it: loading the compiler and compiling every
 * schema takes as long as pricing a season, and most schemas are never used between two starts.
 */
export const lazyValidators: BuildCompilerFromPool = (schemas, options) => {
  let compile: Compile | undefined;
  const compiler = () => {
    compile ??= loadCompiler()(schemas, options);
    return compile;
  };
  return ((route: Parameters<Compile>[0]) => {
    let validate: Validate | undefined;
    const lazy = ((data: unknown) => {
      validate ??= compiler()(route);
      const isValid = validate(data);
      lazy.errors = validate.errors ?? null;
      return isValid;
    }) as Validate;
    return lazy;
  }) as Compile;
};

function loadCompiler(): BuildCompilerFromPool {
  const selector = createRequire(import.meta.url)('@fastify/ajv-compiler') as () => BuildCompilerFromPool;
  return selector();
}
