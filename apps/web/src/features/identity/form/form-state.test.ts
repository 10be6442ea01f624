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

describe('a form does not nag', () => {
  it('says nothing while one types, and nothing when one passes by an empty field', () => {
    const typing = withTyped(EMPTY, 'email', 'camila@');
    expect(emailProblem(typing)).toBeUndefined();
    expect(emailProblem(withLeft(EMPTY, 'email'))).toBeUndefined();
  });

  it('says what is wrong once the field is left, and stops as soon as it is right', () => {
    const left = withLeft(withTyped(EMPTY, 'email', 'camila@'), 'email');
    expect(emailProblem(left)).toEqual({ is: 'ours', id: 'login.email.wrong' });
    expect(emailProblem(withTyped(left, 'email', 'camila@exemplo.com'))).toBeUndefined();
    expect(emailProblem(withTyped(left, 'email', ''))).toEqual({ is: 'ours', id: 'login.email.empty' });
  });

  it('names every wrong field of the step that was sent, and no other', () => {
    const sent = withSent(EMPTY, ['email']);
    expect(emailProblem(sent)).toEqual({ is: 'ours', id: 'login.email.empty' });
    expect(problemOf(sent, RULES, 'password')).toBeUndefined();
    expect(isRight(sent, RULES, ['email'])).toBe(false);
    expect(isRight(withTyped(sent, 'email', 'a@b.co'), RULES, ['email'])).toBe(true);
  });
});

describe('what the house says', () => {
  it('stands at its field until the field is changed; what was typed stays', () => {
    const typed = withTyped(EMPTY, 'password', 'x');
    const shown = withShown(typed, 'password', 'Not this one.');
    expect(shown.values.password).toBe('x');
    expect(problemOf(shown, RULES, 'password')).toEqual({ is: 'told', text: 'Not this one.' });
    expect(problemOf(withTyped(shown, 'password', 'y'), RULES, 'password')).toBeUndefined();
  });

  it('finds the field that a refusal is about, when the form has it', () => {
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
