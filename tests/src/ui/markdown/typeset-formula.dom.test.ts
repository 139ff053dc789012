import { describe, expect, it } from 'vitest';

import { isFormulaBounded } from '#ui/markdown/formula-limits.ts';
import { typesetFormula } from '#ui/markdown/typeset-formula.ts';
import { createFormulaText } from '#features/export/model/formula-text.ts';

const nested = (open: string, close: string) => (depth: number) =>
  `${open.repeat(depth)}x${close.repeat(depth)}`;

const NESTINGS: [string, (depth: number) => string][] = [
  ['numerators', nested('\\frac{', '}{2}')],
  ['denominators', nested('\\frac{1}{', '}')],
  ['display fractions', nested('\\cfrac{1}{1+', '}')],
  ['roots', nested('\\sqrt{', '}')],
  ['growing brackets', nested('\\left(', '\\right)')],
  ['braces', nested('{', '}')],
  ['groups', nested('\\begingroup ', '\\endgroup ')],
  ['superscripts', nested('x^{', '}')],
  ['subscripts', nested('x_{', '}')],
  ['matrices', nested('\\begin{pmatrix}', '\\end{pmatrix}')],
  ['cases', nested('\\begin{cases}', '\\end{cases}')],
  ['texts', nested('\\text{a $', '$}')],
  ['fractions by \\over', nested('{1 \\over ', '}')],
  ['accents', nested('\\overline{', '}')],
  ['braces behind a comment that closes them', nested('{%}\n', '}')],
  ['braces behind verbatim ones', nested('{\\verb|}|', '}')],
];

describe('a formula', () => {
  it.each(NESTINGS)('with deeply nested %s is left as text', async (_, build) => {
    const deep = build(60);
    await expect(typesetFormula(deep, true)).resolves.toBeUndefined();
    await expect(typesetFormula(deep, false)).resolves.toBeUndefined();
    expect((await createFormulaText())(deep)).toBe(deep);
  });

  it.each(NESTINGS)('with six levels of %s is within the limits', (_, build) => {
    expect(isFormulaBounded(build(6))).toBe(true);
  });

  it.each([
    ['sizes', '\\Large '.repeat(300)],
    ['colours', '\\color{red}'.repeat(260)],
    ['roots of roots', `${'\\sqrt['.repeat(150)}x${']{x}'.repeat(150)}`],
  ])('with %s that nest without braces is left as text', async (_, tex) => {
    await expect(typesetFormula(`${tex}x`, true)).resolves.toBeUndefined();
  });

  it.each([
    ['very long', 'x+'.repeat(2000)],
    ['grown by macros', '\\def\\a{xxxx}\\def\\b{\\a\\a\\a\\a}\\b\\b\\b'],
    ['grown by commands', '\\newcommand{\\a}[1]{#1#1}\\a{\\a{\\a{x}}}'],
    ['grown by an expanded macro', '\\xdef\\a{x}\\a'],
    ['grown by a renamed command', '\\global\\let\\a\\frac \\a12'],
  ])('that is %s is left as text', async (_, tex) => {
    await expect(typesetFormula(tex, true)).resolves.toBeUndefined();
    expect((await createFormulaText())(tex)).toBe(tex);
  });

  it.each([
    String.raw`G = \frac{\pi d^2}{4} \cdot \rho \left( 1 - \frac{d}{p} \right)`,
    String.raw`x = \cfrac{1}{1+\cfrac{1}{1+\cfrac{1}{1+\cfrac{1}{1+x}}}}`,
    String.raw`\begin{bmatrix} \sqrt{a_{1}^{2}} & \dots \\ 0 & \begin{cases} 1 & x > 0 \\ 0 \end{cases} \end{bmatrix}`,
    'a+'.repeat(1000) + 'a',
    String.raw`\left\{ x \in [0, 1) \right\}`,
  ])('that people write is typeset: %s', async (tex) => {
    const typeset = await typesetFormula(tex, true);
    expect(typeset?.querySelector('.katex')).not.toBeNull();
  });
});
