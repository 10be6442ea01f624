import { resolve } from 'node:path';
import { checkDocuments } from './check.ts';
import { readProject, readSources } from './project.ts';
import { checkTables } from './tables.ts';

/** Far below what there is: a check that reads too little must not pass. */
const DOCUMENTS_FLOOR = 20;
const SETTINGS_FLOOR = 40;

const root = resolve(import.meta.dirname, '../..');
const { project, documents } = readProject(root);
const findings = [...checkDocuments(documents, project), ...checkTables(readSources(root))];
for (const { path, line, message } of findings) console.error(`${path}:${line}: ${message}`);
const settings = project.settings.fixed.size;
const isBlind = documents.length < DOCUMENTS_FLOOR || settings < SETTINGS_FLOOR;
if (isBlind) console.error('docs: too few documents or settings were read: is this the right folder?');
console.log(`docs: ${documents.length} documents, ${settings} settings, ${findings.length} findings`);
process.exitCode = findings.length > 0 || isBlind ? 1 : 0;
