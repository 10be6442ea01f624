// The same as start, with hot reload of the apps and a restart of the program whose sources were edited.
process.argv.push('--watch');
await import('./start.mjs');
