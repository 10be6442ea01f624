import { bad, digits, good, isRepeated, type Reading, weightedSum } from './reading.ts';

const CPF = /^(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})$/;
const CNPJ = /^(\d{2})\.?(\d{3})\.?(\d{3})\/?(\d{4})-?(\d{2})$/;

/** The fault of a text without the right form: the marks count as characters only where they are misplaced. */
function misformed(text: string, marks: RegExp, length: number): Reading {
  const reading = digits(text.replace(marks, ''), { min: length, max: length });
  return reading.is === 'bad' ? reading : bad('characters');
}

function remainderDigit(sum: number): number {
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** The number of a person's tax register: `529.982.247-25` or the eleven digits alone. */
export function readCpf(text: string): Reading {
  const parts = CPF.exec(text);
  if (!parts) return misformed(text, /[.-]/g, 11);
  const number = parts.slice(1).join('');
  if (isRepeated(number)) return bad('unknown');
  const isRight = [9, 10].every(
    (position) =>
      Number(number[position]) ===
      remainderDigit(
        weightedSum(
          number,
          Array.from({ length: position }, (_, index) => position + 1 - index),
        ),
      ),
  );
  return isRight ? good(number) : bad('check-digit');
}

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** The number of a company: `12.345.678/0001-95` or the fourteen digits alone. */
export function readCnpj(text: string): Reading {
  const parts = CNPJ.exec(text);
  if (!parts) return misformed(text, /[./-]/g, 14);
  const number = parts.slice(1).join('');
  if (isRepeated(number)) return bad('unknown');
  const isRight = [CNPJ_WEIGHTS.slice(1), CNPJ_WEIGHTS].every(
    (weights) => Number(number[weights.length]) === remainderDigit(weightedSum(number, weights)),
  );
  return isRight ? good(number) : bad('check-digit');
}
