import type { EnterpriseCardForm, Submission, SubmissionKind } from '#contract/submission/calls.ts';
import { needsConsent } from './form-kinds.ts';

export interface SubmissionTexts {
  content: string;
  better: string;
  name: string;
  place: string;
  products: string;
  contact: string;
  site: string;
  consent: string;
}

export type TextField = Exclude<keyof SubmissionTexts, 'consent'>;
export type FormField = keyof SubmissionTexts | 'fileIds' | 'card';

/** Validation error; `excess` is a number of characters or products. */
export type FieldProblem =
  | { is: 'required' | 'site' | 'consent' }
  | { is: 'tooLong' | 'tooMany'; excess: number }
  | { is: 'tooLittle'; least: number };

export const EMPTY_TEXTS: SubmissionTexts = {
  content: '',
  better: '',
  name: '',
  place: '',
  products: '',
  contact: '',
  site: '',
  consent: '',
};

export const MAX_LENGTH: Record<TextField, number> = {
  content: 5000,
  better: 5000,
  name: 100,
  place: 100,
  products: 1020,
  contact: 100,
  site: 200,
};
const MAX_PRODUCTS = 20;
const MAX_PRODUCT_LENGTH = 50;
const MIN_MATERIAL = 50;
const CARD_FIELDS = ['name', 'place', 'products', 'contact', 'site'] as const;

export function fieldsOf(kind: SubmissionKind): readonly TextField[] {
  if (kind === 'enterprise') return [...CARD_FIELDS, 'content'];

  return kind === 'answer' ? ['content', 'better'] : ['content'];
}

/** Splits at commas, semicolons and line breaks. */
export function productsOf(typed: string): string[] {
  const products = typed.split(/[,，、;；\n]/).map((product) => product.trim());

  return [...new Set(products.filter((product) => product !== ''))];
}

export function cardOf(texts: SubmissionTexts): EnterpriseCardForm {
  const site = texts.site.trim();

  return {
    name: texts.name.trim(),
    place: texts.place.trim(),
    products: productsOf(texts.products),
    contact: texts.contact.trim(),
    ...(site === '' ? {} : { site }),
  };
}

export function textsOf({ content, details }: Submission): SubmissionTexts {
  const { better = '', card } = details;

  return {
    ...EMPTY_TEXTS,
    content,
    better,
    name: card?.name ?? '',
    place: card?.place ?? '',
    products: card?.products.join('、') ?? '',
    contact: card?.contact ?? '',
    site: card?.site ?? '',
    // Given with the first submission.
    consent: 'yes',
  };
}

export function problemsOf(
  kind: SubmissionKind,
  texts: SubmissionTexts,
  files: number,
): Partial<Record<FormField, FieldProblem>> {
  const problems: Partial<Record<FormField, FieldProblem>> = {};
  for (const field of fieldsOf(kind)) {
    const problem = textProblem(field, texts[field].trim());
    if (problem !== null) problems[field] = problem;
  }
  const length = Array.from(texts.content.trim()).length;
  if (kind === 'material' && files === 0 && length < MIN_MATERIAL) {
    problems.content = { is: 'tooLittle', least: MIN_MATERIAL };
  }
  if (needsConsent(kind) && texts.consent !== 'yes') problems.consent = { is: 'consent' };

  return problems;
}

function textProblem(field: TextField, text: string): FieldProblem | null {
  const isOptional = field === 'better' || field === 'site';
  if (text === '') return isOptional ? null : { is: 'required' };
  if (text.length > MAX_LENGTH[field])
    return { is: 'tooLong', excess: text.length - MAX_LENGTH[field] };
  if (field === 'site' && !isWebAddress(text)) return { is: 'site' };
  if (field !== 'products') return null;
  const products = productsOf(text);
  if (products.length === 0) return { is: 'required' };
  if (products.length > MAX_PRODUCTS) {
    return { is: 'tooMany', excess: products.length - MAX_PRODUCTS };
  }
  const longest = Math.max(...products.map((product) => product.length));

  return longest > MAX_PRODUCT_LENGTH
    ? { is: 'tooLong', excess: longest - MAX_PRODUCT_LENGTH }
    : null;
}

function isWebAddress(text: string): boolean {
  const address = URL.parse(text);

  return address !== null && /^https?:$/.test(address.protocol);
}
