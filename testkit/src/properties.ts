import fc from 'fast-check';

/**
 * `npm test` draws the same cases every time: a change that nobody made cannot fail it. `npm run test:long` draws new
 * ones in each run and says the seed, so that what it finds can be called again with PROPERTY_SEED.
 */
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_115);
if (!Number.isInteger(seed)) throw new Error('PROPERTY_SEED is a whole number');
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
