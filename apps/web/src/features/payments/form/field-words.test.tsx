import type { ChannelField } from '@palpite/contract/entities/payments';
import type { FieldKind } from '@palpite/kernel/documents/field';
import { describe, expect, it } from 'vitest';
import { draw } from '../deposit/test/stand.tsx';
import { fieldProblem } from './field-check.ts';
import { useFieldWords } from './field-words.ts';

function Problem({ kind, text }: { readonly kind: FieldKind; readonly text: string }) {
  const words = useFieldWords();
  const field: ChannelField = { name: kind, kind, required: 1, min_length: 3, max_length: 77, choices: [] };
  const problem = fieldProblem({ key: 'PIX', coin: '', network: '', fields: [] }, field, text, 'BR');
  return problem ? words.problem(field, problem) : null;
}

const shown = (kind: FieldKind, text: string) => draw(<Problem kind={kind} text={text} />);

describe('the message about an invalid field', () => {
  it.each(['xx', '12', 'nobody@'])('explains what a PIX key looks like for "%s"', (text) => {
    expect(shown('pix-key', text)).toBe(
      'A chave PIX é um CPF ou CNPJ, um e-mail, um celular com +55 ou uma chave aleatória.',
    );
  });

  it('says that a digit is wrong in a PIX key of eleven digits', () => {
    expect(shown('pix-key', '52998224724')).toBe(
      'Chave PIX: há um dígito errado. Confira número por número.',
    );
    expect(shown('pix-key', '52998224725')).toBe('');
  });

  it('says that an impossible CPF is not valid', () => {
    expect(shown('cpf', '111.111.111-11')).toBe('Esse CPF não é válido. Confira e digite de novo.');
  });
});
