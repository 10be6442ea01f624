import type {
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiRefusal,
  OpenApiResponse,
  Reference,
} from '@palpite/contract/openapi-types';
import { type FieldLine, fieldLines, type JsonSchema, schemaText } from '@palpite/contract/schema-text';
import { escapeHtml } from '@palpite/kernel/html';

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
