/** What stands behind a sentence of common knowledge that nobody has verified, before its citation. */
export const CAUTIONS = {
  'zh-CN': '（常识，待核）',
  'en-US': ' (common knowledge, unverified)',
} as const;
