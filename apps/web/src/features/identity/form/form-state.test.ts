import { REFUSALS } from '@palpite/contract/refusals';
import { describe, expect, it } from 'vitest';
import { currentPasswordRule, emailRule } from './field-rules.ts';
import {
  emptyForm,
  fieldOf,
  isRight,
  problemOf,
  withLeft,
  withSent,
  withShown,
  withTyped,
} from './use-form.ts';

const RULES = { email: emailRule, password: currentPasswordRule };
const EMPTY = emptyForm({ email: '', password: '' });
const emailProblem = (state: typeof EMPTY) => problemOf(state, RULES, 'email');

describe('the errors of a form', () => {
  it('are not shown while typing, nor when an empty field is left', () => {
    const typing = withTyped(EMPTY, 'email', 'camila@');
    expect(emailProblem(typing)).toBeUndefined();
    expect(emailProblem(withLeft(EMPTY, 'email'))).toBeUndefined();
  });

  it('are shown once the field is left, and removed as soon as it is valid', () => {
    const left = withLeft(withTyped(EMPTY, 'email', 'camila@'), 'email');
    expect(emailProblem(left)).toEqual({ is: 'ours', id: 'login.email.wrong' });
    expect(emailProblem(withTyped(left, 'email', 'camila@exemplo.com'))).toBeUndefined();
    expect(emailProblem(withTyped(left, 'email', ''))).toEqual({ is: 'ours', id: 'login.email.empty' });
  });

  it('are shown for every invalid field of the submitted step, and no other', () => {
    const sent = withSent(EMPTY, ['email']);
    expect(emailProblem(sent)).toEqual({ is: 'ours', id: 'login.email.empty' });
    expect(problemOf(sent, RULES, 'password')).toBeUndefined();
    expect(isRight(sent, RULES, ['email'])).toBe(false);
    expect(isRight(withTyped(sent, 'email', 'a@b.co'), RULES, ['email'])).toBe(true);
  });
});

describe('the server message about a field', () => {
  it('is shown at its field until the field is changed; the value is kept', () => {
    const typed = withTyped(EMPTY, 'password', 'x');
    const shown = withShown(typed, 'password', 'Not this one.');
    expect(shown.values.password).toBe('x');
    expect(problemOf(shown, RULES, 'password')).toEqual({ is: 'message', text: 'Not this one.' });
    expect(problemOf(withTyped(shown, 'password', 'y'), RULES, 'password')).toBeUndefined();
  });

  it('is assigned to the field of the refusal, when the form has it', () => {
    const rules = { ...RULES, code: emailRule };
    const refused = (code: number, field?: string) =>
      fieldOf({ is: 'refused', code, message: 'm', ...(field ? { field } : {}) }, rules);
    expect(refused(REFUSALS['code-wrong'].code)).toBe('code');
    expect(refused(REFUSALS['password-weak'].code)).toBe('password');
    expect(refused(REFUSALS['invalid-field'].code, 'email')).toBe('email');
    expect(refused(REFUSALS['invalid-field'].code, 'toString')).toBeUndefined();
    expect(refused(REFUSALS['not-adult'].code)).toBeUndefined();
    expect(refused(REFUSALS['wrong-credentials'].code)).toBeUndefined();
    expect(fieldOf({ is: 'unreachable', why: 'offline' }, rules)).toBeUndefined();
  });
});
