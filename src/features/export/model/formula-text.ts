import { isFormulaBounded } from '#ui/markdown/formula-limits.ts';

const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  ...{ '0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '5': '⁵', '6': '⁶', '7': '⁷' },
  ...{ '8': '⁸', '9': '⁹', '+': '⁺', '−': '⁻', '-': '⁻', n: 'ⁿ' },
};
const SUBSCRIPTS: Readonly<Record<string, string>> = {
  ...{ '0': '₀', '1': '₁', '2': '₂', '3': '₃', '4': '₄', '5': '₅', '6': '₆', '7': '₇' },
  ...{ '8': '₈', '9': '₉' },
};
const SPACED = /^[=≈≠<>≤≥+−×÷±·⋅→⇒∝]$/;
const INVISIBLE = /[\u2061-\u2064\u200b]/g;
const ACCENTS: Readonly<Record<string, string>> = { '¯': '̄', '‾': '̄', '^': '̂', '~': '̃', '→': '⃗' };

/**
 * Creates a converter from TeX to plain text ('πd²/4', '√(a² + b²)'), for formats without formulas;
 * unparsable formulas stay unchanged.
 */
export async function createFormulaText(): Promise<(tex: string) => string> {
  const { default: katex } = await import('katex');

  return (tex) => {
    if (!isFormulaBounded(tex)) return tex;
    try {
      const mathml = katex.renderToString(tex, {
        output: 'mathml',
        trust: false,
        strict: 'ignore',
        maxExpand: 200,
      });
      const math = new DOMParser().parseFromString(mathml, 'text/html').querySelector('math');
      return math === null ? tex : textOf(math).replace(/ {2,}/g, ' ').trim();
    } catch {
      return tex;
    }
  };
}

function textOf(element: Element): string {
  const parts = Array.from(element.children);
  const part = (index: number) => (parts[index] === undefined ? '' : textOf(parts[index]).trim());
  switch (element.localName) {
    case 'mi':
    case 'mn':
    case 'mtext':
      return element.textContent.replace(INVISIBLE, '').replace(/\u00a0/g, ' ');
    case 'mo': {
      const sign = element.textContent.replace(INVISIBLE, '');
      return SPACED.test(sign) ? ` ${sign} ` : sign === ',' ? ', ' : sign;
    }
    case 'mspace':
      return ' ';
    case 'annotation':
    case 'mphantom':
      return '';
    case 'semantics':
      return part(0);
    case 'mfrac':
      return `${enclosed(part(0))}/${enclosed(part(1), ONE_THING)}`;
    case 'msqrt':
      return `√${enclosed(joined(parts), ONE_THING)}`;
    case 'mroot':
      return `${raised(part(1))}√${enclosed(part(0), ONE_THING)}`;
    case 'msup':
      return `${part(0)}${raised(part(1))}`;
    case 'msub':
      return `${part(0)}${lowered(part(1))}`;
    case 'msubsup':
    case 'munderover':
      return `${part(0)}${lowered(part(1))}${raised(part(2))}`;
    case 'munder':
      return `${part(0)}${lowered(part(1))}`;
    case 'mover':
      return `${part(0)}${ACCENTS[part(1)] ?? raised(part(1))}`;
    case 'mtr':
      return parts.map((cell) => textOf(cell).trim()).join(' ');
    case 'mtable':
      return parts.map((row) => textOf(row).trim()).join('; ');
    default:
      return joined(parts);
  }
}

function joined(parts: readonly Element[]): string {
  return parts.map(textOf).join('');
}

const PRODUCT = /^[\p{L}\p{N}\p{M}.₀-₉⁰-⁹²³¹]+$/u;
const ONE_THING = /^(?:[\d.]+|\p{L}[\p{M}₀-₉⁰-⁹²³¹]*)$/u;

/** Adds parentheses unless precedence makes them unnecessary. */
function enclosed(text: string, plain = PRODUCT): string {
  return plain.test(text) ? text : `(${text})`;
}

function raised(text: string): string {
  const letters = Array.from(text.replaceAll(' ', ''), (letter) => SUPERSCRIPTS[letter]);
  if (text === '') return '';
  return letters.every((letter) => letter !== undefined) ? letters.join('') : `^${enclosed(text)}`;
}

function lowered(text: string): string {
  const letters = Array.from(text, (letter) => SUBSCRIPTS[letter]);
  if (text === '') return '';
  return letters.every((letter) => letter !== undefined) ? letters.join('') : `_${enclosed(text)}`;
}
