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
  regions: string;
  certificates: string;
  /** Ids of the pictures that the public page shows, separated by commas. */
  pictures: string;
  /** Fields of a revision. */
  source: string;
  consent: string;
}

export type TextField = Exclude<keyof SubmissionTexts, 'consent' | 'pictures'>;
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
  regions: '',
  certificates: '',
  pictures: '',
  source: '',
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
  regions: 1020,
  certificates: 1020,
  source: 200,
};
const MAX_CERTIFICATES = 10;
const MAX_CERTIFICATE_LENGTH = 100;
/** Place of a paragraph in an article. */
const MAX_PARAGRAPH = 600;
const MAX_PRODUCTS = 20;
const MAX_PRODUCT_LENGTH = 50;
const MIN_MATERIAL = 50;
const CARD_FIELDS = [
  'name',
  'place',
  'products',
  'contact',
  'site',
  'regions',
  'certificates',
] as const;

export function fieldsOf(kind: SubmissionKind): readonly TextField[] {
  if (kind === 'enterprise') return [...CARD_FIELDS, 'content'];

  if (kind === 'revision') return ['content', 'source'];

  return kind === 'answer' ? ['content', 'better'] : ['content'];
}

/** Splits at commas, semicolons and line breaks. */
export function productsOf(typed: string): string[] {
  const products = typed.split(/[,，、;；\n]/).map((product) => product.trim());

  return [...new Set(products.filter((product) => product !== ''))];
}

/** Ids of the pictures that are shown. */
export function picturesOf({ pictures }: Pick<SubmissionTexts, 'pictures'>): string[] {
  return pictures.split(',').filter((id) => id !== '');
}

export function cardOf(texts: SubmissionTexts, fileIds: readonly string[]): EnterpriseCardForm {
  const site = texts.site.trim();
  const regions = productsOf(texts.regions);
  const certificates = productsOf(texts.certificates);
  const pictures = picturesOf(texts).filter((id) => fileIds.includes(id));

  return {
    name: texts.name.trim(),
    place: texts.place.trim(),
    products: productsOf(texts.products),
    contact: texts.contact.trim(),
    ...(site === '' ? {} : { site }),
    ...(regions.length === 0 ? {} : { regions }),
    ...(certificates.length === 0 ? {} : { certificates }),
    ...(pictures.length === 0 ? {} : { pictures }),
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
    regions: card?.regions?.join('、') ?? '',
    certificates: card?.certificates?.join('；') ?? '',
    pictures: card?.pictures?.join(',') ?? '',
    source: details.revision?.source ?? '',
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
  if (kind === 'revision' && length > MAX_PARAGRAPH) {
    problems.content = { is: 'tooLong', excess: length - MAX_PARAGRAPH };
  }
  if (kind === 'material' && files === 0 && length < MIN_MATERIAL) {
    problems.content = { is: 'tooLittle', least: MIN_MATERIAL };
  }
  if (needsConsent(kind) && texts.consent !== 'yes') problems.consent = { is: 'consent' };

  return problems;
}

const LISTS: Readonly<Partial<Record<TextField, { most: number; chars: number }>>> = {
  products: { most: MAX_PRODUCTS, chars: MAX_PRODUCT_LENGTH },
  regions: { most: MAX_PRODUCTS, chars: MAX_PRODUCT_LENGTH },
  certificates: { most: MAX_CERTIFICATES, chars: MAX_CERTIFICATE_LENGTH },
};

export function isOptional(field: TextField): boolean {
  return ['better', 'site', 'regions', 'certificates', 'source'].includes(field);
}

function textProblem(field: TextField, text: string): FieldProblem | null {
  if (text === '') return isOptional(field) ? null : { is: 'required' };
  if (text.length > MAX_LENGTH[field])
    return { is: 'tooLong', excess: text.length - MAX_LENGTH[field] };
  if (field === 'site' && !isWebAddress(text)) return { is: 'site' };
  const limit = LISTS[field];
  if (limit === undefined) return null;
  const words = productsOf(text);
  if (words.length === 0) return { is: 'required' };
  if (words.length > limit.most) return { is: 'tooMany', excess: words.length - limit.most };
  const longest = Math.max(...words.map((word) => word.length));

  return longest > limit.chars ? { is: 'tooLong', excess: longest - limit.chars } : null;
}

function isWebAddress(text: string): boolean {
  const address = URL.parse(text);

  return address !== null && /^https?:$/.test(address.protocol);
}
