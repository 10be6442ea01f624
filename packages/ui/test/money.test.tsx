/// <reference types="vite/client" />
import { renderToStaticMarkup } from 'react-dom/server';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { AmountChoices, AmountField } from '../src/amount-field.tsx';
import { CopyCode, CopyRow } from '../src/copy-row.tsx';
import { Paper, PaperFacts, PaperTimer } from '../src/paper.tsx';
import { PickerList, PickerRow } from '../src/picker-row.tsx';
import { QrCode } from '../src/qr-code.tsx';
import { SelectField } from '../src/select-field.tsx';
import { Steps } from '../src/steps.tsx';

const nothing = () => undefined;
const words = (markup: string) => markup.replace(/<[^>]*>/g, '');

describe('QrCode', () => {
  const text = '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR';
  const markup = renderToStaticMarkup(<QrCode text={text} label="Pay R$ 100,00" />);

  it('draws every dark cell of the code, with light ones around it', () => {
    const { data, size } = encode(text, { ecc: 'M', border: 3 });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
    const drawn = [...markup.matchAll(/M(\d+ \d+)h1v1h-1z/g)].map(([, at]) => at);
    expect(drawn).toEqual(dark);
    expect(markup).toContain(`viewBox="0 0 ${size} ${size}"`);
    for (const cell of dark) expect(Math.min(...cell.split(' ').map(Number))).toBeGreaterThanOrEqual(3);
  });

  it('says what it is for', () => {
    expect(markup).toContain('role="img"');
    expect(markup).toContain('aria-label="Pay R$ 100,00"');
  });
});

describe('AmountField', () => {
  const field = (extra: { error?: string; text?: string } = {}) =>
    renderToStaticMarkup(
      <AmountField
        label="Amount"
        text="1000"
        shown="1,000"
        symbol="R$"
        symbolPlace="before"
        help="From R$ 30"
        onText={nothing}
        {...extra}
      />,
    );

  it('opens the numeric keyboard and shows thousands separators', () => {
    expect(field()).toContain('inputMode="decimal"');
    expect(field()).toContain('value="1000"');
    expect(words(field())).toBe('AmountR$1,000From R$ 30');
  });

  it('replaces the hint by the error', () => {
    const wrong = field({ error: 'Enter more.' });
    expect(wrong).toContain('aria-invalid="true"');
    expect(words(wrong)).toBe('AmountR$1,000Enter more.');
  });

  it('marks the chosen one of its choices', () => {
    const choices = [
      { value: 30, label: 'R$ 30', note: 'Least' },
      { value: 50, label: 'R$ 50' },
    ];
    const markup = renderToStaticMarkup(
      <AmountChoices label="Amounts" choices={choices} chosen={50} onChoose={nothing} />,
    );
    expect([...markup.matchAll(/aria-pressed="(\w+)"/g)].map(([, is]) => is)).toEqual(['false', 'true']);
    expect(words(markup)).toBe('R$ 30LeastR$ 50');
  });
});

describe('copying', () => {
  it('a row names what it copies, and shows when it was copied', () => {
    const row = (copied: boolean) =>
      renderToStaticMarkup(
        <CopyRow
          label="Account"
          shown="032 180"
          copyLabel="Copy: Account"
          copied={copied}
          onCopy={nothing}
        />,
      );
    expect(row(false)).toContain('aria-label="Copy: Account"');
    expect(row(true)).not.toBe(row(false));
  });

  it('a code is cut, and shown in full where nothing can be copied', () => {
    const code = (whole: boolean) =>
      renderToStaticMarkup(
        <CopyCode label="Code" text="000201" action="Copy" copied={false} whole={whole} onCopy={nothing} />,
      );
    expect(code(false)).not.toContain('<textarea');
    expect(code(true)).toMatch(/<textarea[^>]*aria-label="Code"[^>]*>000201<\/textarea>/);
  });
});

describe('pickers', () => {
  it('a row says that it opens a dialog, the list is one group of radio buttons', () => {
    const row = renderToStaticMarkup(
      <PickerRow icon="cash" label="Currency" value="BRL" onPress={nothing} />,
    );
    expect(row).toContain('aria-haspopup="dialog"');
    const list = renderToStaticMarkup(
      <PickerList
        label="Choose"
        chosen="USDT"
        onChoose={nothing}
        options={[
          { value: 'BRL', icon: 'cash', label: 'BRL' },
          { value: 'USDT', icon: 'usdt', label: 'USDT', hint: 'Tether' },
        ]}
      />,
    );
    expect(list).toMatch(/value="USDT"[^>]*checked=""|checked=""[^>]*value="USDT"/);
    expect(words(list)).toBe('BRLUSDTTether');
  });

  it('a native list begins with nothing chosen', () => {
    const options = [{ value: '1', label: 'One' }];
    const markup = renderToStaticMarkup(
      <SelectField
        label="Bank"
        value=""
        none="Choose"
        options={options}
        error="Fill in."
        onValue={nothing}
      />,
    );
    expect(markup).toContain('aria-invalid="true"');
    expect(words(markup)).toBe('BankChooseOneFill in.');
  });
});

describe('paper', () => {
  it('has an amount, a clock with a name, and facts', () => {
    const markup = renderToStaticMarkup(
      <Paper
        label="Receipt"
        title="Received"
        amount="100"
        aside={<PaperTimer label="Expires in" left="14:38" />}
      >
        <PaperFacts facts={[{ label: 'Fee', value: '0' }]} />
      </Paper>,
    );
    expect(markup).toContain('aria-label="Receipt"');
    expect(markup).toMatch(/role="timer"><span>Expires in<\/span><b>14:38/);
    expect(words(markup)).toBe('Received100Expires in14:38Fee0');
  });

  it('steps are an ordered list whose numbers are not announced twice', () => {
    const markup = renderToStaticMarkup(<Steps label="How" steps={['Open', 'Pay']} />);
    expect(markup).toMatch(/^<ol/);
    expect(markup.match(/aria-hidden="true"/g)).toHaveLength(2);
  });
});
