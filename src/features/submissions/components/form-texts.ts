import type { TFunction } from 'i18next';
import type { SubmissionKind } from '#contract/submission/calls.ts';
import type { TextField } from '../model/submission-form.ts';
import type { Problem, SendFailure } from '../hooks/use-submission-form.ts';

type T = TFunction<'submissions'>;

const CONTENT_LABELS = {
  suggestion: 'form.contentSuggestion',
  cocreator: 'form.contentCocreator',
  material: 'form.contentMaterial',
  enterprise: 'form.contentEnterprise',
  report: 'form.contentReport',
  drawing: 'form.contentDrawing',
  answer: 'form.contentAnswer',
  command: 'form.contentAnswer',
  revision: 'form.contentRevision',
} as const satisfies Record<SubmissionKind, string>;

const CONTENT_HINTS = {
  suggestion: 'form.hintSuggestion',
  cocreator: 'form.hintCocreator',
  material: 'form.hintMaterial',
  enterprise: 'form.hintEnterprise',
  report: 'form.hintReport',
  answer: 'form.hintAnswer',
  drawing: null,
  command: null,
  revision: null,
} as const satisfies Record<SubmissionKind, string | null>;

export function labelOf(t: T, kind: SubmissionKind, field: TextField): string {
  return t(field === 'content' ? CONTENT_LABELS[kind] : `form.${field}`);
}

export function hintOf(t: T, kind: SubmissionKind, field: TextField): string | undefined {
  switch (field) {
    case 'better':
      return t('form.hintBetter');
    case 'place':
      return t('form.hintPlace');
    case 'site':
      return 'https://';
    case 'name':
    case 'contact':
    case 'products':
    case 'regions':
    case 'certificates':
    case 'source':
      return undefined;
    case 'content': {
      const hint = CONTENT_HINTS[kind];
      return hint === null ? undefined : t(hint);
    }
  }
}

const NOTES = {
  contact: 'form.noteContact',
  products: 'form.noteProducts',
  regions: 'form.noteRegions',
  certificates: 'form.noteCertificates',
  source: 'form.noteSource',
} as const satisfies Partial<Record<TextField, string>>;

const hasNote = (field: TextField): field is keyof typeof NOTES => field in NOTES;

/** Stands below its field, because a line in a phone's field would be cut. */
export function noteOf(t: T, field: TextField): string | undefined {
  return hasNote(field) ? t(NOTES[field]) : undefined;
}

export function consentOf(t: T, kind: SubmissionKind): string {
  if (kind === 'enterprise') return t('form.consentEnterprise');
  if (kind === 'revision') return t('form.consentRevision');

  return kind === 'cocreator' ? t('form.consentCocreator') : t('form.consentMaterial');
}

export function filesLabelOf(t: T, kind: SubmissionKind): string {
  if (kind === 'material') return t('form.filesMaterial');

  return kind === 'enterprise' ? t('form.filesEnterprise') : t('form.files');
}

export function problemText(t: T, problem: Problem): string {
  switch (problem.is) {
    case 'said':
      return problem.text;
    case 'required':
      return t('form.required');
    case 'tooLong':
      return t('form.tooLong', { count: problem.excess });
    case 'tooMany':
      return t('form.tooMany', { count: problem.excess });
    case 'tooLittle':
      return t('form.tooLittle', { count: problem.least });
    case 'site':
      return t('form.siteProblem');
    case 'consent':
      return t('form.consentProblem');
  }
}

export function failureText(t: T, failure: SendFailure): string {
  if (typeof failure === 'object') return t('form.failed', { reason: failure.said });
  if (failure === 'unreachable') return t('form.failed', { reason: t('form.unreachable') });

  return t(`form.${failure}`);
}
