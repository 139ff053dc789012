import { LIMITS } from '#contract/limits.ts';
import { GROUP_STATES, SIGNAL_REASONS } from '#contract/quality/constants.ts';
import type { ArticleLanguage } from '#contract/knowledge/calls.ts';
import type { GroupState, SignalReason } from '#contract/quality/calls.ts';

export interface QualityView {
  /** null for any. */
  state: GroupState | null;
  reason: SignalReason | null;
  language: ArticleLanguage | null;
  product: string | null;
  keyword: string;
  id: string | null;
  /** The numbers are shown instead of a group. */
  hasNumbers: boolean;
}

const ANY = 'any';
const LANGUAGES = ['zh-CN', 'en-US'] as const;

/** Parses the URL; the default is open groups, none shown. */
export function readQualityQuery(query: URLSearchParams): QualityView {
  const state = query.get('state');

  return {
    state: state === ANY ? null : (GROUP_STATES.find((each) => each === state) ?? 'open'),
    reason: SIGNAL_REASONS.find((each) => each === query.get('reason')) ?? null,
    language: LANGUAGES.find((each) => each === query.get('language')) ?? null,
    product: query.get('product'),
    keyword: (query.get('q') ?? '').slice(0, LIMITS.keywordChars),
    id: query.get('id'),
    hasNumbers: query.has('numbers'),
  };
}

export function writeQualityQuery(view: QualityView): URLSearchParams {
  const query = new URLSearchParams();
  if (view.state !== 'open') query.set('state', view.state ?? ANY);
  for (const name of ['reason', 'language', 'product', 'id'] as const) {
    const value = view[name];
    if (value !== null) query.set(name, value);
  }
  if (view.keyword.trim() !== '') query.set('q', view.keyword.trim());
  if (view.hasNumbers) query.set('numbers', '');
  return query;
}
