// The same as start, but what is edited is built and started again.
process.argv.push('--watch');
await import('./start.mjs');
