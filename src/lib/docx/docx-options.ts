import type { GeneratedLabel } from '#contract/generated-label.ts';

export interface DocxOptions {
  title: string;
  header?: string | undefined;
  footer?: string | undefined;
  pageNumbers?: boolean | undefined;
  generated?: GeneratedLabel | undefined;
  /** Language for spell checking. */
  language: 'zh' | 'en';
}
