import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import ts from 'typescript';

export interface SourceRow {
  /** The file and the line, which a failure shows. */
  readonly id: string;
  readonly texts: Readonly<Record<LanguageCode, string>>;
}

/**
 * Every text of a table in five languages, written as a row or under the codes. The tables are private to their files,
 * so they are read from the source.
 */
export function rowsOf(file: string, source: string): readonly SourceRow[] {
  const rows: SourceRow[] = [];
  visit(file, source, (node, id) => {
    const texts = ts.isArrayLiteralExpression(node)
      ? node.elements.map(textOf)
      : ts.isObjectLiteralExpression(node)
        ? LANGUAGE_CODES.map((code) => textOf(propertyOf(node, code)))
        : [];
    const [ENG, PT, ES, RU, VI, ...others] = texts;
    if (ENG === undefined || PT === undefined || ES === undefined || others.length > 0) return;
    if (RU !== undefined && VI !== undefined) rows.push({ id, texts: { ENG, PT, ES, RU, VI } });
  });
  return rows;
}

/** Every string of a file that has one language, with what it is called by. */
export function stringsOf(file: string, source: string): readonly [id: string, text: string][] {
  const strings: [string, string][] = [];
  visit(file, source, (node, id) => {
    if (!ts.isPropertyAssignment(node)) return;
    const text = textOf(node.initializer);
    if (text !== undefined) strings.push([id, text]);
  });
  return strings;
}

function visit(file: string, source: string, see: (node: ts.Node, id: string) => void): void {
  const root = ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, false);
  const each = (node: ts.Node): void => {
    see(node, `${file}:${root.getLineAndCharacterOfPosition(node.getStart(root)).line + 1}`);
    node.forEachChild(each);
  };
  root.forEachChild(each);
}

function propertyOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const found = object.properties.find(
    (property): property is ts.PropertyAssignment =>
      ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && property.name.text === name,
  );
  return found?.initializer;
}

const textOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;
