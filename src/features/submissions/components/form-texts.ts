import type { TFunction } from 'i18next';
import type { SubmissionKind } from '#contract/submission/calls.ts';
import type { TextField } from '../model/submission-form.ts';
import type { Problem, SendFailure } from '../hooks/use-submission-form.ts';

type T = TFunction<'submissions'>;

export function labelOf(t: T, kind: SubmissionKind, field: TextField): string {
  if (field !== 'content') return t(`form.${field}`);
  switch (kind) {
    case 'suggestion':
      return t('form.contentSuggestion');
    case 'cocreator':
      return t('form.contentCocreator');
    case 'material':
      return t('form.contentMaterial');
    case 'enterprise':
      return t('form.contentEnterprise');
    case 'report':
      return t('form.contentReport');
    case 'drawing':
      return t('form.contentDrawing');
    case 'answer':
    case 'command':
      return t('form.contentAnswer');
  }
}

export function hintOf(t: T, kind: SubmissionKind, field: TextField): string | undefined {
  switch (field) {
    case 'better':
      return t('form.hintBetter');
    case 'place':
      return t('form.hintPlace');
    case 'products':
      return t('form.hintProducts');
    case 'site':
      return 'https://';
    case 'name':
    case 'contact':
      return undefined;
    case 'content':
      return contentHint(t, kind);
  }
}

function contentHint(t: T, kind: SubmissionKind): string | undefined {
  switch (kind) {
    case 'suggestion':
      return t('form.hintSuggestion');
    case 'cocreator':
      return t('form.hintCocreator');
    case 'material':
      return t('form.hintMaterial');
    case 'enterprise':
      return t('form.hintEnterprise');
    case 'report':
      return t('form.hintReport');
    case 'answer':
      return t('form.hintAnswer');
    case 'drawing':
    case 'command':
      return undefined;
  }
}

export function consentOf(t: T, kind: SubmissionKind): string {
  if (kind === 'enterprise') return t('form.consentEnterprise');

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
