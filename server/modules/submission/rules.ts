import type { SubmissionKind, UseFeedbackRequest } from '#contract/submission/calls.ts';
import { invalid, type FieldProblem } from '../../platform/http/domain-error.ts';

/** Published under the member's name, which requires consent. */
const NEED_CONSENT: ReadonlySet<SubmissionKind> = new Set([
  'cocreator',
  'material',
  'enterprise',
  'revision',
]);
const MIN_MATERIAL_CHARS = 50;
/** Limit of an article's paragraph. */
const MAX_PARAGRAPH_CHARS = 600;

/**
 * @throws DomainError 422 for missing or unexpected fields
 */
export function checkForm(
  form: Pick<UseFeedbackRequest, 'content' | 'answerId' | 'about' | 'card' | 'fileIds'> & {
    revision?: Pick<NonNullable<UseFeedbackRequest['revision']>, 'before'> | undefined;
  } & {
    kind: SubmissionKind;
    better?: string | undefined;
  },
): void {
  const problems: Record<string, FieldProblem> = {};
  if (form.kind === 'enterprise' && form.card === undefined) {
    problems['card'] = { key: 'field.required' };
  }
  if (form.kind !== 'enterprise' && form.card !== undefined) {
    problems['card'] = { key: 'field.unknown' };
  }
  const pictures = form.card?.pictures ?? [];
  if (pictures.some((id) => !(form.fileIds ?? []).includes(id))) {
    problems['card'] = { key: 'field.invalid' };
  }
  if (form.kind === 'revision' && form.revision === undefined) {
    problems['revision'] = { key: 'field.required' };
  }
  if (form.kind !== 'revision' && form.revision !== undefined) {
    problems['revision'] = { key: 'field.unknown' };
  }
  if (form.revision !== undefined) {
    const excess = Array.from(form.content).length - MAX_PARAGRAPH_CHARS;
    if (excess > 0) {
      problems['content'] = { key: 'field.tooLong', params: { max: MAX_PARAGRAPH_CHARS } };
    } else if (form.content.trim() === form.revision.before.trim()) {
      problems['content'] = { key: 'submission.sameText', sentence: true };
    }
  }
  if (form.kind !== 'report' && form.answerId !== undefined) {
    problems['answerId'] = { key: 'field.unknown' };
  }
  if (form.kind !== 'report' && form.about !== undefined) {
    problems['about'] = { key: 'field.unknown' };
  }
  if (form.about !== undefined && form.answerId !== undefined) {
    problems['about'] = { key: 'field.conflict' };
  }
  if (form.kind !== 'answer' && form.better !== undefined) {
    problems['better'] = { key: 'field.unknown' };
  }
  const isShort = Array.from(form.content).length < MIN_MATERIAL_CHARS;
  if (form.kind === 'material' && (form.fileIds ?? []).length === 0 && isShort) {
    problems['content'] = {
      key: 'submission.tooLittle',
      params: { min: MIN_MATERIAL_CHARS },
      sentence: true,
    };
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/**
 * @throws DomainError 422 on `consent` if the kind requires it
 */
export function checkConsent(kind: SubmissionKind, consent: boolean): void {
  if (NEED_CONSENT.has(kind) && !consent) {
    throw invalid({ consent: { key: 'submission.consent', sentence: true } });
  }
}
