/// <reference types="vite/client" />
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from '../src/button.tsx';
import { CodeField, codeDigits } from '../src/code-field.tsx';
import { Form, FormFoot, Or } from '../src/form-foot.tsx';
import { PasswordField } from '../src/password-field.tsx';
import { PhoneField } from '../src/phone-field.tsx';
import { TextField } from '../src/text-field.tsx';

const nothing = () => undefined;
const words = (markup: string) => markup.replace(/<[^>]*>/g, '');

function inputId(markup: string): string {
  const [, id = ''] = /<label[^>]* for="([^"]+)"/.exec(markup) ?? [];
  expect(markup).toMatch(new RegExp(`<input id="${id}"`));
  return id;
}

describe('TextField', () => {
  const field = (extra: { error?: string; help?: string }) =>
    renderToStaticMarkup(
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        value="a@b.c"
        onValue={nothing}
        {...extra}
      />,
    );

  it('has a label of its own and no message while it is valid', () => {
    const markup = field({});
    inputId(markup);
    expect(markup).not.toContain('aria-invalid');
    expect(markup).not.toContain('aria-describedby');
    expect(markup).toContain('autoComplete="email"');
    expect(words(markup)).toBe('E-mail');
  });

  it('is described by its hint, and by its error when there is one', () => {
    const helped = field({ help: 'We write to it once.' });
    expect(helped).toContain(`aria-describedby="${inputId(helped)}-note"`);
    expect(words(helped)).toBe('E-mailWe write to it once.');
    const wrong = field({ help: 'We write to it once.', error: 'Use an address with an @.' });
    expect(wrong).toContain('aria-invalid="true"');
    expect(wrong).toMatch(new RegExp(`<div id="${inputId(wrong)}-note"[^>]*role="alert"`));
    expect(words(wrong)).toBe('E-mailUse an address with an @.');
    expect(wrong).toContain('<svg');
  });
});

describe('PasswordField', () => {
  it('hides its value, offers to show it and tells the browser which password it is', () => {
    const field = (purpose: 'new' | 'current') =>
      renderToStaticMarkup(
        <PasswordField
          label="Password"
          purpose={purpose}
          revealLabel="Show"
          hideLabel="Hide"
          value="x"
          onValue={nothing}
        />,
      );
    expect(field('new')).toMatch(/type="password"[^>]*autoComplete="new-password"/);
    expect(field('current')).toContain('autoComplete="current-password"');
    expect(field('new')).toMatch(/<button type="button"[^>]*aria-label="Show"/);
  });
});

describe('CodeField', () => {
  it('is one input over the cells that the phone can fill in', () => {
    const markup = renderToStaticMarkup(<CodeField label="Code" value="123" onValue={nothing} />);
    inputId(markup);
    expect(markup.match(/<input/g)).toHaveLength(1);
    expect(markup).toContain('autoComplete="one-time-code"');
    expect(markup).toContain('inputMode="numeric"');
    expect(words(markup)).toBe('Code123');
    expect(markup.match(/<i /g)).toHaveLength(3);
  });

  it('takes the digits of pasted text', () => {
    expect(codeDigits('Your code: 123-456.', 6)).toBe('123456');
    expect(codeDigits('12345678', 6)).toBe('123456');
    expect(codeDigits('abc', 6)).toBe('');
  });
});

describe('PhoneField', () => {
  const prefixes = [
    { code: '55', label: 'Brasil +55' },
    { code: '52', label: 'México +52' },
  ];
  const field = (of: typeof prefixes) =>
    renderToStaticMarkup(
      <PhoneField
        label="Phone"
        prefixLabel="Country"
        prefix="55"
        prefixes={of}
        value="11 98765-4321"
        onValue={nothing}
        onPrefix={nothing}
      />,
    );

  it('has a list of countries beside the number, each with its own name', () => {
    const markup = field(prefixes);
    inputId(markup);
    expect(markup).toContain('aria-label="Country"');
    expect(markup).toMatch(/<option value="55"[^>]*selected=""/);
    expect(markup).toContain('type="tel"');
  });

  it('does not offer a choice of one', () => {
    expect(field(prefixes.slice(0, 1))).toMatch(/<select[^>]*disabled=""/);
  });
});

describe('Form', () => {
  it('is submitted by its one submit button and leaves validation to the page', () => {
    const markup = renderToStaticMarkup(
      <Form
        label="Sign in"
        onSubmit={nothing}
        foot={<FormFoot action="Go" error="Wrong pair." note="Free" />}
      >
        <p>fields</p>
      </Form>,
    );
    expect(markup).toMatch(/^<form[^>]*aria-label="Sign in"[^>]*noValidate=""/);
    expect(markup.match(/type="submit"/g)).toHaveLength(1);
    expect(markup).toMatch(/role="alert"/);
    expect(words(markup)).toBe('fieldsWrong pair.FreeGo');
  });

  it('a footer outside a form has a plain button', () => {
    expect(renderToStaticMarkup(<FormFoot action="Go" onPress={nothing} />)).toContain('type="button"');
    expect(renderToStaticMarkup(<Button submit>Go</Button>)).toContain('type="submit"');
    expect(words(renderToStaticMarkup(<Or>or</Or>))).toBe('or');
  });
});

it('no part of a form writes a style attribute: the content security policy would drop it', () => {
  const markup = renderToStaticMarkup(
    <Form label="f" onSubmit={nothing} foot={<FormFoot action="Go" />}>
      <CodeField label="c" value="1" onValue={nothing} />
      <TextField label="t" value="" onValue={nothing} />
    </Form>,
  );
  expect(markup).not.toContain('style=');
});
