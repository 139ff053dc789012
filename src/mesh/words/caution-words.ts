/** Follows an unverified sentence of common knowledge, before its citation. */
export const CAUTIONS = {
  'zh-CN': '（常识，待核）',
  'en-US': ' (common knowledge, unverified)',
} as const;
