import type {
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiRefusal,
  OpenApiResponse,
  Reference,
} from '@palpite/contract/openapi-types';
import { type FieldLine, fieldLines, type JsonSchema, schemaText } from '@palpite/contract/schema-text';
import { escapeHtml } from '@palpite/kernel/text';

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

function table(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const head = heads.map((title) => `<th scope="col">${escapeHtml(title)}</th>`).join('');
  const body = rows.map(([first = '', ...rest]) => {
    return `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<div class="scroll" role="group" tabindex="0" aria-label="${escapeHtml(caption)}">
<table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead>
<tbody>
${body.join('\n')}
</tbody></table></div>`;
}

function fieldTable(caption: string, lines: readonly FieldLine[]): string {
  const rows = lines.map(({ path, required, text, description }) => [
    code(path),
    required ? 'always' : 'may be absent',
    code(text) + (description === '' ? '' : ` ${escapeHtml(description)}`),
  ]);
  return table(caption, ['Field', 'Present', 'Value'], rows);
}

function parameterTable(caption: string, parameters: readonly OpenApiParameter[]): string {
  const rows = parameters.map(({ name, in: location, required, schema, description = '' }) => [
    code(name),
    `${location}, ${required ? 'required' : 'optional'}`,
    `${code(schemaText(schema))} ${escapeHtml(description)}`.trim(),
  ]);
  return table(caption, ['Name', 'Where', 'Value'], rows);
}

function refusalTable(caption: string, refusals: readonly OpenApiRefusal[]): string {
  const rows = refusals.map(({ code: number, name, status }) => [String(number), code(name), String(status)]);
  return table(caption, ['dm_error', 'Name', 'HTTP status'], rows);
}

const isOwn = (parameter: OpenApiParameter | Reference): parameter is OpenApiParameter =>
  !('$ref' in parameter);

/** The data of the success envelope: the first of the two forms of a 200. */
function replyOf({ responses }: OpenApiOperation): JsonSchema {
  const answer = responses['200'];
  if (answer === undefined || '$ref' in answer) return {};
  return answer.content['application/json'].schema.oneOf?.[0]?.properties?.data ?? {};
}

function operationText(method: string, path: string, operation: OpenApiOperation): string {
  const { operationId, requestBody } = operation;
  const refusals = operation['x-refusals'];
  const others = refusals.filter(({ own }) => !own).map(({ code: number, name }) => `${number} ${name}`);
  const facts = [
    ['For', operation['x-audience']],
    ['Rate', operation['x-rate']],
    ['Retry', operation['x-retry']],
  ].map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`);
  return `<article id="${escapeHtml(operationId)}" aria-labelledby="${escapeHtml(operationId)}-title">
<h3 id="${escapeHtml(operationId)}-title"><a href="#${escapeHtml(operationId)}">${escapeHtml(operationId)}</a></h3>
<p class="address"><b class="${method}">${method.toUpperCase()}</b> ${code(path)}</p>
<p>${escapeHtml(operation.summary)}</p>
<dl>${facts.join('')}</dl>
${parameterTable('Query', operation.parameters.filter(isOwn))}
${requestBody ? fieldTable('JSON body', fieldLines(requestBody.content['application/json'].schema)) : ''}
${fieldTable('Reply, in data', fieldLines(replyOf(operation)))}
${refusalTable(
  'Refusals of its own',
  refusals.filter(({ own }) => own),
)}
<p class="others">Like others of its kind: ${escapeHtml(others.join(', '))}.</p>
</article>`;
}

type Located = readonly [method: string, path: string, operation: OpenApiOperation];

function located(document: OpenApiDocument): Located[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Located => [method, path, operation]),
  );
}

function navigation(tag: string, operations: readonly Located[]): string {
  const items = operations.map(([, , { operationId }]) => {
    return `<li><a href="#${escapeHtml(operationId)}">${escapeHtml(operationId)}</a></li>`;
  });
  return `<li><a href="#group-${escapeHtml(tag)}">${escapeHtml(tag)}</a><ul>${items.join('')}</ul></li>`;
}

function transportText(responses: Readonly<Record<string, OpenApiResponse>>): string {
  const rows = Object.entries(responses).map(([status, { description }]) => [
    status,
    escapeHtml(description),
  ]);
  return table('Other HTTP statuses', ['Status', 'Meaning'], rows);
}

const ENVELOPE =
  'Every reply is one envelope: <code>{ "dm_error", "error_msg", "data" }</code>. <code>dm_error</code> 0 is success; ' +
  "anything else is a refusal, with a sentence for the player in the player's language. A refusal that blames an " +
  'input names it in <code>data.field</code>. Unknown fields are ignored.';

/** The readable form of the contract. No script, no inline style, nothing from other hosts, as the CSP requires. */
export function renderApiPage(document: OpenApiDocument): string {
  const { info, tags, components } = document;
  const all = located(document);
  const groups = tags.map(({ name }) => ({
    name,
    operations: all.filter(([, , operation]) => operation.tags.includes(name)),
  }));
  const sections = groups.map(({ name, operations }) => {
    const texts = operations.map(([method, path, operation]) => operationText(method, path, operation));
    return `<section aria-labelledby="group-${escapeHtml(name)}">
<h2 id="group-${escapeHtml(name)}">${escapeHtml(name)}</h2>
${texts.join('\n')}
</section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} ${escapeHtml(info.version)}</title>
<link rel="stylesheet" href="/docs/api.css">
</head>
<body>
<a class="skip" href="#calls">To the calls</a>
<header><p class="name">${escapeHtml(info.title)} <i aria-hidden="true"></i> <span>${escapeHtml(info.version)}</span></p></header>
<nav aria-label="Calls"><ul>${groups.map(({ name, operations }) => navigation(name, operations)).join('\n')}</ul></nav>
<main id="calls" tabindex="-1">
<h1>The calls</h1>
${info.description === undefined ? '' : `<p>${escapeHtml(info.description)}</p>`}
<p>${ENVELOPE}</p>
<p>For machines: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<section aria-labelledby="every-request"><h2 id="every-request">Every request</h2>
${parameterTable('Sent with every call', Object.values(components.parameters))}
${transportText(components.responses)}
</section>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

/** The style of the API page, served as /docs/api.css: the product's dark neutrals, condensed headings, the slash. */
export const API_PAGE_STYLE = `:root {
  color-scheme: dark;
  --canvas: hsl(156 15% 4.5%);
  --surface: hsl(156 15% 6.5%);
  --raised: hsl(156 15% 9.5%);
  --plate: hsl(156 15% 15%);
  --line: hsl(156 15% 20%);
  --text: hsl(156 20% 96%);
  --text-2: hsl(156 9% 79%);
  --muted: hsl(156 7% 68%);
  --accent: #ffd426;
  --accent-contrast: #1a1603;
  --info: #7db9ff;
  --font-text: "Onest", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  --font-display: "Sofia Sans Condensed", "Roboto Condensed", "Arial Narrow", var(--font-text);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body {
  margin: 0;
  background: var(--canvas);
  color: var(--text-2);
  font: 420 0.9375rem/1.5 var(--font-text);
  display: grid;
  grid-template: auto 1fr / 240px minmax(0, 1fr);
}
a { color: var(--text); text-underline-offset: 3px; }
a:focus-visible, .scroll:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: 12px; top: -80px; background: var(--accent); color: var(--accent-contrast); padding: 12px 16px; }
.skip:focus { top: 12px; z-index: 1; }
header { grid-column: 1 / -1; background: var(--surface); border-bottom: 1px solid var(--line); padding: 12px 24px; }
.name { margin: 0; color: var(--text); font: 800 1.5rem/1.1 var(--font-display); text-transform: uppercase; }
.name i { display: inline-block; width: 5px; height: 20px; margin: 0 4px; background: var(--accent); transform: skewX(-20deg); vertical-align: -2px; }
.name span { color: var(--muted); font-weight: 600; font-variant-numeric: tabular-nums; }
nav { padding: 16px 12px 48px 24px; border-right: 1px solid var(--line); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > ul { position: sticky; top: 16px; max-height: calc(100vh - 32px); overflow: auto; }
nav > ul > li > a { font: 700 1.0625rem/1.3 var(--font-display); text-transform: uppercase; letter-spacing: 0.02em; }
nav a { display: block; padding: 6px 4px; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { text-decoration: underline; }
nav ul ul { margin: 0 0 12px; }
nav ul ul a { color: var(--text-2); font-size: 0.8125rem; }
main { padding: 24px; max-width: 1040px; outline: none; }
h1, h2, h3 { color: var(--text); font-family: var(--font-display); font-stretch: condensed; line-height: 1.1; text-transform: uppercase; }
h1 { font-size: 2.75rem; font-weight: 800; margin: 0 0 16px; }
h2 { font-size: 2rem; font-weight: 800; margin: 48px 0 16px; }
h3 { font-size: 1.5rem; font-weight: 700; margin: 0 0 4px; text-transform: none; }
h3 a { text-decoration: none; }
h3 a:hover { text-decoration: underline; }
article { background: var(--raised); border-radius: 14px; padding: 20px; margin: 0 0 16px; }
code { font: 0.8125rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; color: var(--text); overflow-wrap: anywhere; }
.address b { display: inline-block; padding: 0 8px; border-radius: 4px; background: var(--plate); color: var(--text); font: 700 0.9375rem/1.6 var(--font-display); }
.address .post { color: var(--accent); }
.address .get { color: var(--info); }
dl { display: flex; flex-wrap: wrap; gap: 8px 24px; margin: 0 0 16px; }
dl div { display: flex; gap: 8px; }
dt { color: var(--muted); }
dd { margin: 0; color: var(--text); font-weight: 540; }
.scroll { overflow-x: auto; margin: 0 0 16px; }
table { width: 100%; border-collapse: collapse; }
caption { text-align: left; color: var(--text); font: 700 1.0625rem/1.3 var(--font-display); text-transform: uppercase; letter-spacing: 0.02em; padding: 0 0 4px; }
th, td { text-align: left; vertical-align: top; padding: 8px 16px 8px 0; border-top: 1px solid var(--line); font-weight: 420; }
thead th { color: var(--muted); font-size: 0.8125rem; border-top: 0; }
tbody th { white-space: nowrap; font-variant-numeric: tabular-nums; color: var(--text); }
.others { color: var(--muted); font-size: 0.8125rem; margin: 0; }
@media (max-width: 760px) {
  body { display: block; }
  nav { border-right: 0; border-bottom: 1px solid var(--line); padding: 12px; }
  nav > ul { position: static; max-height: none; }
  main { padding: 16px 12px; }
  article { padding: 16px 12px; }
}
`;
